import { newId } from '@beekeeping/core/id';
import { preparedInsertAll } from '@beekeeping/db';
import { colonies, colonyStatusChanges, queenColonies, queens } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recorderOf } from '@beekeeping/records/record-rows';
import { type colonyImportReportSchema, type ImportOptions, refusalOf } from '@beekeeping/records/tables/report.schema';
import type { ReadLine } from '@beekeeping/records/tables/table';
import type { z } from 'zod';
import { statedFrames } from '../colonies/stated-frames.ts';
import { markingColorOf } from '../history/queens/marking-color.ts';
import type { ColonyLine } from './columns.ts';
import { findNamed } from './find-named.ts';
import { hasQueen, isEnded, lastOf, queenNameOf } from './check-lines.ts';
import { type CheckedLine, checkTable, leaveOutDaughters } from './check-table.ts';

const insertColonies = preparedInsertAll(colonies);
const insertStatusChanges = preparedInsertAll(colonyStatusChanges);
const insertQueens = preparedInsertAll(queens);
const insertStays = preparedInsertAll(queenColonies);

type ImportReport = z.output<typeof colonyImportReportSchema>;

/** A colony that a line recorded. */
interface Recorded {
  line: ColonyLine;
  colony: typeof colonies.$inferInsert;
}

/** As many ids as there are rows, ascending like them. */
const idsFor = (rows: readonly unknown[]): string[] => rows.map(() => newId()).toSorted();

const recordColonies = async (change: Change, checked: readonly CheckedLine[]): Promise<Map<CheckedLine, Recorded>> => {
  // Lists begin with the newest one: the exported order is restored.
  const ids = idsFor(checked).toReversed();
  const idOf = new Map(checked.map((each, at) => [each, ids[at]!]));
  const recorded = checked.map((each): [CheckedLine, Recorded] => {
    const line = each.line!;
    const { name, type, status, occupiedFrames, origin, establishedOn = change.today, endedOn, endCause, notes } = line;
    const motherColonyId = each.mother && ('id' in each.mother ? each.mother.id : idOf.get(each.mother.line));
    const life = { establishedOn, endedOn, endCause, createdAt: change.now, updatedAt: change.now };
    const frames = statedFrames(change, { occupiedFrames }, establishedOn);
    const values = { name, type, status, ...frames, origin, notes, motherColonyId, apiaryId: each.apiaryId! };
    return [each, { line, colony: { id: idOf.get(each)!, ...values, ...life } }];
  });
  await insertColonies(
    change.tx,
    recorded.map(([, { colony }]) => colony),
  );
  return new Map(recorded);
};

/** An ended colony lived until then: on an earlier day it counts as ACTIVE. */
const recordEnds = async (change: Change, ended: readonly Recorded[]): Promise<void> => {
  const ids = idsFor(ended);
  const changes = ended.map(({ colony }, at) => ({
    id: ids[at]!,
    colonyId: colony.id,
    changedOn: colony.endedOn!,
    fromStatus: 'ACTIVE' as const,
    toStatus: colony.status,
    reason: colony.endCause,
    recordedById: recorderOf(change),
    createdAt: change.now,
  }));
  await insertStatusChanges(change.tx, changes);
};

const queenOf = (change: Change, id: string, line: ColonyLine): typeof queens.$inferInsert => {
  const birthYear = line.queenBirthYear!;
  const color = line.queenMarkingColor ?? null;
  return {
    id,
    name: queenNameOf(line),
    birthYear,
    race: line.queenRace,
    line: line.queenLine,
    breedingNumber: line.queenBreedingNumber,
    // The colour of the year is not stored.
    markingColor: color === markingColorOf({ birthYear, markingColor: null }) ? null : color,
    markingNumber: line.queenMarkingNumber,
    status: 'LAYING' as const,
    evaluations: [],
    createdAt: change.now,
    updatedAt: change.now,
  };
};

const recordQueens = async (change: Change, led: readonly Recorded[]): Promise<void> => {
  const [queenIds, stayIds] = [idsFor(led), idsFor(led)];
  await insertQueens(
    change.tx,
    led.map(({ line }, at) => queenOf(change, queenIds[at]!, line)),
  );
  const stays = led.map(({ line, colony }, at) => ({
    id: stayIds[at]!,
    queenId: queenIds[at]!,
    colonyId: colony.id,
    fromOn: line.queenAssignedOn ?? lastOf(change.today, colony.establishedOn),
    recordedById: recorderOf(change),
    createdAt: change.now,
  }));
  await insertStays(change.tx, stays);
  for (const { queenId, colonyId } of stays) {
    change.emit('QueenCreated', { id: queenId, colonyId });
    change.emit('QueenAssigned', { colonyId, oldQueenId: null, newQueenId: queenId });
  }
};

const report = (
  checked: readonly CheckedLine[],
  dryRun: boolean,
  recorded?: Map<CheckedLine, Recorded>,
): ImportReport => ({
  dryRun,
  created: recorded?.size ?? 0,
  rows: checked.map((line) => {
    const colonyId = recorded?.get(line)?.colony.id;
    const { row, errors } = line;
    return { row, ok: errors.length === 0, ...(colonyId === undefined ? {} : { colonyId }), errors };
  }),
});

/**
 * Records the colonies of a table with the queens that lead them.
 * @throws AppError VALIDATION_FAILED with the report of all lines when one of them cannot be recorded
 */
export const importColonies = async (
  change: Change,
  lines: readonly ReadLine<ColonyLine>[],
  { dryRun, isEach = false }: ImportOptions,
): Promise<ImportReport> => {
  const stored = await findNamed(
    change.tx,
    lines.flatMap(({ line }) => line ?? []),
  );
  const checked = await checkTable(change, lines, stored);
  if (isEach) leaveOutDaughters(checked);
  const valid = checked.filter(({ errors }) => errors.length === 0);
  if (dryRun) return report(checked, dryRun);
  if (valid.length < checked.length && !isEach) throw refusalOf(report(checked, dryRun));

  const recorded = await recordColonies(change, valid);
  const all = valid.map((line) => recorded.get(line)!);
  await recordEnds(
    change,
    all.filter(({ line }) => isEnded(line)),
  );
  for (const { colony } of all) {
    const { id, apiaryId, name, status, endedOn } = colony;
    change.emit('ColonyCreated', { id, apiaryId, name });
    if (endedOn != null) change.emit('ColonyEnded', { id, apiaryId, status, endedOn });
    change.audit('colony.imported', { entityType: 'colony', entityId: id, details: { name } });
  }
  await recordQueens(
    change,
    all.filter(({ line }) => hasQueen(line)),
  );
  return report(checked, dryRun, recorded);
};
