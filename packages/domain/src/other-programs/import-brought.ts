import { duplicate } from '@beekeeping/core/app-error';
import { lengthenTransaction, oneOf } from '@beekeeping/db';
import { apiaries, colonies, LIVING_QUEEN_STATUSES, queens, tasks } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { apiaryCreateSchema } from '../apiaries/apiary.schema.ts';
import { createApiary } from '../apiaries/create-apiary.ts';
import { colonyBulkMoveSchema, colonyCreateSchema } from '../colonies/colony.schema.ts';
import { createColony } from '../colonies/create-colony.ts';
import { moveColonies } from '../colonies/move-colonies.ts';
import { colonyEndSchema } from '../colony-operations/colony-operation.schema.ts';
import { endColony } from '../colony-operations/end-colony.ts';
import { createFeedings } from '../feedings/create-feeding.ts';
import { feedingCreateSchema } from '../feedings/feeding.schema.ts';
import { createHarvests } from '../harvests/create-harvest.ts';
import { harvestCreateSchema } from '../harvests/harvest.schema.ts';
import { createInspections } from '../inspections/create-inspection.ts';
import { inspectionCreateSchema } from '../inspections/inspection.schema.ts';
import { createQueens } from '../queens/create-queen.ts';
import { queenCreateSchema, queenPatchSchema } from '../queens/queen.schema.ts';
import { forOne } from '../records/items.ts';
import { isOneOfNames } from '../records/one-of-names.ts';
import { onlyTry } from '../records/write-what-can.ts';
import { updateQueen } from '../queens/update-queen.ts';
import { createTask } from '../tasks/create-task.ts';
import { taskCreateSchema } from '../tasks/task.schema.ts';
import { createTreatments } from '../treatments/create-treatment.ts';
import { treatmentCreateSchema } from '../treatments/treatment.schema.ts';
import { type BroughtQueen, type BroughtRecords, notesWithHistory } from './brought-records.ts';
import { BroughtWriter, isMissing } from './record-brought.ts';
import type { BroughtReport } from './report.schema.ts';
import { compare } from './words.ts';

type Ids = ReadonlyMap<string, string | undefined>;

const livingQueens = async (change: Change, ids: readonly (string | undefined)[]): Promise<ReadonlySet<string>> => {
  const isLiving = inArray(queens.status, LIVING_QUEEN_STATUSES);
  const found = await change.tx
    .select({ id: queens.id })
    .from(queens)
    .where(
      and(
        oneOf(
          queens.id,
          ids.filter((id) => id !== undefined),
        ),
        isLiving,
      ),
    );
  return new Set(found.map(({ id }) => id));
};

const byDay = <Item>(items: readonly Item[], dayOf: (item: Item) => string | number | boolean | undefined): Item[] =>
  items.toSorted((a, b) => compare(String(dayOf(a) ?? ''), String(dayOf(b) ?? '')));

const isOneOf = (column: PgColumn, names: readonly unknown[]) =>
  isOneOfNames(
    column,
    names.filter((name) => typeof name === 'string'),
  );

/** An apiary that is here already, by its name, takes the colonies; the others are recorded. */
const bringApiaries = async (change: Change, writer: BroughtWriter, brought: BroughtRecords): Promise<Ids> => {
  const here = await change.tx
    .select({ id: apiaries.id, name: apiaries.name })
    .from(apiaries)
    .where(
      isOneOf(
        apiaries.name,
        brought.apiaries.map(({ fields }) => fields.name),
      ),
    )
    .orderBy(asc(apiaries.id));
  const known = new Map(here.map(({ id, name }) => [name.toLowerCase(), id]));
  const ids = new Map<string, string | undefined>();
  for (const { key, source, fields } of brought.apiaries) {
    const id = known.get(String(fields.name).trim().toLowerCase());
    if (id !== undefined) {
      writer.found('apiary', source, id);
      ids.set(key, id);
      continue;
    }
    const made = await writer.writeOne('apiary', apiaryCreateSchema, { source, fields }, createApiary);
    ids.set(key, made);
    if (made !== undefined) known.set(String(fields.name).trim().toLowerCase(), made);
  }
  return ids;
};

/** Living colonies have a name of their own: a second one of a name gets that of its apiary beside it. */
const nameApart = (brought: BroughtRecords): void => {
  const apiaryNames = new Map(brought.apiaries.map(({ key, fields }) => [key, fields.name]));
  const taken = new Set<string>();
  for (const { fields, apiaryKey } of brought.colonies.values()) {
    const apiary = String(apiaryNames.get(apiaryKey ?? '') ?? '');
    const candidates = [fields.name, ...['', ' 2', ' 3', ' 4'].map((n) => `${String(fields.name)} (${apiary}${n})`)];
    const free = candidates.find((name) => !taken.has(String(name).trim().toLowerCase()));
    taken.add(String(free).trim().toLowerCase());
    fields.name = free;
  }
};

const bringColonies = async (
  change: Change,
  writer: BroughtWriter,
  brought: BroughtRecords,
  { program, places }: { program: string; places: Ids },
): Promise<Ids> => {
  nameApart(brought);
  const all = [...brought.colonies.values()];
  const names = all.map(({ fields }) => fields.name);
  const here = await change.tx
    .select({ name: sql<string>`lower(${colonies.name})`, establishedOn: colonies.establishedOn })
    .from(colonies)
    .where(isOneOf(colonies.name, names));
  const known = new Set(here.map(({ name, establishedOn }) => `${name} ${establishedOn}`));
  const ids = new Map<string, string | undefined>();
  for (const { key, source, fields, apiaryKey, history } of brought.colonies.values()) {
    const apiaryId = places.get(apiaryKey ?? '');
    const isHere = known.has(`${String(fields.name).trim().toLowerCase()} ${String(fields.establishedOn)}`);
    const lacks = isHere
      ? duplicate(['name'], 'This colony, of this name and first day, is here already.')
      : isMissing('apiaryId', 'apiary', apiaryId);
    const notes = notesWithHistory(fields.notes, history, program);
    const record = { source, fields: { ...fields, apiaryId, notes }, lacks };
    ids.set(key, await writer.writeOne('colony', colonyCreateSchema, record, createColony));
  }
  return ids;
};

/** @param taken names so far, each with the number behind the last one of the same */
const nameOfItsOwn = (name: string, taken: Map<string, number>): string => {
  let own = name;
  let number = taken.get(name.toLowerCase()) ?? 0;
  while (taken.has(own.toLowerCase())) {
    number = Math.max(2, number + 1);
    own = `${name} (${number})`;
  }
  taken.set(own.toLowerCase(), 0);
  taken.set(name.toLowerCase(), number);
  return own;
};

/** Cuts a list before each queen whose mother stands in the part so far: she needs the id of her mother. */
const behindMothers = (inOrder: readonly BroughtQueen[]): BroughtQueen[][] => {
  const parts: BroughtQueen[][] = [];
  let keys = new Set<string>();
  for (const queen of inOrder) {
    if (parts.length === 0 || (queen.motherKey !== undefined && keys.has(queen.motherKey))) {
      parts.push([]);
      keys = new Set();
    }
    parts.at(-1)!.push(queen);
    keys.add(queen.key);
  }
  return parts;
};

/** In the order in which they led their colonies: each takes the place of the one before. */
const bringQueens = async (change: Change, writer: BroughtWriter, brought: BroughtRecords, herd: Ids) => {
  const ids = new Map<string, string | undefined>();
  const names = new Map<string, number>();
  const inOrder = byDay(brought.queens, ({ fields }) => fields.assignedOn ?? fields.birthOn ?? fields.birthYear);
  for (const part of behindMothers(inOrder)) {
    const records = part.map(({ source, fields, colonyKey, motherKey }) => {
      const name = nameOfItsOwn(String(fields.name), names);
      const colonyId = colonyKey === undefined ? undefined : herd.get(colonyKey);
      const lacks = colonyKey === undefined ? undefined : isMissing('colonyId', 'colony', colonyId);
      return { source, fields: { ...fields, name, colonyId, motherQueenId: ids.get(motherKey ?? '') }, lacks };
    });
    const written = await writer.write('queen', queenCreateSchema, records, createQueens);
    for (const [at, { key }] of part.entries()) ids.set(key, written[at]);
  }
  const living = await livingQueens(change, [...ids.values()]);
  for (const { key, source, end } of inOrder) {
    const id = ids.get(key);
    if (end && id !== undefined && living.has(id)) {
      await writer.follow({ kind: 'queen', source, id }, queenPatchSchema, end, updateQueen);
    }
  }
};

/** Tasks have no name of their own: one of the same words and day that came along before is the same one. */
const bringTasks = async (
  change: Change,
  writer: BroughtWriter,
  brought: BroughtRecords,
  { herd, places }: { herd: Ids; places: Ids },
): Promise<void> => {
  const titles = brought.tasks.map(({ fields }) => fields.title);
  const here = await change.tx
    .select({ id: tasks.id, title: tasks.title, dueOn: tasks.dueOn })
    .from(tasks)
    .where(and(isOneOf(tasks.title, titles), eq(tasks.origin, 'MANUAL')));
  const known = new Map(here.map(({ id, title, dueOn }) => [`${title} ${dueOn}`, id]));
  for (const { source, fields, colonyKey, apiaryKey } of brought.tasks) {
    const same = known.get(`${String(fields.title)} ${String(fields.dueOn ?? null)}`);
    const [colonyId, apiaryId] = [herd.get(colonyKey ?? ''), places.get(apiaryKey ?? '')];
    if (same !== undefined && colonyKey === undefined) writer.found('task', source, same);
    else {
      const lacks = colonyKey === undefined ? undefined : isMissing('colonyId', 'colony', colonyId);
      await writer.writeOne(
        'task',
        taskCreateSchema,
        { source, fields: { ...fields, colonyId, apiaryId }, lacks },
        createTask,
      );
    }
  }
};

/** What is there of the records that `brought` holds, and of a colony of each that comes along. */
const ofHerd = <Fields extends object>(
  records: readonly { source: string; colonyKey: string; fields: Fields }[],
  herd: Ids,
  name = 'colonyId',
) =>
  records.map(({ source, colonyKey, fields }) => {
    const id = herd.get(colonyKey);
    return {
      source,
      fields: { ...fields, [name]: name === 'colonyIds' ? [id] : id },
      lacks: isMissing(name, 'colony', id),
    };
  });

/**
 * Records what an export of another program holds, through the operations that a beekeeper would use, so that every rule
 * holds for it. What cannot be recorded is told and left out.
 * @throws AppError VALIDATION_FAILED for more than 50,000 records, or none
 */
const bringAll = async (change: Change, brought: BroughtRecords, program: string): Promise<BroughtWriter> => {
  const writer = new BroughtWriter(change);
  const places = await bringApiaries(change, writer, brought);
  const herd = await bringColonies(change, writer, brought, { program, places });
  // One after another: each move begins where the one before it led to.
  for (const { source, colonyKey, fields } of byDay(brought.moves, (move) => move.fields.movedOn)) {
    const { apiaryKey, ...said } = fields;
    const [colonyId, apiaryId] = [herd.get(colonyKey), places.get(apiaryKey)];
    const lacks = isMissing('colonyId', 'colony', colonyId) ?? isMissing('apiaryId', 'apiary', apiaryId);
    const record = { source, fields: { ...said, colonyId, apiaryId }, lacks };
    await writer.writeOne('move', colonyBulkMoveSchema, record, forOne(moveColonies));
  }
  await bringQueens(change, writer, brought, herd);
  await writer.write('inspection', inspectionCreateSchema, ofHerd(brought.inspections, herd), createInspections);
  await writer.write('feeding', feedingCreateSchema, ofHerd(brought.feedings, herd), createFeedings);
  const treated = ofHerd(brought.treatments, herd, 'colonyIds');
  await writer.write('treatment', treatmentCreateSchema, treated, createTreatments);
  await writer.write('harvest', harvestCreateSchema, ofHerd(brought.harvests, herd), createHarvests);
  await bringTasks(change, writer, brought, { herd, places });
  for (const { key, source, end } of brought.colonies.values()) {
    const id = herd.get(key);
    if (end && id !== undefined) await writer.follow({ kind: 'colony', source, id }, colonyEndSchema, end, endColony);
  }
  return writer;
};

/** Of the most records that are imported at once, on a slow machine. */
const LONGEST_IMPORT_MS = 15 * 60_000;

/**
 * Imports the records of another program, or tries it: a dry run records everything and takes it back.
 * @param program its name, which stands in the notes of colonies with a history
 * @throws AppError VALIDATION_FAILED for more records than are imported at once, or none
 */
export const importBrought = async (
  change: Change,
  brought: BroughtRecords,
  { program, dryRun }: { program: string; dryRun: boolean },
): Promise<BroughtReport> => {
  brought.assertReasonable();
  await lengthenTransaction(change.tx, LONGEST_IMPORT_MS);
  const report = ({ rows, created }: BroughtWriter): BroughtReport => ({
    dryRun,
    created,
    rows,
    leftOver: brought.leftOver,
  });
  if (dryRun) {
    const { rows, ...rest } = await onlyTry(change, async (tried) => report(await bringAll(tried, brought, program)));
    return { ...rest, rows: rows.map((row) => ({ ...row, id: undefined })) };
  }
  const writer = await bringAll(change, brought, program);
  const details = { program, ...writer.created };
  change.audit('records.imported', { entityType: 'import', details });
  return report(writer);
};
