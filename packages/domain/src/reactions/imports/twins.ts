import { oneOf } from '@beekeeping/db';
import {
  colonyMoves,
  descriptorOf,
  feedings,
  harvests,
  inspections,
  tasks,
  treatmentColonies,
  treatments,
} from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ImportedKind } from './report.schema.ts';

type Fields = Readonly<Record<string, unknown>>;
type Stored = Fields & { id: string };

/** Facts about the records that exist here. */
interface Here {
  before: { isImported: (id: string) => boolean };
  wasFound: (id: string) => boolean;
}

const valuesOf = (inputs: readonly Fields[], name: string): unknown[] => [
  ...new Set(inputs.map((input) => input[name]).filter((value) => value != null)),
];

/** The table and the columns of the colony and of the day of a dated record. */
const datedOf = (table: PgTable) => {
  const { records } = descriptorOf(table);
  const { subject, day } = records as { subject: string; day: string };
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return { subject, day, subjectColumn: columns[subject]!, dayColumn: columns[day]! };
};

const readDated =
  (table: PgTable) =>
  async ({ tx }: Change, inputs: readonly Fields[]) => {
    const { subject, day, subjectColumn, dayColumn } = datedOf(table);
    const rows = await tx
      .select()
      .from(table)
      .where(and(oneOf(subjectColumn, valuesOf(inputs, subject)), inArray(dayColumn, valuesOf(inputs, day))));
    return rows as unknown as Stored[];
  };

const readMoves = async (change: Change, inputs: readonly Fields[]): Promise<Stored[]> => {
  const moves = await readDated(colonyMoves)(change, inputs);
  return moves.map(({ toApiaryId, ...move }) => ({ ...move, apiaryId: toApiaryId }));
};

const readTreatments = async ({ tx }: Change, inputs: readonly Fields[]): Promise<Stored[]> => {
  const colonyIds = inputs.flatMap((input) => input.colonyIds as string[]);
  const rows = await tx
    .select({ ...getTableColumns(treatments), colonyId: treatmentColonies.colonyId })
    .from(treatments)
    .innerJoin(treatmentColonies, eq(treatmentColonies.treatmentId, treatments.id))
    .where(
      and(
        oneOf(treatmentColonies.colonyId, colonyIds),
        inArray(treatments.startedOn, valuesOf(inputs, 'startedOn') as string[]),
      ),
    );
  return rows.map(({ colonyId, ...row }) => ({ ...row, colonyIds: [colonyId] }));
};

const readTasks = ({ tx }: Change, inputs: readonly Fields[]): Promise<Stored[]> =>
  tx
    .select()
    .from(tasks)
    .where(and(oneOf(tasks.title, valuesOf(inputs, 'title')), eq(tasks.origin, 'MANUAL')));

/** How to read records of a kind that may equal some that are to be written. */
const READ: Partial<Record<ImportedKind, (change: Change, inputs: readonly Fields[]) => Promise<Stored[]>>> = {
  move: readMoves,
  inspection: readDated(inspections),
  feeding: readDated(feedings),
  treatment: readTreatments,
  harvest: readDated(harvests),
  task: readTasks,
};

const isSame = (input: Fields, row: Fields): boolean =>
  Object.entries(input).every(([field, value]) => JSON.stringify(value ?? null) === JSON.stringify(row[field] ?? null));

/** Whether the records of a colony may exist already: not if the colony is imported now. */
const mayBeHere = (input: Fields, here: Here): boolean => {
  const [colonyId] = (input.colonyIds as string[] | undefined) ?? [input.colonyId as string | undefined];
  return colonyId == null || here.wasFound(colonyId);
};

/**
 * Records here that hold the same as some that are to be written, such as those of a forgotten import, or entered by
 * hand: each is the twin of one.
 * @param inputs undefined where nothing is written
 * @returns the ids of the twins by the places of the inputs
 */
export const findTwins = async (
  change: Change,
  kind: ImportedKind,
  inputs: readonly unknown[],
  here: Here,
): Promise<ReadonlyMap<number, string>> => {
  const twins = new Map<number, string>();
  const read = READ[kind];
  const asked = inputs.flatMap((input, at) =>
    input !== undefined && mayBeHere(input as Fields, here) ? [{ at, input: input as Fields }] : [],
  );
  if (!read || asked.length === 0) return twins;
  const rows = await read(
    change,
    asked.map(({ input }) => input),
  );
  const free = new Set(rows.filter(({ id }) => !here.before.isImported(id)));
  for (const { at, input } of asked) {
    const twin = [...free].find((row) => isSame(input, row));
    if (!twin) continue;
    free.delete(twin);
    twins.set(at, twin.id);
  }
  return twins;
};
