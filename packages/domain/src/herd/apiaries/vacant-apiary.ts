import { AppError } from '@beekeeping/core/app-error';
import { colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';

/** The apiary has no living colony; it must be locked. @throws AppError APIARY_OCCUPIED */
export const assertVacant = async ({ tx }: Change, apiaryId: string): Promise<void> => {
  const [colony] = await tx
    .select({ id: colonies.id })
    .from(colonies)
    .where(and(eq(colonies.apiaryId, apiaryId), isNull(colonies.endedOn)))
    .limit(1);
  if (colony) throw new AppError('APIARY_OCCUPIED', 'The apiary has living colonies: move or end them first.');
};
