import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { newId } from '@beekeeping/core/id';
import { colonies, domainEvents, queenColonies, queens } from '@beekeeping/db/schema';
import { queueBehindLock } from '@beekeeping/db/testing';
import { describe, expect, it } from '@jest/globals';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

interface Stored {
  id: string;
  name: string;
}

const today = dayOf(new Date(), 'Europe/Berlin');
let count = 0;

const newQueen = async (fields: object = {}): Promise<Stored> =>
  (await api.admin.post('/api/v1/queens', { name: `Regina ${(count += 1)}`, birthYear: 2024, ...fields }).expect(201))
    .body;

const newColony = async (fields: object = {}): Promise<Stored> => {
  const apiary = await api.admin.post('/api/v1/apiaries', { name: 'Waldrand' }).expect(201);
  const body = { name: `Volk ${(count += 1)}`, apiaryId: apiary.body.id, establishedOn: '2025-04-01', ...fields };
  return (await api.admin.post('/api/v1/colonies', body).expect(201)).body;
};

const assign = (colony: Stored, queen: { id: string }, fields: object = {}) =>
  api.admin.post(`/api/v1/colonies/${colony.id}/queen`, { queenId: queen.id, assignedOn: '2025-06-01', ...fields });
const read = async (path: string) => (await api.admin.get(`/api/v1${path}`).expect(200)).body;

const openStaysOf = (queenOrColony: Stored[]) =>
  api.db
    .select({ queenId: queenColonies.queenId, colonyId: queenColonies.colonyId })
    .from(queenColonies)
    .where(
      and(
        isNull(queenColonies.toOn),
        or(...queenOrColony.flatMap(({ id }) => [eq(queenColonies.queenId, id), eq(queenColonies.colonyId, id)])),
      ),
    );

describe('POST /colonies/:id/queen', () => {
  it('lets her lead a queenless colony from that day on', async () => {
    const [colony, queen] = [await newColony({ status: 'QUEENLESS' }), await newQueen()];
    const { body } = await assign(colony, queen, { method: 'CAGE' }).expect(200);
    expect(body).toMatchObject({ id: colony.id, status: 'ACTIVE', queenId: queen.id, queenName: queen.name });
    expect(body).not.toHaveProperty('warnings');
    expect(await read(`/queens/${queen.id}`)).toMatchObject({ status: 'LAYING', colonyId: colony.id });
    const { items } = await read(`/queens/${queen.id}/colonies`);
    expect(items).toMatchObject([
      {
        colonyId: colony.id,
        colonyName: colony.name,
        queenName: queen.name,
        fromOn: '2025-06-01',
        toOn: null,
        method: 'CAGE',
      },
    ]);
  });

  it.each([
    [undefined, { status: 'REPLACED', endedOn: '2025-06-01' }],
    ['DEAD', { status: 'DEAD', endedOn: '2025-06-01' }],
    ['RESERVE', { status: 'RESERVE', endedOn: null }],
  ])('makes the queen before her %s', async (previousQueenStatus, expected) => {
    const colony = await newColony();
    const old = await newQueen({ colonyId: colony.id, assignedOn: '2025-05-01' });
    const queen = await newQueen();
    await assign(colony, queen, { previousQueenStatus }).expect(200);
    expect(await read(`/queens/${old.id}`)).toMatchObject({ ...expected, colonyId: null });
    const [event] = await api.db
      .select({ payload: domainEvents.payload })
      .from(domainEvents)
      .where(and(eq(domainEvents.type, 'QueenAssigned'), sql`${domainEvents.payload} ->> 'newQueenId' = ${queen.id}`));
    expect(event!.payload).toEqual({ colonyId: colony.id, oldQueenId: old.id, newQueenId: queen.id });
  });

  it('leaves the colony that she led until then without a queen, and says so', async () => {
    const [first, second, queen] = [await newColony(), await newColony(), await newQueen()];
    await assign(first, queen).expect(200);
    const { body } = await assign(second, queen, { assignedOn: '2025-07-01' }).expect(200);
    expect(body.warnings).toMatchObject([{ code: 'COLONY_QUEENLESS', message: expect.stringContaining(first.name) }]);
    expect(await read(`/colonies/${first.id}`)).toMatchObject({ queenId: null, status: 'QUEENLESS' });
    const { items } = await read(`/queens/${queen.id}/colonies?sort=fromOn&limit=1`);
    expect(items).toMatchObject([{ colonyId: first.id, fromOn: '2025-06-01', toOn: '2025-07-01' }]);
  });

  it('leaves a conspicuous colony conspicuous', async () => {
    const colony = await newColony({ status: 'CONSPICUOUS' });
    const [queen, other] = [await newQueen(), await newColony()];
    expect((await assign(colony, queen).expect(200)).body.status).toBe('CONSPICUOUS');
    await assign(other, queen, { assignedOn: '2025-07-01' }).expect(200);
    expect(await read(`/colonies/${colony.id}`)).toMatchObject({ status: 'CONSPICUOUS', queenId: null });
  });

  it('names what there is not', async () => {
    const [colony, queen] = [await newColony(), await newQueen()];
    expect((await assign({ ...colony, id: newId() }, queen).expect(404)).body.code).toBe('NOT_FOUND');
    const { body } = await assign(colony, { id: newId() }).expect(400);
    expect(body).toMatchObject({ code: 'REFERENCE_NOT_FOUND', errors: [{ path: 'queenId' }] });
    const late = await assign(colony, queen, { assignedOn: addDays(today, 2) }).expect(400);
    expect(late.body.errors).toMatchObject([{ path: 'assignedOn' }]);
  });

  it.each([
    ['a day before the colony was established', { assignedOn: '2025-03-31' }],
    ['a day before her birth', { assignedOn: '2025-05-09' }],
    ['a day before the last change of queens', { assignedOn: '2025-05-19' }],
  ])('refuses %s', async (_what, fields) => {
    const colony = await newColony();
    await newQueen({ colonyId: colony.id, assignedOn: '2025-05-20' });
    const queen = await newQueen({ birthYear: 2025, birthOn: '2025-05-10' });
    const before = await read(`/colonies/${colony.id}`);
    expect((await assign(colony, queen, fields).expect(409)).body.code).toBe('INVALID_STATE');
    expect(await read(`/colonies/${colony.id}`)).toEqual(before);
  });

  it('refuses a day before she left the colony that she led last', async () => {
    const [first, second, queen] = [await newColony(), await newColony(), await newQueen()];
    await assign(first, queen).expect(200);
    expect((await assign(second, queen, { assignedOn: '2025-05-31' }).expect(409)).body.code).toBe('INVALID_STATE');
    expect(await openStaysOf([queen])).toEqual([{ queenId: queen.id, colonyId: first.id }]);
  });

  it('refuses a queen who has ended, one who leads it already, and a colony that has ended', async () => {
    const [colony, queen] = [await newColony(), await newQueen()];
    await assign(colony, queen).expect(200);
    const sold = await newQueen({ status: 'SOLD' });
    const ended = await newColony();
    await api.admin.post(`/api/v1/colonies/${ended.id}/end`, { status: 'DEAD', endedOn: today }).expect(200);
    const refused = [assign(colony, queen), assign(colony, sold), assign(ended, await newQueen())];
    for (const { body } of await Promise.all(refused)) expect(body.code).toBe('INVALID_STATE');
  });

  it('keeps the colony from being established after her first day', async () => {
    const [colony, queen] = [await newColony(), await newQueen()];
    await assign(colony, queen).expect(200);
    const { body } = await api.admin
      .patch(`/api/v1/colonies/${colony.id}`, { establishedOn: '2025-06-02' })
      .expect(409);
    expect(body.code).toBe('INVALID_STATE');
  });

  it('puts one queen into one of two colonies that ask for her at once', async () => {
    const [first, second, queen] = [await newColony(), await newColony(), await newQueen()];
    const answers = await queueBehindLock(api.db, { table: queens, ids: [queen.id] }, [
      () => assign(first, queen),
      () => assign(second, queen),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await openStaysOf([queen])).toEqual([{ queenId: queen.id, colonyId: second.id }]);
    expect(await read(`/colonies/${first.id}`)).toMatchObject({ queenId: null, status: 'QUEENLESS' });
  });

  it('gives one colony one of two queens that come at once, in place of the other', async () => {
    const [colony, first, second] = [await newColony(), await newQueen(), await newQueen()];
    const answers = await queueBehindLock(api.db, { table: colonies, ids: [colony.id] }, [
      () => assign(colony, first),
      () => assign(colony, second),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await openStaysOf([colony])).toEqual([{ queenId: second.id, colonyId: colony.id }]);
    expect(await read(`/queens/${first.id}`)).toMatchObject({ status: 'REPLACED' });
  });

  it('ends in no deadlock when two queens change places', async () => {
    const [first, second] = [await newColony(), await newColony()];
    const one = await newQueen({ colonyId: first.id, assignedOn: '2025-05-01' });
    const other = await newQueen({ colonyId: second.id, assignedOn: '2025-05-01' });
    const keep = { previousQueenStatus: 'RESERVE' };
    const answers = await Promise.all([assign(second, one, keep), assign(first, other, keep)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set((await openStaysOf([first, second])).map(({ queenId }) => queenId)).size).toBeGreaterThan(0);
  });
});

describe('GET /colonies?on=', () => {
  it('names the queen of the evening of that day', async () => {
    const colony = await newColony();
    const old = await newQueen({ colonyId: colony.id, assignedOn: '2025-05-01' });
    const queen = await newQueen();
    await assign(colony, queen).expect(200);
    const queenOn = async (day: string) => (await read(`/colonies?on=${day}&ids=${colony.id}`)).items[0].queenId;
    expect(await queenOn('2025-04-30')).toBeNull();
    expect(await queenOn('2025-05-31')).toBe(old.id);
    expect(await queenOn('2025-06-01')).toBe(queen.id);
  });
});

describe('GET /colonies/:id/timeline', () => {
  it('shows which queens came and went', async () => {
    const colony = await newColony();
    const old = await newQueen({ colonyId: colony.id, assignedOn: '2025-05-01' });
    const queen = await newQueen();
    await assign(colony, queen, { method: 'CAGE' }).expect(200);
    const { items } = await read(`/colonies/${colony.id}/timeline`);
    const reported = items.map(({ kind, on, summary }: Record<string, string>) => [kind, on, summary]);
    expect(reported).toContainEqual(['QUEEN_ASSIGNED', '2025-05-01', `${old.name} came in as queen.`]);
    expect(reported).toContainEqual(['QUEEN_LEFT', '2025-06-01', `${old.name} led it no more.`]);
    expect(reported).toContainEqual(['QUEEN_ASSIGNED', '2025-06-01', `${queen.name} came in as queen: cage.`]);
  });
});

describe('the stays of queens', () => {
  it('never overlap, of a queen or of a colony, whatever is asked for', async () => {
    const herd = [await newColony(), await newColony()];
    const reared = [await newQueen(), await newQueen(), await newQueen()];
    const ids = [...herd, ...reared].map(({ id }) => id);
    const asked = fc.record({
      colony: fc.constantFrom(...herd),
      queen: fc.constantFrom(...reared),
      assignedOn: fc.constantFrom('2025-05-01', '2025-05-02', '2025-06-01', '2025-07-01', '2025-07-02'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 6 }), async (requests) => {
        await api.db.delete(queenColonies).where(sql`${queenColonies.colonyId} = any(${sql.param(ids)}::uuid[])`);
        const answers = await Promise.all(
          requests.map(({ colony, queen, assignedOn }) =>
            assign(colony, queen, { assignedOn, previousQueenStatus: 'RESERVE' }),
          ),
        );
        expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
        const [overlaps] = await api.db.execute<{ count: number }>(sql`
          select count(*)::int as count from queen_colonies a join queen_colonies b on a.id < b.id
            and (a.queen_id = b.queen_id or a.colony_id = b.colony_id)
            and daterange(a.from_on, a.to_on) && daterange(b.from_on, b.to_on)`);
        expect(overlaps!.count).toBe(0);
      }),
      { numRuns: 12 },
    );
  });
});
