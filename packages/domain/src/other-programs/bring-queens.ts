import { oneOf } from '@beekeeping/db';
import { LIVING_QUEEN_STATUSES, queenColonies, queens } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { createQueens } from '../queens/create-queen.ts';
import { queenCreateSchema, queenPatchSchema } from '../queens/queen.schema.ts';
import { updateQueen } from '../queens/update-queen.ts';
import { type Ids, readName, readNames } from './bring-places.ts';
import type { BroughtQueen, BroughtRecords } from './brought-records.ts';
import { OwnNames, withSuffix } from './own-names.ts';
import { type BroughtWriter, isMissing, type Unwritten } from './record-brought.ts';
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

/** Queens that are recorded together: none of them is the mother of another, which needs her id. */
class Part {
  readonly queens: BroughtQueen[] = [];
  readonly #keys = new Set<string>();

  takes({ motherKey }: BroughtQueen): boolean {
    return motherKey === undefined || !this.#keys.has(motherKey);
  }

  add(queen: BroughtQueen): void {
    this.queens.push(queen);
    this.#keys.add(queen.key);
  }
}

/** In the order in which they led their colonies: each takes the place of the one before. */
export const bringQueens = async (
  change: Change,
  writer: BroughtWriter,
  brought: BroughtRecords,
  herd: Ids,
): Promise<void> => {
  const ids = new Map<string, string | undefined>();
  const taken = await change.tx.select({ folded: sql<string>`lower(${queens.name})` }).from(queens);
  const names = await OwnNames.beside(
    change,
    taken.map(({ folded }) => folded),
    readNames(brought.queens.map(({ fields }) => fields.name)),
  );
  const foundColonies = [...herd.values()].filter((id) => id !== undefined && writer.wasFound(id)) as string[];
  const led = await readLed(change, foundColonies);

  const unwritten = async (queen: BroughtQueen): Promise<Unwritten> => {
    const { fields, colonyKey, motherKey } = queen;
    const colonyId = colonyKey === undefined ? undefined : herd.get(colonyKey);
    const lacks = colonyKey === undefined ? undefined : isMissing('colonyId', 'colony', colonyId);
    const parent = colonyId === undefined ? undefined : ({ kind: 'colony', id: colonyId } as const);
    const record = { brought: queen, lacks, parent, on: String(fields.assignedOn ?? fields.birthOn ?? '') };
    const name = readName(fields.name);
    const twin = name && colonyId && led.get(ledPlace({ name, birthYear: Number(fields.birthYear), colonyId }));
    const here = writer.before.find(queen) ?? (twin && !writer.before.isBrought(twin) ? twin : undefined);
    const isNamed = name !== undefined && here === undefined && !lacks;
    const own = isNamed ? await names.take([name], (number) => withSuffix(name, number)) : fields.name;
    const message = `Another queen is called ${name} already: she is ${own} here.`;
    return {
      ...record,
      here,
      fields: { ...fields, name: own, colonyId, motherQueenId: ids.get(motherKey ?? '') },
      warnings: isNamed && own !== name ? [{ code: 'BROUGHT_NAMED_APART', message }] : [],
    };
  };
  const begin = async (all: readonly BroughtQueen[]): Promise<void> => {
    const records: Unwritten[] = [];
    for (const queen of all) records.push(await unwritten(queen));
    const written = await writer.write('queen', queenCreateSchema, records, createQueens);
    for (const [at, { key }] of all.entries()) ids.set(key, written[at]);
  };

  let part = new Part();
  const endPart = async (): Promise<void> => {
    await begin(part.queens);
    part = new Part();
  };
  const dayOf = ({ fields }: BroughtQueen) => fields.assignedOn ?? fields.birthOn ?? fields.birthYear;
  for (const queen of brought.queens.toSorted((a, b) => compareDays(dayOf(a), dayOf(b)))) {
    if (!part.takes(queen)) await endPart();
    part.add(queen);
  }
  await endPart();
  const living = await livingQueens(change, [...ids.values()]);
  for (const { key, source, end } of brought.queens) {
    const id = ids.get(key);
    if (!end || id === undefined || !living.has(id)) continue;
    await writer.follow({ kind: 'queen', source, id }, { part: end, schema: queenPatchSchema }, updateQueen);
  }
};
