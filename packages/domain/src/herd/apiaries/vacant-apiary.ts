import { AppError } from '@beekeeping/core/app-error';
import { colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';

/** No living colony stands there; the apiary must be locked. @throws AppError APIARY_OCCUPIED */
export const assertVacant = async ({ tx }: Change, apiaryId: string): Promise<void> => {
  const [colony] = await tx
    .select({ id: colonies.id })
    .from(colonies)
    .where(and(eq(colonies.apiaryId, apiaryId), isNull(colonies.endedOn)))
    .limit(1);
  if (colony) throw new AppError('APIARY_OCCUPIED', 'Living colonies stand there: move or end them first.');
};
