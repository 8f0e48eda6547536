import { notes } from '@beekeeping/core/fields';
import { z } from 'zod';

/** Why a bottling, production batch or honey batch is put on hold; for the people of the house, never published. */
export const holdBodySchema = z.strictObject({ reason: notes() });

export type HoldBody = z.output<typeof holdBodySchema>;
