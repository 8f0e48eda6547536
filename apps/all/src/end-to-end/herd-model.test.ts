import { isDeepStrictEqual } from 'node:util';
import { addDays } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { clientIds } from '@beekeeping/db/schema';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { herdViolations, inOrder, numberCommits } from './testing/herd-violations.ts';
import { apply, Broken, type Herd, herdOn, hiveOn, recordPlaces } from './testing/herd-oracle.ts';
import { KINDS, type Round, ROUNDS, rounds } from './testing/herd-plans.ts';
import { type Accepted, FIRST_DAY, foundHerd, runRounds } from './testing/run-herd.ts';
import { startTwoProcesses, type TwoProcesses } from './testing/two-processes.ts';

/** The same plans at every run, since only what happens at once differs then; another seed draws others. */
const seed = Number(process.env.HERD_MODEL_SEED ?? 20_261_122);
const RUNS = Number(process.env.HERD_MODEL_RUNS ?? 5);
/** With this many herds every kind of operation is accepted at least once, whoever comes first. */
const ENOUGH_FOR_ALL_KINDS = 20;

const LAST_DAY = addDays(FIRST_DAY, ROUNDS + 2);

let service: TwoProcesses;
let database: TwoProcesses['database'];
let apis: TwoProcesses['apis'];

beforeAll(async () => {
  service = await startTwoProcesses();
  ({ database, apis } = service);
  await numberCommits(database.db);
});

afterAll(() => service.stop());

type Items = Record<string, unknown>[];

const itemsOf = async (url: string): Promise<Items> => {
  const { body } = await apis[1]!.get(`/api/v1/${url}`).expect(200);
  expect(body.nextCursor).toBeNull();
  return body.items as Items;
};

/** The same of the service as `herdOn` of the oracle. */
const herdAnswered = async (colonyIds: readonly string[], on: string) =>
  Object.fromEntries(
    (await itemsOf(`colonies?ids=${colonyIds.join(',')}&on=${on}&limit=200`)).map(
      ({ id, apiaryId, status, endedOn, queenId }) => [id, { apiaryId, status, endedOn, queenId }],
    ),
  );

const hiveOf = async (herd: Herd, colonyId: string, on: string): Promise<unknown> => {
  // Many have none: to ask about the last day is enough.
  if (herd.colonies.get(colonyId)!.hives.length === 0 && on < LAST_DAY) return undefined;
  const { status, body } = await apis[0]!.get(`/api/v1/colonies/${colonyId}/hive-setup?on=${on}`);
  if (status === 404) return undefined;
  return { version: body.version, parts: (body.parts as { partTypeCode: string }[]).map((part) => part.partTypeCode) };
};

const recordsAnswered = async (kind: string, colonyIds: readonly string[]) =>
  (await itemsOf(`${kind}?colonyId=${colonyIds.join(',')}&limit=200`)).map(({ id, apiaryId }) => [id, apiaryId]);

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What was accepted of a colony and of the queens that led it. */
const historyOf = (herd: Herd, accepted: readonly Accepted[], id: string): string[] => {
  const queenIds = [...herd.queens]
    .filter(([, { stays }]) => stays.some(({ colonyId }) => colonyId === id))
    .map(([queenId]) => queenId);
  const texts = accepted.map(({ operation }) => JSON.stringify(operation));
  return texts.filter((text) => [id, ...queenIds].some((each) => text.includes(each)));
};

/** The first thing that the service accepted and the rules refuse, with what came before it. */
const firstBroken = (herd: Herd, accepted: readonly Accepted[]): object | undefined => {
  for (const [at, { operation }] of accepted.entries()) {
    try {
      apply(herd, operation);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      return {
        rule: error.message,
        operation,
        before: accepted.slice(0, at).map((each) => JSON.stringify(each.operation)),
      };
    }
  }
  return undefined;
};

const assertReplay = async (herd: Herd, accepted: readonly Accepted[], days: readonly string[]): Promise<void> => {
  const ids = [...herd.colonies.keys()];
  for (const day of days) {
    const [answered, replayed] = [await herdAnswered(ids, day), herdOn(herd, day)];
    const hives = await Promise.all(ids.map((id) => hiveOf(herd, id, day)));
    for (const [at, id] of ids.entries()) {
      const [colony, hive] = [answered[id], hives[at]];
      const expected = { colony: replayed[id], hive: hiveOn(herd, id, day) };
      // What happened to it is a long text: only where it is needed.
      const isAlike = isDeepStrictEqual(copyOf({ colony, hive }), copyOf(expected));
      const history = isAlike ? {} : { day, id, history: historyOf(herd, accepted, id) };
      expect({ colony, hive, ...history }).toEqual(expected);
    }
  }
  const records = [...(await recordsAnswered('inspections', ids)), ...(await recordsAnswered('harvests', ids))];
  expect(Object.fromEntries(records)).toEqual(recordPlaces(herd));
  expect(await herdViolations(database.db, ids)).toEqual([]);
};

describe(`the herd on two api processes, with seed ${seed}`, () => {
  it('shows on every day what a replay of the accepted requests shows, whatever six people did at once', async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(rounds, async (planned: Round[]) => {
        const { herd, known } = await foundHerd(apis[0]!);
        const accepted = await inOrder(database.db, await runRounds(apis, known, planned));
        expect(firstBroken(herd, accepted)).toBeUndefined();
        const days = Array.from({ length: ROUNDS + 4 }, (_, day) => addDays(FIRST_DAY, day - 1));
        await assertReplay(herd, accepted, days);
        for (const { operation } of accepted) done.set(operation.kind, (done.get(operation.kind) ?? 0) + 1);
      }),
      {
        numRuns: RUNS,
        seed,
        endOnFailure: true,
      },
    );
    expect(done.size).toBeGreaterThan(KINDS.length / 2);
    if (RUNS < ENOUGH_FOR_ALL_KINDS) return;
    expect([...done.keys()].toSorted()).toEqual(KINDS.filter((kind) => kind !== 'moveTwo').toSorted());
  });

  it('records what both processes receive at the same instant once, and both answer it alike', async () => {
    for (let times = 0; times < 10; times += 1) {
      const body = { id: newId(), name: `Gleichzeitig ${times}` };
      const answers = await Promise.all([...apis, ...apis].map((api) => api.post('/api/v1/apiaries', body)));
      expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([201]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    expect(await database.db.$count(clientIds)).toBe(10);
  });
});
