import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { descriptorOf } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { getTableName } from 'drizzle-orm';
import { placeOn } from '../colony-history/place-on.ts';
import type { RecordRows, RecordTable, RowOf } from '../records/record-rows.ts';
import { assertLivedOn } from './colony-life.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';

/** A dated record of a colony may be written: the colony that it is of, locked as referred. */
export interface DatedRecord {
  colony: ColonyRow;
  day: CalendarDay;
  /** Where the colony stood on the day, as the record keeps it. */
  place: () => Promise<{ apiaryId: string; apiaryName: string }>;
}

/** The fields that hold the colony and the day. @throws Error for a table whose descriptor names none */
const datesOf = (table: RecordTable): { subject: string; day: string } => {
  const { records } = descriptorOf(table);
  if (!records || !('day' in records) || records.subject === undefined) {
    throw new Error(`${getTableName(table)} names no subject and day in its descriptor: \`records\``);
  }
  return { subject: records.subject, day: records.day };
};

const valueOf = (values: object, name: string): unknown => (values as Record<string, unknown>)[name];

/**
 * Judges a record of one colony on one day, by the fields that the descriptor of its table names.
 * @param values the record as it will be, with its subject and its day
 * @throws AppError VALIDATION_FAILED for a day to come, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const judgeDatedRecord = async (change: Change, table: RecordTable, values: object): Promise<DatedRecord> => {
  const names = datesOf(table);
  const day = valueOf(values, names.day) as CalendarDay;
  refuseFutureDay(names.day, day, change.tomorrow);
  const colony = await colonyRecords.refer(change, names.subject, valueOf(values, names.subject) as string);
  assertLivedOn(colony, day);
  return { colony, day, place: () => placeOn(change.tx, colony, day) };
};

/**
 * Locks a dated record that is to be changed, after the colony that it will be of: parents are locked first.
 * @param fields what is to be changed
 * @returns the row, and its judgement where it is to be of another colony or day
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, and what `judgeDatedRecord` throws
 */
export const lockDatedRecord = async <T extends RecordTable>(
  change: Change,
  rows: RecordRows<T>,
  id: string,
  fields: object,
): Promise<{ current: RowOf<T>; record: DatedRecord | undefined }> => {
  const before = await rows.read(change.tx, id);
  const next: object = { ...before, ...fields };
  const { subject, day } = datesOf(rows.table);
  const isElsewhere = [subject, day].some((name) => valueOf(next, name) !== valueOf(before, name));
  const record = isElsewhere ? await judgeDatedRecord(change, rows.table, next) : undefined;
  const current = await rows.lock(change, id);
  // Changed between the read and the lock: what it is now is to be judged.
  const isAnother = Number(valueOf(current, 'updatedAt')) !== Number(valueOf(before, 'updatedAt'));
  return isAnother ? lockDatedRecord(change, rows, id, fields) : { current, record };
};
