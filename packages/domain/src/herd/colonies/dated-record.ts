import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { referenceNotFound } from '@beekeeping/core/app-error';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import { descriptorOf } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { forOne, judgeItems } from '@beekeeping/records/items';
import type { RecordRows, RecordTable, RowOf } from '@beekeeping/records/record-rows';
import { getTableName } from 'drizzle-orm';
import { type Place, placesOn } from '../history/colonies/places-on.ts';
import { assertLivedOn } from './colony-life.ts';
import { type ColonyRow, colonyRecords } from './colony.records.ts';

/** What was found of a dated record that may be written: its colony, locked, and the place on the day. */
export interface JudgedRecord {
  colony: ColonyRow;
  day: CalendarDay;
  /** Where the colony stood on the day, as the record keeps it. */
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

/** How the colonies are locked: `share` where the record only refers to them, `update` where it changes them, too. */
type ColonyLock = 'share' | 'update';

const lockColonies = (change: Change, ids: readonly string[], lock: ColonyLock): Promise<ColonyRow[]> =>
  colonyRecords[lock === 'update' ? 'lockAll' : 'lockAllForShare'](change, ids);

/**
 * Judges records of one colony on one day each, by the fields that the descriptor of their table names. All colonies are
 * locked first, ids ascending.
 * @param values the records as they will be, each with its subject and its day
 * @param options.lock how the colonies are locked, `share` unless said
 * @param options.judge what else is asked of one of them, by its place in the list
 * @param options.dayField the field that its client knows the day by, by its place in the list; that of the table unless said
 * @throws ItemsRefused with VALIDATION_FAILED for a day to come, REFERENCE_NOT_FOUND, INVALID_STATE for a day outside the
 * colony's life
 */
export const judgeDatedRecords = async (
  change: Change,
  table: RecordTable,
  values: readonly object[],
  {
    lock = 'share',
    judge,
    dayField,
  }: { lock?: ColonyLock; judge?: (index: number) => void; dayField?: (index: number) => string } = {},
): Promise<JudgedRecord[]> => {
  const names = datesOf(table);
  const dated = values.map((value) => ({
    colonyId: valueOf(value, names.subject) as string,
    day: valueOf(value, names.day) as CalendarDay,
  }));
  const ids = [...new Set(dated.map(({ colonyId }) => colonyId))];
  const colonies = await lockColonies(change, ids, lock);
  const byId = new Map(colonies.map((colony) => [colony.id, colony]));
  const places = await placesOn(change.tx, dated);
  return judgeItems(dated, ({ colonyId, day }, index) => {
    refuseFutureDay(dayField?.(index) ?? names.day, day, change.tomorrow);
    const colony = byId.get(colonyId);
    if (!colony) throw referenceNotFound(names.subject, colonyRecords.noun);
    assertLivedOn(colony, day);
    judge?.(index);
    return { colony, day, place: places[index]! };
  });
};

/** Judges one record like `judgeDatedRecords`. @throws AppError as that refuses it */
const judgeDatedRecord = async (
  change: Change,
  table: RecordTable,
  values: object,
  lock: ColonyLock,
): Promise<JudgedRecord> =>
  forOne((_change: Change, records: readonly object[]) => judgeDatedRecords(change, table, records, { lock }))(
    change,
    values,
  );

/**
 * Locks a dated record that is to be changed, after the colony that it will be of: parents are locked first.
 * @param fields what is to be changed
 * @param lock of the colony that it is of, and of the one that it will be of
 * @returns the row, and what was found of it where it is to be of another colony or day
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, and what `judgeDatedRecords` refuses
 */
export const lockDatedRecord = async <T extends RecordTable>(
  change: Change,
  rows: RecordRows<T>,
  id: string,
  fields: object,
  lock: ColonyLock = 'share',
): Promise<{ current: RowOf<T>; judged: JudgedRecord | undefined }> => {
  const before = await rows.read(change.tx, id);
  const next: object = { ...before, ...fields };
  const { subject, day } = datesOf(rows.table);
  const colonyIds = [before, next].map((record) => valueOf(record, subject) as string);
  await lockColonies(change, colonyIds, lock);
  const isElsewhere = [subject, day].some((name) => valueOf(next, name) !== valueOf(before, name));
  const judged = isElsewhere ? await judgeDatedRecord(change, rows.table, next, lock) : undefined;
  const current = await rows.lock(change, id);
  // Changed between the read and the lock: what it is now is to be judged.
  const isAnother = Number(valueOf(current, 'updatedAt')) !== Number(valueOf(before, 'updatedAt'));
  return isAnother ? lockDatedRecord(change, rows, id, fields, lock) : { current, judged };
};
