import { newId } from '@beekeeping/core/id';
import { apiaries } from '@beekeeping/db/schema';
import { queueBehindLock, watchReads } from '@beekeeping/db/testing';
import { colonyListQuery, colonyRecords } from '@beekeeping/domain/herd/colonies';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const { anApiary, aColony } = factoriesOver(() => api.context);

let count = 0;
/** A new apiary and its colonies by the given names, each with a number of its own before it. */
const aRow = async (...names: string[]) => {
  const { id: apiaryId } = await anApiary();
  const stand = (count += 1);
  const ids: string[] = [];
  for (const name of names) {
    ids.push((await aColony({ apiaryId, name: `${stand} ${name}`, establishedOn: '2025-04-01' })).id);
  }
  return { apiaryId, ids };
};

const order = (apiaryId: string, colonyIds: readonly (string | undefined)[]) =>
  api.admin.put(`/api/v1/apiaries/${apiaryId}/order`, { colonyIds });
const post = (path: string, body: object) => api.admin.post(`/api/v1/colonies/${path}`, body);

interface Listed {
  id: string;
  name: string;
  position: number | null;
}

const list = async (query: string): Promise<Listed[]> =>
  (await api.admin.get(`/api/v1/colonies?${query}`).expect(200)).body.items;
const positions = async (query: string) => (await list(query)).map(({ id, position }) => [id, position]);

describe('PUT /apiaries/:id/order', () => {
  it('is the order of every list of the apiary that asks for no other: the rest of it last, by name', async () => {
    const { apiaryId, ids } = await aRow('Volk 10', 'Volk 3', 'Volk 2', 'volk 1', 'Volk 20');
    const [ten, three, two, one, twenty] = ids;
    const { body, headers } = await order(apiaryId, [twenty, three]).expect(200);
    expect(body.id).toBe(apiaryId);
    const row = [
      [twenty, 1],
      [three, 2],
      [one, null],
      [two, null],
      [ten, null],
    ];
    expect(await positions(`apiaryId=${apiaryId}`)).toEqual(row);
    expect((await api.admin.get(`/api/v1/apiaries/${apiaryId}`)).headers.etag).toBe(headers.etag);
    const paged: unknown[] = [];
    for (let cursor = ''; ;) {
      const page = (await api.admin.get(`/api/v1/colonies?apiaryId=${apiaryId}&limit=1${cursor}`).expect(200)).body;
      paged.push(...page.items.map(({ id, position }: Listed) => [id, position]));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(paged).toEqual(row);
    const table = (await api.admin.get(`/api/v1/colonies?apiaryId=${apiaryId}&format=csv`).expect(200)).text;
    const lines = table.split('\n').slice(1, 6);
    expect(lines.map((line) => / (volk \d+)/i.exec(line)?.[1])).toEqual([
      'Volk 20',
      'Volk 3',
      'volk 1',
      'Volk 2',
      'Volk 10',
    ]);
    const newest = (await list(`apiaryId=${apiaryId}&sort=-createdAt`)).map(({ id }) => id);
    expect(newest).toEqual(ids.toReversed());
    const both = (await list(`apiaryId=${apiaryId},${newId()}`)).map(({ id }) => id);
    expect(both).toEqual(newest);
  });

  it('is read from its index: a page of an apiary reads no more colonies than it shows', async () => {
    const { id: apiaryId } = await anApiary();
    await api.db.execute(sql`
      insert into colonies (id, name, apiary_id, type, status, established_on, created_at, updated_at)
      select gen_random_uuid(), 'Many ' || n, ${apiaryId}, 'PRODUCTION', 'ACTIVE', '2025-04-01', now(), now()
      from generate_series(1, 1000) as n`);
    await api.db.execute(sql`analyze colonies`);
    const reads = await watchReads(api.database.url);
    try {
      const query = colonyListQuery.parse({ apiaryId, isLiving: 'true', limit: '20' });
      expect((await colonyRecords.list(reads.db, query)).items).toHaveLength(20);
      expect(reads.maxRows()).toBeLessThan(100);
    } finally {
      await reads.close();
    }
  });

  it('replaces the order before it, and changes only the colonies that stand elsewhere then', async () => {
    const { apiaryId, ids } = await aRow('a', 'b', 'c');
    const [a, b, c] = ids;
    await order(apiaryId, ids).expect(200);
    const before = new Map((await list(`apiaryId=${apiaryId}`)).map((colony) => [colony.id, colony]));
    await order(apiaryId, [a, c]).expect(200);
    const after = await list(`apiaryId=${apiaryId}`);
    expect(after.map(({ id, position }) => [id, position])).toEqual([
      [a, 1],
      [c, 2],
      [b, null],
    ]);
    const changed = after.filter((colony) => JSON.stringify(colony) !== JSON.stringify(before.get(colony.id)));
    expect(changed.map(({ id }) => id)).toEqual([c, b]);
    const { headers } = await order(apiaryId, [a, c]).expect(200);
    expect((await order(apiaryId, [a, c]).expect(200)).headers.etag).toBe(headers.etag);
    await order(apiaryId, []).expect(200);
    expect((await list(`apiaryId=${apiaryId}`)).map(({ position }) => position)).toEqual([null, null, null]);
  });

  it('refuses by their places colonies that do not live there or are listed twice, and changes nothing', async () => {
    const { apiaryId, ids } = await aRow('a', 'ended');
    const [a, ended] = ids;
    const elsewhere = await aColony();
    await post(`${ended}/end`, { status: 'SOLD', endedOn: '2026-01-10' }).expect(200);
    await order(apiaryId, [a]).expect(200);
    const { body } = await order(apiaryId, [elsewhere.id, a, ended, newId()]).expect(400);
    expect(body.code).toBe('REFERENCE_NOT_FOUND');
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(
      [0, 2, 3].map((index) => `colonyIds.${index}`),
    );
    const twice = await order(apiaryId, [a, a]).expect(400);
    expect(twice.body.errors).toMatchObject([{ path: 'colonyIds.1', code: 'REPEATED' }]);
    expect(await positions(`apiaryId=${apiaryId}&isLiving=true`)).toEqual([[a, 1]]);
    await order(newId(), [a]).expect(404);
  });

  it('is refused for an earlier version of the apiary', async () => {
    const { apiaryId, ids } = await aRow('a', 'b');
    const seen = (await api.admin.get(`/api/v1/apiaries/${apiaryId}`).expect(200)).headers.etag!;
    await order(apiaryId, ids).set('If-Match', seen).expect(200);
    const { body } = await order(apiaryId, ids.toReversed()).set('If-Match', seen).expect(412);
    expect(body.code).toBe('PRECONDITION_FAILED');
    expect(await positions(`apiaryId=${apiaryId}`)).toEqual(ids.map((id, index) => [id, index + 1]));
  });

  it('names nobody who has left meanwhile, and holds as a whole when two people order at the same time', async () => {
    const { apiaryId, ids } = await aRow('a', 'b', 'c', 'd');
    const [leaves, ...stay] = ids;
    const { id: other } = await anApiary();
    const answers = await queueBehindLock(api.db, { table: apiaries, ids: [apiaryId] }, [
      () => post(`${leaves}/move`, { apiaryId: other, movedOn: '2026-05-01' }),
      () => order(apiaryId, ids),
      () => order(apiaryId, stay.toReversed()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 200]);
    expect(await positions(`apiaryId=${apiaryId}`)).toEqual(stay.toReversed().map((id, index) => [id, index + 1]));
    expect(await positions(`apiaryId=${other}`)).toEqual([[leaves, null]]);
  });
});

describe('the position of a colony', () => {
  it('goes with its place: moved, moved back, moved by PATCH, ended or united it has none, split off neither', async () => {
    const { apiaryId, ids } = await aRow('moved', 'patched', 'ended', 'united', 'mother');
    const [moved, patched, ended, united, mother] = ids;
    const { id: other } = await anApiary();
    await order(apiaryId, ids).expect(200);
    await post(`${moved}/move`, { apiaryId: other, movedOn: '2026-05-01' }).expect(200);
    await post(`${moved}/move`, { apiaryId, movedOn: '2026-05-10' }).expect(200);
    await api.admin.patch(`/api/v1/colonies/${patched}`, { apiaryId: other }).expect(200);
    await post(`${ended}/end`, { status: 'DEAD', endedOn: '2026-05-01' }).expect(200);
    await post(`${united}/merge`, { intoColonyId: mother, mergedOn: '2026-05-01' }).expect(200);
    const split = { splitOn: '2026-05-02', method: 'BROOD_NUC', daughters: [{ name: `Ableger ${mother}` }] };
    const daughter = (await post(`${mother}/split`, split).expect(201)).body.daughters[0];
    const now = new Map((await list(`ids=${ids.join()},${daughter.id}`)).map(({ id, position }) => [id, position]));
    expect([...ids, daughter.id].map((id) => now.get(id))).toEqual([null, null, null, null, 5, null]);
    // On a past day it is known of those only that never left.
    const then = new Map((await list(`ids=${ids.join()}&on=2026-04-30`)).map(({ id, position }) => [id, position]));
    expect(ids.map((id) => then.get(id))).toEqual([null, null, null, null, 5]);
  });

  it('is nothing that a change of the colony takes', async () => {
    const { id } = await aColony();
    const { body } = await api.admin.patch(`/api/v1/colonies/${id}`, { position: 1 }).expect(400);
    expect(body.errors).toMatchObject([{ path: 'position', code: 'UNKNOWN_FIELD' }]);
  });
});
