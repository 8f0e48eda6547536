import { warning } from '@beekeeping/core/warning';
import { oneOf } from '@beekeeping/db';
import { LIVING_QUEEN_STATUSES, queenColonies, queens } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { assignQueen } from '../../herd/queens/assign-queen.ts';
import { createQueen, createQueens } from '../../herd/queens/create-queen.ts';
import {
  queenAssignmentSchema,
  type QueenCreate,
  queenCreateSchema,
  queenPatchSchema,
  type QueenView,
} from '../../herd/queens/queen.schema.ts';
import { updateQueen } from '../../herd/queens/update-queen.ts';
import { type Ids, readName, readNames } from './import-places.ts';
import type { ImportedQueen, ImportedRecords, QueenStay } from './imported-records.ts';
import { OwnNames, withSuffix } from './own-names.ts';
import { type ImportWriter, isMissing, type Unwritten } from './import-writer.ts';
import { compareDays } from './words.ts';

const livingQueens = async (change: Change, ids: readonly (string | undefined)[]): Promise<ReadonlySet<string>> => {
  const known = ids.filter((id) => id !== undefined);
  const found = await change.tx
    .select({ id: queens.id })
    .from(queens)
    .where(and(oneOf(queens.id, known), inArray(queens.status, LIVING_QUEEN_STATUSES)));
  return new Set(found.map(({ id }) => id));
};

/** The queens that have led colonies which were here before, by colony, year of birth and name without a number behind it. */
const readLed = async (change: Change, colonyIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await change.tx
    .select({ id: queens.id, name: queens.name, birthYear: queens.birthYear, colonyId: queenColonies.colonyId })
    .from(queenColonies)
    .innerJoin(queens, eq(queens.id, queenColonies.queenId))
    .where(oneOf(queenColonies.colonyId, colonyIds));
  return new Map(rows.map(({ id, ...queen }) => [ledPlace(queen), id]));
};

const ledPlace = ({ name, birthYear, colonyId }: { name: string; birthYear: number; colonyId: string }): string =>
  `${colonyId} ${birthYear} ${name.replace(/ \(\d{1,6}\)$/, '')}`;

/** An event of a queen on a day. */
interface Step {
  on: string | number | boolean | undefined;
  queen: ImportedQueen;
  /** Her next colony; undefined for her first one. */
  stay?: QueenStay;
}

/** By day; on one day queens who leave come before those who arrive, so that none is replaced who has left. */
const stepsOf = (imported: ImportedRecords): Step[] => {
  const goes = imported.queens.flatMap((queen) =>
    (queen.stays ?? []).map((stay): Step => ({ on: stay.on, queen, stay })),
  );
  const comes = imported.queens.map((queen): Step => {
    const { assignedOn, birthOn, birthYear } = queen.fields;
    return { on: assignedOn ?? birthOn ?? birthYear, queen };
  });
  return [...goes, ...comes].toSorted((a, b) => compareDays(a.on, b.on));
};

/** Assigns a queen to a colony whose queen is still to be moved. */
const createBeside = async (change: Change, [input]: readonly QueenCreate[]): Promise<QueenView[]> => {
  const { colonyId, assignedOn, ...fields } = input!;
  const queen = await createQueen(change, fields);
  if (colonyId != null && assignedOn !== undefined) {
    await assignQueen(change, colonyId, { queenId: queen.id, assignedOn, previousQueenStatus: 'RESERVE' });
  }
  return [queen];
};

/** The queens of the colonies of the export, and which of them are still to be moved. */
class Leaders {
  readonly #leading = new Map<string, ImportedQueen>();
  readonly #led = new Map<ImportedQueen, string>();
  readonly #toGo = new Map<ImportedQueen, number>();

  constructor(all: readonly ImportedQueen[]) {
    for (const queen of all) this.#toGo.set(queen, queen.stays?.length ?? 0);
  }

  /** Whether the queen of a colony will lead another one. */
  isToGo(colonyKey: string): boolean {
    const queen = this.#leading.get(colonyKey);
    return queen !== undefined && this.#toGo.get(queen)! > 0;
  }

  lead(queen: ImportedQueen, colonyKey: string): void {
    const before = this.#led.get(queen);
    if (before !== undefined && this.#leading.get(before) === queen) this.#leading.delete(before);
    this.#leading.set(colonyKey, queen);
    this.#led.set(queen, colonyKey);
  }

  went(queen: ImportedQueen): void {
    this.#toGo.set(queen, this.#toGo.get(queen)! - 1);
  }
}

/** Queens that are recorded together: none of them is the mother of another, which needs her id. */
class Part {
  readonly queens: ImportedQueen[] = [];
  readonly #keys = new Set<string>();

  takes({ motherKey }: ImportedQueen): boolean {
    return motherKey === undefined || !this.#keys.has(motherKey);
  }

  add(queen: ImportedQueen): void {
    this.queens.push(queen);
    this.#keys.add(queen.key);
  }
}

/** In the order in which they led their colonies: each takes the place of the one before. */
export const importQueens = async (
  change: Change,
  writer: ImportWriter,
  imported: ImportedRecords,
  herd: Ids,
): Promise<void> => {
  const ids = new Map<string, string | undefined>();
  const taken = await change.tx.select({ folded: sql<string>`lower(${queens.name})` }).from(queens);
  const names = await OwnNames.beside(
    change,
    taken.map(({ folded }) => folded),
    readNames(imported.queens.map(({ fields }) => fields.name)),
  );
  const foundColonies = [...herd.values()].filter((id) => id !== undefined && writer.wasFound(id)) as string[];
  const led = await readLed(change, foundColonies);
  const leaders = new Leaders(imported.queens);

  const unwritten = async (queen: ImportedQueen): Promise<Unwritten> => {
    const { fields, colonyKey, motherKey } = queen;
    const colonyId = colonyKey === undefined ? undefined : herd.get(colonyKey);
    const lacks = colonyKey === undefined ? undefined : isMissing('colonyId', 'colony', colonyId);
    const parent = colonyId === undefined ? undefined : ({ kind: 'colony', id: colonyId } as const);
    const record = { imported: queen, lacks, parent, on: String(fields.assignedOn ?? fields.birthOn ?? '') };
    const name = readName(fields.name);
    const twin = name && colonyId && led.get(ledPlace({ name, birthYear: Number(fields.birthYear), colonyId }));
    const here = writer.before.find(queen) ?? (twin && !writer.before.isImported(twin) ? twin : undefined);
    const isNamed = name !== undefined && here === undefined && !lacks;
    const own = isNamed ? await names.take([name], (number) => withSuffix(name, number)) : fields.name;
    return {
      ...record,
      here,
      fields: { ...fields, name: own, colonyId, motherQueenId: ids.get(motherKey ?? '') },
      warnings: isNamed && own !== name ? [warning('BROUGHT_QUEEN_NAMED_APART', { name, own: String(own) })] : [],
    };
  };
  const begin = async (all: readonly ImportedQueen[], create = createQueens): Promise<void> => {
    const records: Unwritten[] = [];
    for (const queen of all) records.push(await unwritten(queen));
    const written = await writer.write('queen', queenCreateSchema, records, create);
    for (const [at, { key }] of all.entries()) ids.set(key, written[at]);
  };
  const go = async (queen: ImportedQueen, stay: QueenStay): Promise<void> => {
    const [queenId, colonyId] = [ids.get(queen.key), herd.get(stay.colonyKey)];
    if (queenId === undefined || colonyId === undefined) return;
    const previousQueenStatus = leaders.isToGo(stay.colonyKey) ? 'RESERVE' : 'REPLACED';
    const fields = { queenId, assignedOn: stay.on, previousQueenStatus };
    const parent = { kind: 'colony' as const, id: colonyId };
    await writer.follow(
      { kind: 'queen', source: stay.source, id: queenId, parent, on: stay.on },
      { part: stay, schema: queenAssignmentSchema, fields },
      (inside, _id, input) => assignQueen(inside, colonyId, input),
    );
  };

  let part = new Part();
  const endPart = async (): Promise<void> => {
    await begin(part.queens);
    part = new Part();
  };
  for (const { queen, stay } of stepsOf(imported)) {
    const colonyKey = stay ? stay.colonyKey : queen.colonyKey;
    const isBeside = colonyKey !== undefined && leaders.isToGo(colonyKey);
    if (stay || isBeside || !part.takes(queen)) await endPart();
    if (stay) {
      leaders.went(queen);
      await go(queen, stay);
    } else if (isBeside) await begin([queen], createBeside);
    else part.add(queen);
    if (colonyKey !== undefined) leaders.lead(queen, colonyKey);
  }
  await endPart();
  const living = await livingQueens(change, [...ids.values()]);
  for (const { key, source, end } of imported.queens) {
    const id = ids.get(key);
    if (!end || id === undefined || !living.has(id)) continue;
    await writer.follow({ kind: 'queen', source, id }, { part: end, schema: queenPatchSchema }, updateQueen);
  }
};
