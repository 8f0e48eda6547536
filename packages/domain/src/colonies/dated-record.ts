import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { descriptorOf } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { getTableName } from 'drizzle-orm';
import type { RecordTable } from '../records/record-rows.ts';
import { placeOn } from './apiary-on.ts';
import { assertLivedOn } from './colony-life.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';

/** A dated record of a colony may be written: the colony that it is of, locked as referred. */
export interface DatedRecord {
  colony: ColonyRow;
  day: CalendarDay;
  /** Where the colony stood on the day, as the record keeps it. */
  place: () => Promise<{ apiaryId: string; apiaryName: string }>;
}

/**
 * Judges a record of one colony on one day, by the fields that the descriptor of its table names.
 * @param values the record as it will be, with its subject and its day
 * @throws AppError VALIDATION_FAILED for a day to come, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the colony's life
 */
export const judgeDatedRecord = async (change: Change, table: RecordTable, values: object): Promise<DatedRecord> => {
  const { records } = descriptorOf(table);
  if (!records || !('day' in records) || records.subject === undefined) {
    throw new Error(`${getTableName(table)} names no subject and day in its descriptor: \`records\``);
  }
  const { [records.subject]: colonyId, [records.day]: day } = values as Record<string, string>;
  refuseFutureDay(records.day, day, change.tomorrow);
  const colony = await colonyRecords.refer(change, records.subject, colonyId!);
  assertLivedOn(colony, day!);
  return { colony, day: day!, place: () => placeOn(change.tx, colony, day!) };
};
