import { notes } from '@beekeeping/core/fields';
import { z } from 'zod';

/** Why a bottling, production batch or honey batch is put on hold; for the people of the house, never published. */
export const holdBodySchema = z.strictObject({
  reason: notes(),
  isPublic: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether the hold is public. A quiet hold may be made public by a second one' }),
});

export type HoldBody = z.output<typeof holdBodySchema>;
