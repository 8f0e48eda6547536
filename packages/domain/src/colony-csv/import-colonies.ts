import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { colonies, colonyStatusChanges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { ColonyRow } from '../colonies/colony.records.ts';
import { statedFrames } from '../colonies/stated-frames.ts';
import { queenRows } from '../queen-stays/queen-rows.ts';
import { queenStayRecords } from '../queen-stays/queen-stay.records.ts';
import { recordRows } from '../records/record-rows.ts';
import type { ColonyLine } from './columns.ts';
import { findNamed } from './find-named.ts';
import type { ImportReport } from './import.schema.ts';
import { hasQueen, isEnded, lastOf, queenNameOf } from './judge-lines.ts';
import { type JudgedLine, judgeTable } from './judge-table.ts';
import type { ReadLine } from './read-table.ts';
import { markingColorOf } from '../queen-stays/marking-color.ts';

/** Rows of one statement: with more it would have more parameters than Postgres takes. */
const AT_ONCE = 1_000;
const MOST_ERRORS = 50;

const statusChangeRows = recordRows(colonyStatusChanges);

const inParts = async <Value, Row>(
  values: readonly Value[],
  insert: (part: Value[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let start = 0; start < values.length; start += AT_ONCE) {
    rows.push(...(await insert(values.slice(start, start + AT_ONCE))));
  }
  return rows;
};

/** Mothers before daughters, in the order of the table otherwise. */
const mothersFirst = (lines: readonly JudgedLine[]): JudgedLine[] => {
  const ordered = new Set<JudgedLine>();
  for (const judged of lines) {
    const line: JudgedLine[] = [];
    for (let at: JudgedLine | undefined = judged; at && !ordered.has(at);) {
      line.push(at);
      at = at.mother && 'line' in at.mother ? at.mother.line : undefined;
    }
    for (const each of line.toReversed()) ordered.add(each);
  }
  return [...ordered];
};

/** A colony that a line recorded. */
interface Recorded {
  line: ColonyLine;
  colony: ColonyRow;
}

const recordColonies = async (change: Change, judged: readonly JudgedLine[]): Promise<Map<JudgedLine, Recorded>> => {
  // Ascending, so that the order of ids is that of the table.
  const ids = judged.map(() => newId()).toSorted();
  const idOf = new Map(judged.map((line, at) => [line, ids[at]!]));
  const rowOf = (each: JudgedLine) => {
    const { name, type, status, occupiedFrames, origin, notes, endedOn, endCause } = each.line!;
    const establishedOn = each.line!.establishedOn ?? change.today;
    const motherColonyId = each.mother && ('id' in each.mother ? each.mother.id : idOf.get(each.mother.line));
    const life = { establishedOn, endedOn, endCause, createdAt: change.now, updatedAt: change.now };
    const frames = statedFrames(change, { occupiedFrames }, establishedOn);
    const values = { name, type, status, ...frames, origin, notes, motherColonyId, apiaryId: each.apiaryId! };
    return { id: idOf.get(each)!, ...values, ...life };
  };
  const stored = await inParts(mothersFirst(judged).map(rowOf), (part) =>
    change.tx.insert(colonies).values(part).returning(),
  );
  const byId = new Map(stored.map((colony) => [colony.id, colony]));
  return new Map(judged.map((each, at) => [each, { line: each.line!, colony: byId.get(ids[at]!)! }]));
};

/** An ended colony lived until then: what is read of a day before is that it was ACTIVE. */
const recordEnds = async (change: Change, ended: readonly Recorded[]): Promise<void> => {
  const changes = ended.map(({ colony }) => ({
    colonyId: colony.id,
    changedOn: colony.endedOn!,
    fromStatus: 'ACTIVE' as const,
    toStatus: colony.status,
    reason: colony.endCause,
  }));
  await inParts(changes, (part) => statusChangeRows.insertAll(change, part));
};

const queenOf = (line: ColonyLine) => {
  const birthYear = line.queenBirthYear!;
  const color = line.queenMarkingColor ?? null;
  return {
    name: queenNameOf(line),
    birthYear,
    race: line.queenRace,
    line: line.queenLine,
    breedingNumber: line.queenBreedingNumber,
    // The colour of the year need not be kept.
    markingColor: color === markingColorOf({ birthYear, markingColor: null }) ? null : color,
    markingNumber: line.queenMarkingNumber,
    status: 'LAYING' as const,
    evaluations: [],
  };
};

const recordQueens = async (change: Change, led: readonly Recorded[]): Promise<void> => {
  const queens = await inParts(
    led.map(({ line }) => queenOf(line)),
    (part) => queenRows.insertAll(change, part),
  );
  const stays = led.map(({ line, colony }, at) => ({
    queenId: queens[at]!.id,
    colonyId: colony.id,
    fromOn: line.queenAssignedOn ?? firstDay(change, colony),
  }));
  await inParts(stays, (part) => queenStayRecords.insertAll(change, part));
  for (const { queenId, colonyId } of stays) {
    change.emit('QueenCreated', { id: queenId, colonyId });
    change.emit('QueenAssigned', { colonyId, oldQueenId: null, newQueenId: queenId });
  }
};

/** Today, or the first day of the colony, which may be tomorrow. */
const firstDay = (change: Change, { establishedOn }: ColonyRow): CalendarDay => lastOf(change.today, establishedOn);

const report = (
  judged: readonly JudgedLine[],
  dryRun: boolean,
  recorded?: Map<JudgedLine, Recorded>,
): ImportReport => ({
  dryRun,
  created: recorded?.size ?? 0,
  rows: judged.map((line) => {
    const colonyId = recorded?.get(line)?.colony.id;
    const { row, errors } = line;
    return { row, ok: errors.length === 0, ...(colonyId === undefined ? {} : { colonyId }), errors };
  }),
});

const refuse = (rows: ImportReport): AppError => {
  const faulty = rows.rows.filter(({ ok }) => !ok);
  const errors = faulty.flatMap(({ row, errors: ofRow }) =>
    ofRow.map((error) => ({ ...error, path: ['rows', row, error.path].filter((part) => part !== '').join('.') })),
  );
  const detail = `${faulty.length} of ${rows.rows.length} lines cannot be recorded, so none was.`;
  return new AppError('VALIDATION_FAILED', detail, { errors: errors.slice(0, MOST_ERRORS), extra: { ...rows } });
};

/**
 * Records the colonies of a table, all of them or none, with the queens that lead them.
 * @param dryRun judges every line and stores nothing
 * @throws AppError VALIDATION_FAILED with the report of all lines when one of them cannot be recorded
 */
export const importColonies = async (
  change: Change,
  lines: readonly ReadLine[],
  { dryRun }: { dryRun: boolean },
): Promise<ImportReport> => {
  const stored = await findNamed(
    change.tx,
    lines.flatMap(({ line }) => line ?? []),
  );
  const judged = judgeTable(change, lines, stored);
  const isFaulty = judged.some(({ errors }) => errors.length > 0);
  if (dryRun) return report(judged, dryRun);
  if (isFaulty) throw refuse(report(judged, dryRun));

  const recorded = await recordColonies(change, judged);
  const all = judged.map((line) => recorded.get(line)!);
  await recordEnds(
    change,
    all.filter(({ line }) => isEnded(line)),
  );
  for (const { colony } of all) {
    const { id, apiaryId, name, status, endedOn } = colony;
    change.emit('ColonyCreated', { id, apiaryId, name });
    if (endedOn !== null) change.emit('ColonyEnded', { id, apiaryId, status, endedOn });
    change.audit('colony.imported', { entityType: 'colony', entityId: id, details: { name } });
  }
  await recordQueens(
    change,
    all.filter(({ line }) => hasQueen(line)),
  );
  return report(judged, dryRun, recorded);
};
