import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { descriptorOf } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne, checkItems } from '@beekeeping/records/items';
import type { RecordRows, RecordTable, RowOf } from '@beekeeping/records/record-rows';
import { getTableName } from 'drizzle-orm';
import { type Place, placesOn } from '../history/colonies/places-on.ts';
import { assertLivedOn } from './colony-life.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';

/** The checked facts of a dated record: its colony, locked, and its place on the day. */
export interface CheckedRecord {
  colony: ColonyRow;
  day: CalendarDay;
  /** The place of the colony on the day, as the record keeps it. */
  place: Place;
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

/** How the colonies are locked: `share` if the record only refers to them, `update` if it changes them, too. */
type ColonyLock = 'share' | 'update';

const lockColonies = (change: Change, ids: readonly string[], lock: ColonyLock): Promise<ColonyRow[]> =>
  colonyRecords[lock === 'update' ? 'lockAll' : 'lockAllForShare'](change, ids);

/**
 * Checks records of one colony on one day each, by the fields that the descriptor of their table names. All colonies
 * are locked first, ids ascending.
 * @param values the records as they will be, each with its subject and its day
 * @param options.lock how the colonies are locked, `share` by default
 * @param options.judge further checks of one of them, by its index in the list
 * @param options.dayField the request field of the day, by its index in the list; that of the table by default
 * @throws ItemsRefused with VALIDATION_FAILED for a day to come, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside
 * the colony's life
 */
export const checkDatedRecords = async (
  change: Change,
  table: RecordTable,
  values: readonly object[],
  {
    lock = 'share',
    check,
    dayField,
  }: { lock?: ColonyLock; check?: (index: number) => void; dayField?: (index: number) => string } = {},
): Promise<CheckedRecord[]> => {
  const names = datesOf(table);
  const dated = values.map((value) => ({
    colonyId: valueOf(value, names.subject) as string,
    day: valueOf(value, names.day) as CalendarDay,
  }));
  const ids = [...new Set(dated.map(({ colonyId }) => colonyId))];
  const colonies = await lockColonies(change, ids, lock);
  const byId = new Map(colonies.map((colony) => [colony.id, colony]));
  const places = await placesOn(change.tx, dated);
  return checkItems(dated, ({ colonyId, day }, index) => {
    refuseFutureDay(dayField?.(index) ?? names.day, day, change.tomorrow);
    const colony = byId.get(colonyId);
    if (!colony) throw referenceNotFound(names.subject, colonyRecords.noun);
    assertLivedOn(colony, day);
    check?.(index);
    return { colony, day, place: places[index]! };
  });
};

/** Checks one record like `checkDatedRecords`. @throws AppError for the same reasons */
const checkDatedRecord = async (
  change: Change,
  table: RecordTable,
  values: object,
  lock: ColonyLock,
): Promise<CheckedRecord> =>
  forOne((_change: Change, records: readonly object[]) => checkDatedRecords(change, table, records, { lock }))(
    change,
    values,
  );

/**
 * Locks a dated record to be changed, after its new colony: parents are locked first.
 * @param fields the fields to change
 * @param lock for its present colony and its new one
 * @returns the row, and the check of its new colony and day if those change
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, and what `checkDatedRecords` refuses
 */
export const lockDatedRecord = async <T extends RecordTable>(
  change: Change,
  rows: RecordRows<T>,
  id: string,
  fields: object,
  lock: ColonyLock = 'share',
): Promise<{ current: RowOf<T>; checked: CheckedRecord | undefined }> => {
  const before = await rows.read(change.tx, id);
  const next: object = { ...before, ...fields };
  const { subject, day } = datesOf(rows.table);
  const colonyIds = [before, next].map((record) => valueOf(record, subject) as string);
  await lockColonies(change, colonyIds, lock);
  const isElsewhere = [subject, day].some((name) => valueOf(next, name) !== valueOf(before, name));
  const checked = isElsewhere ? await checkDatedRecord(change, rows.table, next, lock) : undefined;
  const current = await rows.lock(change, id);
  // Changed between the read and the lock: the present row is to be checked.
  const isAnother = Number(valueOf(current, 'updatedAt')) !== Number(valueOf(before, 'updatedAt'));
  return isAnother ? lockDatedRecord(change, rows, id, fields, lock) : { current, checked };
};
