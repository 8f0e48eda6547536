import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { apiaries, auditLog, colonies, domainEvents } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { apiaryBody, colonyBody, queenBody } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { eq, notInArray } from 'drizzle-orm';
import { record } from '../../../testing/recording.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const today = dayOf(new Date(), 'Europe/Berlin');
const DAY = '2025-05-20';
let count = 0;
/** Another name every time. */
const named = (noun: string) => `${noun} ${(count += 1)}`;

interface Colony {
  id: string;
  name: string;
  apiaryId: string;
  queenId: string | null;
}

const anApiary = async (fields: object = {}) => (await record(api, '/apiaries', apiaryBody(fields))).id;
const aColony = async (fields: object = {}) =>
  record<Colony>(api, '/colonies', colonyBody({ apiaryId: await anApiary(), name: named('Volk am Hang'), ...fields }));
const aQueenOf = async ({ id: colonyId }: Colony) =>
  (await record(api, '/queens', queenBody({ name: named('Königin'), colonyId, assignedOn: '2025-05-01' }))).id;
const aReserve = async () => (await record(api, '/queens', queenBody({ name: named('Königin') }))).id;
/** A colony and its queen. */
const aLedColony = async (fields: object = {}) => {
  const colony = await aColony(fields);
  return { ...colony, queenId: await aQueenOf(colony) };
};

const post = (path: string, body: object) => api.admin.post(`/api/v1${path}`, body).expect(201);
const pathOf = ({ id }: { id: string }) => `/api/v1/colonies/${id}`;
const operate = (colony: { id: string }, operation: string, body: object) =>
  api.admin.post(`${pathOf(colony)}/${operation}`, body);
const end = (colony: { id: string }, fields: object = {}) =>
  operate(colony, 'end', { status: 'DEAD', endedOn: DAY, ...fields });
const now = async (colony: { id: string }) => (await api.admin.get(pathOf(colony)).expect(200)).body;
const on = async (colony: { id: string }, day: string) =>
  (await api.admin.get(`/api/v1/colonies?ids=${colony.id}&on=${day}`).expect(200)).body.items[0];
const queen = async (id: string) => (await api.admin.get(`/api/v1/queens/${id}`).expect(200)).body;
const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status);
const race = async (
  colony: { id: string },
  requests: readonly (() => PromiseLike<{ status: number; body: { code?: string } }>)[],
) => codes(await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, requests));

/** The domain events that the work records, by their type: those of one millisecond have no order. */
const eventsOf = async (work: () => PromiseLike<unknown>) => {
  const known = (await api.db.select({ id: domainEvents.id }).from(domainEvents)).map(({ id }) => id);
  await work();
  const found = await api.db.select().from(domainEvents).where(notInArray(domainEvents.id, known));
  return found.toSorted((a, b) => (a.type < b.type ? -1 : 1)).map(({ type, payload }) => [type, payload]);
};

describe('POST /colonies/:id/end', () => {
  it.each([
    ['DEAD', 'DEAD'],
    ['SOLD', 'SOLD'],
    ['LOST', 'LOST'],
    ['CULLED', 'CULLED'],
    ['DISSOLVED', 'RESERVE'],
  ])('as %s makes its queen %s, and she leaves it that day', async (status, after) => {
    const colony = await aLedColony();
    const { body } = await end(colony, { status }).expect(200);
    expect(body).toMatchObject({ status, endedOn: DAY, statusSince: DAY, queenId: null });
    expect(await queen(colony.queenId)).toMatchObject({
      status: after,
      colonyId: null,
      endedOn: after === 'RESERVE' ? null : DAY,
    });
    expect(await on(colony, '2025-05-19')).toMatchObject({ status: 'ACTIVE', endedOn: null, queenId: colony.queenId });
    expect(await on(colony, DAY)).toMatchObject({ status, queenId: null });
  });

  it('as MERGED is left to the merge, which says with whom', async () => {
    const { body } = await end(await aColony(), { status: 'MERGED' }).expect(400);
    expect(body.errors).toMatchObject([
      { path: 'status', code: 'NOT_ONE_OF', message: expect.stringMatching('/merge') },
    ]);
  });

  it('is refused before its queen left it', async () => {
    const colony = await aLedColony();
    await api.admin.patch(`/api/v1/queens/${colony.queenId}`, { status: 'DEAD' }).expect(200);
    expect((await end(colony).expect(409)).body.code).toBe('INVALID_STATE');
  });
});

describe('POST /colonies/:id/split', () => {
  const split = (colony: { id: string }, daughters: object[], fields: object = {}) =>
    operate(colony, 'split', { splitOn: DAY, method: 'BROOD_NUC', daughters, ...fields });

  it('names each daughter whose name a living colony has, or another daughter', async () => {
    const mother = await aColony();
    const daughters = [named('Ableger'), mother.name.toUpperCase()].flatMap((name) => [{ name }, { name }]);
    const { body } = await split(mother, daughters).expect(409);
    expect(body).toMatchObject({
      code: 'DUPLICATE',
      errors: [1, 2, 3].map((at) => ({ path: `daughters.${at}.name`, code: 'TAKEN' })),
    });
  });

  it('makes daughters that begin queenless at the place of their mother, or where they are put', async () => {
    const [mother, apiaryId] = [await aLedColony(), await anApiary()];
    await operate(mother, 'move', { apiaryId: await anApiary(), movedOn: '2025-06-01' }).expect(200);
    const [first, second] = [named('Ableger'), named('Ableger')];
    const answer = await split(mother, [
      { name: first, broodFrames: 2, foodFrames: 1 },
      { name: second, apiaryId, type: 'BREEDER' },
    ]).expect(201);
    const daughter = {
      status: 'QUEENLESS',
      motherColonyId: mother.id,
      establishedOn: DAY,
      origin: 'SPLIT',
      queenId: null,
    };
    expect(answer.body.daughters).toMatchObject([
      { ...daughter, name: first, apiaryId: mother.apiaryId, type: 'NUCLEUS' },
      { ...daughter, name: second, apiaryId, type: 'BREEDER' },
    ]);
    expect(answer.body.mother).toMatchObject({ id: mother.id, status: 'ACTIVE', queenId: mother.queenId });
    const ids = answer.body.daughters.map(({ id }: Colony) => id);
    expect(answer.headers.location).toBe(`/api/v1/colonies?ids=${ids.join(',')}`);
  });

  it('lets the queen go with a daughter, which leaves her mother queenless since that day', async () => {
    const mother = await aLedColony();
    const { body } = await split(mother, [{ name: named('Ableger'), getsQueen: true }], { method: 'QUEEN_NUC' }).expect(
      201,
    );
    expect(body.daughters).toMatchObject([{ status: 'ACTIVE', queenId: mother.queenId }]);
    expect(body.mother).toMatchObject({ status: 'QUEENLESS', statusSince: DAY, queenId: null });
    expect((await on(mother, '2025-05-19')).queenId).toBe(mother.queenId);
  });

  it('lets a queen go that nobody recorded, but none that is not there', async () => {
    const mother = await aColony();
    const { body } = await split(mother, [{ name: named('Ableger'), getsQueen: true }]).expect(201);
    expect([body.daughters[0].status, body.mother.status]).toEqual(['ACTIVE', 'QUEENLESS']);
    await split(mother, [{ name: named('Ableger'), getsQueen: true }]).expect(409);
  });

  it('records the split, each daughter and where the queen went', async () => {
    const mother = await aLedColony();
    const name = named('Ableger');
    let daughter!: Colony;
    const events = await eventsOf(async () => {
      daughter = (await split(mother, [{ name, getsQueen: true }])).body.daughters[0];
    });
    const { id, apiaryId, queenId: newQueenId } = mother;
    expect(events).toEqual([
      ['ColonyChanged', { id, apiaryId }],
      ['ColonyCreated', { id: daughter.id, apiaryId, name }],
      ['ColonySplit', { id, apiaryId, daughterIds: [daughter.id], splitOn: DAY }],
      ['QueenAssigned', { colonyId: daughter.id, oldQueenId: null, newQueenId }],
    ]);
  });

  it.each([
    ['a second daughter with the queen', [{ getsQueen: true }, { getsQueen: true }], 400, 'daughters.1.getsQueen'],
    ['an unknown apiary', [{}, { apiaryId: newId() }], 400, 'daughters.1.apiaryId'],
    ['no daughter', [], 400, 'daughters'],
  ])('names %s and leaves nothing', async (_what, daughters, status, path) => {
    const mother = await aColony();
    const sent = daughters.map((daughter) => ({ name: named('Ableger'), ...daughter }));
    const { body } = await split(mother, sent).expect(status);
    expect(body.errors).toMatchObject([{ path }]);
    const { body: all } = await api.admin.get('/api/v1/colonies?limit=1&sort=-createdAt').expect(200);
    expect(all.items[0].id).toBe(mother.id);
  });

  it('is refused for a name of the living and outside the life of the mother', async () => {
    const mother = await aColony();
    await split(mother, [{ name: mother.name }]).expect(409);
    await split(mother, [{ name: named('Ableger') }], { splitOn: '2025-03-31' }).expect(409);
    await end(mother).expect(200);
    await split(mother, [{ name: named('Ableger') }]).expect(409);
  });

  it('needs the right to record colonies, too', async () => {
    const client = api.as((await api.signIn(['colonies:update'])).token);
    const body = { splitOn: DAY, method: 'FLYING', daughters: [{ name: named('Ableger') }] };
    await client.post(`${pathOf(await aColony())}/split`, body).expect(403);
  });

  it('takes no daughter of a colony that is united with another one meanwhile', async () => {
    const [mother, into] = [await aColony(), await aColony()];
    const answers = await race(mother, [
      () => operate(mother, 'merge', { intoColonyId: into.id, mergedOn: DAY }),
      () => split(mother, [{ name: named('Ableger') }]),
    ]);
    expect(answers).toEqual([200, 'INVALID_STATE']);
  });
});

describe('POST /colonies/:id/merge', () => {
  const merge = (colony: { id: string }, into: { id: string }, fields: object = {}) =>
    operate(colony, 'merge', { intoColonyId: into.id, mergedOn: DAY, method: 'NEWSPAPER', ...fields });

  it('ends the colony, and the other one lives on with its own queen', async () => {
    const [colony, into] = [await aLedColony(), await aLedColony()];
    const { body } = await merge(colony, into).expect(200);
    expect(body).toMatchObject({
      id: colony.id,
      status: 'MERGED',
      endedOn: DAY,
      mergedIntoColonyId: into.id,
      mergedIntoColonyName: into.name,
    });
    expect(await queen(colony.queenId)).toMatchObject({ status: 'REPLACED', endedOn: DAY });
    expect(await now(into)).toMatchObject({ status: 'ACTIVE', queenId: into.queenId });
    expect(await on(colony, '2025-05-19')).toMatchObject({ status: 'ACTIVE', mergedIntoColonyId: null });
  });

  it('lets the queen of the colony that ends lead both where she survives', async () => {
    const [colony, into] = [await aLedColony(), await aLedColony()];
    const events = await eventsOf(() => merge(colony, into, { survivingQueenId: colony.queenId }).expect(200));
    expect((await now(into)).queenId).toBe(colony.queenId);
    expect(await queen(into.queenId)).toMatchObject({ status: 'REPLACED', endedOn: DAY });
    expect(events).toEqual([
      ['ColonyChanged', { id: into.id, apiaryId: into.apiaryId }],
      ['ColonyEnded', { id: colony.id, apiaryId: colony.apiaryId, status: 'MERGED', endedOn: DAY }],
      ['QueenAssigned', { colonyId: into.id, oldQueenId: into.queenId, newQueenId: colony.queenId }],
    ]);
  });

  it('gives a queenless colony the queen of the other one', async () => {
    const [colony, into] = [await aLedColony(), await aColony({ status: 'QUEENLESS' })];
    await merge(colony, into).expect(200);
    expect(await now(into)).toMatchObject({ status: 'ACTIVE', statusSince: DAY, queenId: colony.queenId });
  });

  it('appears in both timelines', async () => {
    const [colony, into] = [await aColony(), await aColony()];
    await merge(colony, into).expect(200);
    const reported = async ({ id }: Colony) =>
      (await api.admin.get(`/api/v1/colonies/${id}/timeline?kind=MERGED`).expect(200)).body.items[0].summary;
    expect(await reported(colony)).toBe(`United: with ${into.name}, which lives on, newspaper.`);
    expect(await reported(into)).toBe(`United: ${colony.name} joined it, newspaper.`);
  });

  it('refuses itself, unknown colonies and queens, and those of other colonies', async () => {
    const [colony, into, other] = [await aColony(), await aColony(), await aLedColony()];
    const path = async (answer: PromiseLike<{ body: { errors: { path: string }[] } }>) =>
      (await answer).body.errors[0]!.path;
    expect(await path(merge(colony, colony).expect(400))).toBe('intoColonyId');
    expect(await path(merge(colony, { id: newId() }).expect(400))).toBe('intoColonyId');
    expect(await path(merge(colony, into, { survivingQueenId: newId() }).expect(400))).toBe('survivingQueenId');
    expect(await path(merge(colony, into, { survivingQueenId: other.queenId }).expect(400))).toBe('survivingQueenId');
    await merge({ id: newId() }, into).expect(404);
  });

  it('is refused into a colony that has ended, and keeps that from ending before it', async () => {
    const [colony, into, ended] = [await aColony(), await aColony(), await aColony()];
    await end(ended).expect(200);
    await merge(colony, ended).expect(409);
    await merge(colony, into).expect(200);
    await end(into, { endedOn: '2025-05-19' }).expect(409);
  });

  it('ends no two colonies into each other, and none into one that ends meanwhile', async () => {
    const [one, other, third] = [await aColony(), await aColony(), await aColony()];
    expect(await race(one, [() => merge(one, other), () => merge(other, one)])).toEqual([200, 'INVALID_STATE']);
    expect(await race(other, [() => end(other), () => merge(third, other)])).toEqual([200, 'INVALID_STATE']);
  });
});

describe('POST /colonies/:id/correct-status', () => {
  const correct = (colony: { id: string }, status: string, fields: object = {}) =>
    operate(colony, 'correct-status', { status, reason: 'vertippt', ...fields });

  it('takes an end back, with the queen, and nobody sees it on any day', async () => {
    const colony = await aLedColony({ status: 'WEAK' });
    await end(colony, { endCause: 'Varroa' }).expect(200);
    const { body } = await correct(colony, 'WEAK').expect(200);
    expect(body).toMatchObject({ status: 'WEAK', endedOn: null, endCause: null, queenId: colony.queenId });
    expect(await queen(colony.queenId)).toMatchObject({ status: 'LAYING', endedOn: null, colonyId: colony.id });
    const { status, statusSince, endedOn, queenId } = await on(colony, today);
    expect([status, statusSince, endedOn, queenId]).toEqual(['WEAK', '2025-04-01', null, colony.queenId]);
  });

  it('leaves it queenless where its queen leads another colony since', async () => {
    const [colony, other] = [await aLedColony(), await aColony()];
    await end(colony, { status: 'DISSOLVED' }).expect(200);
    await operate(other, 'queen', { queenId: colony.queenId, assignedOn: '2025-06-01' }).expect(200);
    const { body } = await correct(colony, 'ACTIVE').expect(200);
    expect(body).toMatchObject({ status: 'QUEENLESS', queenId: null, warnings: [{ code: 'COLONY_QUEENLESS' }] });
    expect((await now(other)).queenId).toBe(colony.queenId);
  });

  it('takes it back with a queen who left it and came again on the day of its end, before it', async () => {
    const [colony, one, other] = [await aColony(), await aReserve(), await aReserve()];
    const came = { assignedOn: DAY, previousQueenStatus: 'RESERVE' };
    for (const queenId of [one, other, one]) await operate(colony, 'queen', { queenId, ...came }).expect(200);
    await end(colony, { status: 'DISSOLVED' }).expect(200);
    expect((await correct(colony, 'ACTIVE').expect(200)).body).toMatchObject({ status: 'ACTIVE', queenId: one });
  });

  it('leaves those as they are who had left it on the day of its end, before it', async () => {
    const [colony, other] = [await aLedColony(), await aColony()];
    await operate(other, 'queen', { queenId: colony.queenId, assignedOn: DAY }).expect(200);
    await end(colony).expect(200);
    expect((await correct(colony, 'ACTIVE').expect(200)).body).not.toHaveProperty('warnings');
    await end(other, { status: 'LOST' }).expect(200);
    await api.admin.patch(`/api/v1/queens/${colony.queenId}`, { status: 'DEAD' }).expect(200);
    await correct(other, 'CULLED').expect(200);
    expect(await queen(colony.queenId)).toMatchObject({ status: 'DEAD', colonyId: null });
  });

  it('changes its end, and that of its queen', async () => {
    const colony = await aLedColony();
    await end(colony).expect(200);
    const { body } = await correct(colony, 'SOLD').expect(200);
    expect(body).toMatchObject({ status: 'SOLD', endedOn: DAY, statusSince: DAY, statusReason: 'vertippt' });
    expect(await queen(colony.queenId)).toMatchObject({ status: 'SOLD', endedOn: DAY });
  });

  it.each(['2025-05-10', '2025-06-10'])('lets it, and its queen, end on another day: %s', async (endedOn) => {
    const colony = await aLedColony({ status: 'WEAK' });
    await end(colony, { endCause: 'Varroa' }).expect(200);
    const { body } = await correct(colony, 'DEAD', { endedOn, endCause: 'verhungert' }).expect(200);
    expect(body).toMatchObject({ status: 'DEAD', endedOn, endCause: 'verhungert', statusSince: endedOn });
    expect(await queen(colony.queenId)).toMatchObject({ status: 'DEAD', endedOn });
    const [before, then] = [await on(colony, addDays(endedOn, -1)), await on(colony, endedOn)];
    expect(before).toMatchObject({ status: 'WEAK', endedOn: null, queenId: colony.queenId });
    expect(then).toMatchObject({ status: 'DEAD', endedOn, queenId: null });
    await correct(colony, 'WEAK').expect(200);
    expect((await now(colony)).queenId).toBe(colony.queenId);
  });

  it('ends it on no day before its records, its queen or its beginning, in no future and into no colony', async () => {
    const [colony, other] = [await aLedColony(), await aColony()];
    await post('/inspections', { colonyId: other.id, inspectedOn: '2025-05-15' });
    await end(colony).expect(200);
    await end(other).expect(200);
    await correct(other, 'DEAD', { endedOn: '2025-05-14' }).expect(409);
    await correct(other, 'DEAD', { endedOn: '2025-05-15' }).expect(200);
    for (const endedOn of ['2025-04-30', '2025-03-31']) await correct(colony, 'DEAD', { endedOn }).expect(409);
    await correct(colony, 'DEAD', { endedOn: '2999-01-01' }).expect(400);
    for (const fields of [{ endedOn: DAY }, { endCause: null }]) await correct(colony, 'WEAK', fields).expect(400);
    await correct(colony, 'MERGED').expect(400);
  });

  it('takes back that it was united with another colony', async () => {
    const [colony, into] = [await aColony(), await aColony()];
    await operate(colony, 'merge', { intoColonyId: into.id, mergedOn: DAY }).expect(200);
    await correct(colony, 'DEAD').expect(409);
    expect((await correct(colony, 'ACTIVE').expect(200)).body).toMatchObject({
      mergedIntoColonyId: null,
      endedOn: null,
    });
  });

  it('is audited with what it was and why', async () => {
    const colony = await aColony();
    await end(colony).expect(200);
    await correct(colony, 'CONSPICUOUS').expect(200);
    const entries = await api.db.select().from(auditLog).where(eq(auditLog.entityId, colony.id));
    expect(entries).toMatchObject([
      {
        action: 'colony.status_corrected',
        entityType: 'colony',
        details: { from: 'DEAD', to: 'CONSPICUOUS', endedOn: DAY, reason: 'vertippt' },
      },
    ]);
  });

  it('is refused of a living colony, where it changes nothing, on an inactive apiary and for a name that is taken', async () => {
    const colony = await aColony();
    await correct(colony, 'WEAK').expect(409);
    await end(colony).expect(200);
    await correct(colony, 'DEAD').expect(409);
    await api.admin.patch(`/api/v1/apiaries/${colony.apiaryId}`, { isActive: false }).expect(200);
    await correct(colony, 'WEAK').expect(409);
    await api.admin.patch(`/api/v1/apiaries/${colony.apiaryId}`, { isActive: true }).expect(200);
    await aColony({ name: colony.name });
    const { body } = await correct(colony, 'WEAK').expect(409);
    expect(body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'status', code: 'TAKEN' }] });
  });

  it('sees an end that was written meanwhile, and is done once', async () => {
    const colony = await aColony();
    expect(await race(colony, [() => end(colony), () => correct(colony, 'WEAK')])).toEqual([200, 200]);
    await end(colony).expect(200);
    const twice = [() => correct(colony, 'ACTIVE'), () => correct(colony, 'WEAK')];
    expect(await race(colony, twice)).toEqual([200, 'INVALID_STATE']);
  });

  it('does not let it live again in an apiary that goes out of use meanwhile', async () => {
    const colony = await aColony();
    await end(colony).expect(200);
    const leave = () => api.admin.patch(`/api/v1/apiaries/${colony.apiaryId}`, { isActive: false });
    const rows = { table: apiaries, ids: [colony.apiaryId] };
    const answers = await queueBehindLock(api.db, rows, [leave, () => correct(colony, 'WEAK')]);
    expect(codes(answers)).toEqual([200, 'INVALID_STATE']);
  });
});
