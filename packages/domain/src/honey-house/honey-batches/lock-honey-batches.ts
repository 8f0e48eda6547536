import type { Change } from '@beekeeping/events';
import { type HoneyBatchRow, honeyBatchRecords } from './honey-batch.records.ts';

/** The rows that exist, by id, locked against every other change, ids ascending. @throws AppError PRECONDITION_FAILED */
export const lockHoneyBatches = async (change: Change, ids: string[]): Promise<Map<string, HoneyBatchRow>> => {
  const rows = await honeyBatchRecords.lockAll(change, ids);
  return new Map(rows.map((row) => [row.id, row]));
};
