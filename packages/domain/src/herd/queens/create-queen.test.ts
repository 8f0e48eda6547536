import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { colonies, colonyStatusChanges, queenColonies, queens } from '@beekeeping/db/schema';
import { countStatements } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { type Change, inChange } from '@beekeeping/events';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { rolledBack, writeValidItems } from '@beekeeping/records/write-valid-items';
import { asc, eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { changeColonyStatus } from '../colonies/change-status.ts';
import { aColony } from '../colonies/colony.factory.ts';
import { colonyRecords } from '../colonies/colony.records.ts';
import { createQueens } from './create-queen.ts';
import { aQueen, queenBody } from './queen.factory.ts';
import { queenCreateSchema } from './queen.schema.ts';

const database = testDatabase();
let herd: { colonyIds: string[]; motherIds: string[] };

const change = <T>(work: (change: Change) => Promise<T>): Promise<T> =>
  inChange(testChangeContext(database.db, fixedClock('2025-07-01T08:00:00Z')), systemActor('test'), work);

/** A colony of each kind: with a queen, without, with one whose loss was recorded ahead, conspicuous, ended. */
const aHerd = async (c: Change) => {
  const { id: led, apiaryId } = await aColony(c, { establishedOn: '2025-04-01' });
  const another = async (fields: object) => (await aColony(c, { apiaryId, establishedOn: '2025-04-01', ...fields })).id;
  const [queenless, later] = [await another({ status: 'QUEENLESS' }), await another({})];
  const [conspicuous, ended] = [await another({ status: 'CONSPICUOUS' }), await another({})];
  await changeColonyStatus(c, await colonyRecords.lock(c, later), { status: 'QUEENLESS', changedOn: '2025-05-02' });
  await c.tx.update(colonies).set({ status: 'DEAD', endedOn: '2025-06-01' }).where(eq(colonies.id, ended));
  const bodies = [
    { name: 'Anna', birthYear: 2023, birthOn: null, colonyId: led, assignedOn: '2025-05-02' },
    { name: 'Berta', birthYear: 2025, birthOn: '2025-05-01' },
  ];
  const free = { markedOn: null, clipped: null, clippedSide: null, clippedOn: null, matedOn: null, evaluations: [] };
  const mothers = [];
  for (const body of bodies) mothers.push(await aQueen(c, { ...free, purchasedOn: null, ...body }));
  return { colonyIds: [led, queenless, later, conspicuous, ended], motherIds: mothers.map(({ id }) => id) };
};

beforeAll(async () => {
  herd = await change(aHerd);
});

const aDay = fc.integer({ min: 1, max: 4 }).map((day) => `2025-05-0${day}`);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const aNewQueen = fc.record({
  name: fc.constantFrom('Anna', 'Clara', 'CLARA', 'Dora', 'Ella', 'Frieda', 'Gerda', 'Ida', 'Irma', 'Jutta'),
  birthYear: fc.constantFrom(2023, 2024, 2025),
  breedingNumber: maybe(fc.constantFrom('DE-44-1-3-2024', 'DE-44-1-4-2024', 'DE-44-1-5-2024')),
  colony: maybe(fc.integer({ min: 0, max: 4 })),
  assignedOn: maybe(aDay),
  mother: maybe(fc.integer({ min: 0, max: 1 })),
  status: maybe(fc.constantFrom('RESERVE', 'VIRGIN', 'DRONE_LAYING', 'SOLD')),
});

/** What the database holds, without ids and instants. */
const stateOf = async ({ tx }: Change) => ({
  queens: await tx
    .select({ name: queens.name, number: queens.breedingNumber, status: queens.status, endedOn: queens.endedOn })
    .from(queens)
    .orderBy(asc(queens.name), asc(queens.status)),
  stays: await tx
    .select({
      name: queens.name,
      colonyId: queenColonies.colonyId,
      fromOn: queenColonies.fromOn,
      toOn: queenColonies.toOn,
    })
    .from(queenColonies)
    .innerJoin(queens, eq(queens.id, queenColonies.queenId))
    .orderBy(asc(queenColonies.colonyId), asc(queenColonies.fromOn), asc(queens.name)),
  colonies: await tx
    .select({ id: colonies.id, status: colonies.status })
    .from(colonies)
    .where(inArray(colonies.id, herd.colonyIds))
    .orderBy(asc(colonies.id)),
  changes: await tx
    .select({
      colonyId: colonyStatusChanges.colonyId,
      on: colonyStatusChanges.changedOn,
      from: colonyStatusChanges.fromStatus,
      to: colonyStatusChanges.toStatus,
    })
    .from(colonyStatusChanges)
    .orderBy(asc(colonyStatusChanges.colonyId), asc(colonyStatusChanges.changedOn), asc(colonyStatusChanges.id)),
});

describe('createQueens', () => {
  it('records and refuses of any list what would be recorded and refused one by one', async () => {
    const outcomeOf = (inputs: ReturnType<typeof queenCreateSchema.parse>[], together: boolean) =>
      change((c) =>
        rolledBack(c, async (tried) => {
          const events: string[] = [];
          const heard: Change = { ...tried, emit: (type) => (events.push(type), tried.emit(type, {} as never)) };
          const written: number[] = [];
          const refused: (readonly [number, string, string])[] = [];
          const parts = together ? [inputs] : inputs.map((input) => [input]);
          for (const [at, part] of parts.entries()) {
            const outcomes = await writeValidItems(heard, part, createQueens);
            written.push(...[...outcomes.written.keys()].map((place) => at + place).toSorted((a, b) => a - b));
            for (const [place, { code, message }] of outcomes.refused) refused.push([at + place, code, message]);
          }
          return {
            written,
            refused: refused.toSorted(([a], [b]) => a - b),
            events: events.toSorted(),
            state: await stateOf(tried),
          };
        }),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(aNewQueen, { minLength: 2, maxLength: 12 }), async (wanted) => {
        const inputs = wanted.map(({ colony, mother, ...fields }) =>
          queenCreateSchema.parse({
            ...fields,
            ...(colony === undefined ? {} : { colonyId: herd.colonyIds[colony] }),
            ...(mother === undefined ? {} : { motherQueenId: herd.motherIds[mother] }),
          }),
        );
        expect(await outcomeOf(inputs, true)).toEqual(await outcomeOf(inputs, false));
      }),
      { numRuns: 20 },
    );
  });

  it('lets queens of one list follow each other in a colony that had none', async () => {
    const colonyId = herd.colonyIds[1]!;
    const state = await change((c) =>
      rolledBack(c, async (tried) => {
        const bodies = ['2025-05-02', '2025-05-03'].map((assignedOn) => ({
          name: assignedOn,
          birthYear: 2024,
          assignedOn,
        }));
        await createQueens(
          tried,
          bodies.map((body) => queenCreateSchema.parse({ ...body, colonyId })),
        );
        return stateOf(tried);
      }),
    );
    expect(state.stays).toMatchObject([
      { name: 'Anna' },
      { name: '2025-05-02', fromOn: '2025-05-02', toOn: '2025-05-03' },
      { name: '2025-05-03', fromOn: '2025-05-03', toOn: null },
    ]);
    expect(state.queens).toMatchObject([
      { name: '2025-05-02', status: 'REPLACED', endedOn: '2025-05-03' },
      { name: '2025-05-03', status: 'LAYING', endedOn: null },
      { name: 'Anna' },
      { name: 'Berta' },
    ]);
    expect(state.changes).toContainEqual({ colonyId, on: '2025-05-02', from: 'QUEENLESS', to: 'ACTIVE' });
  });

  it('takes the statements of one for any number in as many colonies, whatever queens led them', async () => {
    const colonyIds = await inTestChange(database.db, async (c) => {
      const first = await aColony(c, { status: 'QUEENLESS' });
      const ids = [first.id];
      while (ids.length < 40) ids.push((await aColony(c, { apiaryId: first.apiaryId, status: 'QUEENLESS' })).id);
      return ids;
    });
    const statementsOf = (colonyId: readonly string[]) =>
      countStatements(database.url, (db) =>
        inTestChange(db, (c) =>
          createQueens(
            c,
            colonyId.map((id) => queenCreateSchema.parse(queenBody({ colonyId: id, status: 'LAYING' }))),
          ),
        ),
      );
    const [some, one] = [colonyIds.slice(1), colonyIds.slice(0, 1)];
    expect(await statementsOf(some)).toBe(await statementsOf(one));
    // In the place of those.
    expect(await statementsOf(some)).toBe(await statementsOf(one));
  });
});
