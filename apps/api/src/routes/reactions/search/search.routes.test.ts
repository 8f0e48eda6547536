import { type PermissionKey, permissionKeys } from '@beekeeping/db/permission-catalog';
import { watchReads } from '@beekeeping/db/testing';
import { searchEverything } from '@beekeeping/domain/reactions/search';
import { factoriesOver } from '@beekeeping/domain/testing';
import { describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';

const api = testApi();

const {
  aBottling,
  aColony,
  aDocument,
  aHoneyBatch,
  anApiary,
  anArticle,
  anAuthorityNotice,
  aProductionBatch,
  aQueen,
  aTask,
} = factoriesOver(() => api.context);

interface Found {
  kind: string;
  id: string;
  label: string;
  detail: string;
}
const search = async (q: string, client = api.admin): Promise<Found[]> =>
  (await client.get(`/api/v1/search?q=${encodeURIComponent(q)}`).expect(200)).body.items;
const labelsOf = async (q: string, client = api.admin) => (await search(q, client)).map(({ label }) => label);

describe('GET /search', () => {
  it('finds every kind by what people call it, and tells the results apart in the language of the reader', async () => {
    const apiary = await anApiary({ name: 'Zwetschge Süd', location: 'Hinterzarten' });
    const colony = await aColony({ name: 'Zwetschge 1', apiaryId: apiary.id });
    const queen = await aQueen({ name: 'Zwetschge 24-1', birthYear: 2024 });
    const article = await anArticle({ name: 'Zwetschge im Glas', sku: 'ZW-500' });
    const task = await aTask({ title: 'Zwetschge schneiden', dueOn: '2026-07-14', colonyId: colony.id });
    const paper = await aDocument({ displayName: 'Zwetschge Pacht' });
    const found = await search('zwetschge');
    expect(found).toHaveLength(6);
    expect(Object.fromEntries(found.map(({ kind, id }) => [kind, id]))).toEqual({
      APIARY: apiary.id,
      COLONY: colony.id,
      QUEEN: queen.id,
      ARTICLE: article.id,
      TASK: task.id,
      DOCUMENT: paper.id,
    });
    const details = Object.fromEntries(found.map(({ kind, detail }) => [kind, detail]));
    expect(details).toMatchObject({
      APIARY: 'Hinterzarten, DE 09 1',
      COLONY: 'Zwetschge Süd, active',
      ARTICLE: 'ZW-500',
      TASK: 'due on 14 July 2026, Zwetschge 1, open',
    });
    const { token } = await api.signIn(['tasks:read']);
    const german = api.as(token);
    await german.patch('/api/v1/profile', { language: 'de' }).expect(200);
    expect((await search('zwetschge', german)).map(({ detail }) => detail)).toEqual([
      'fällig am 14.7.2026, Zwetschge 1, offen',
    ]);
  });

  it('finds lots, batches and people by their numbers, and by what they are written with', async () => {
    const batch = await aHoneyBatch();
    const bottling = await aBottling();
    const made = await aProductionBatch();
    const { userId } = await api.signIn([]);
    expect(await search(batch.batchNumber)).toContainEqual(
      expect.objectContaining({ kind: 'HONEY_BATCH', id: batch.id }),
    );
    expect(await search(bottling.lotNumber.toLowerCase())).toContainEqual(
      expect.objectContaining({ kind: 'BOTTLING', id: bottling.id, label: bottling.lotNumber }),
    );
    expect(await search(made.batchNumber)).toContainEqual(
      expect.objectContaining({ kind: 'PRODUCTION_BATCH', id: made.id }),
    );
    expect(await search(userId)).toMatchObject([{ kind: 'USER', id: userId, detail: `${userId}@example.test` }]);
  });

  it('has exact ones before beginnings before parts, and what lives before what has ended', async () => {
    const apiary = await anApiary({ name: 'Reihenfolge' });
    const names = ['Altes Kirsche', 'Kirsche 2', 'Kirsche 1', 'Kirsche'];
    for (const name of names) await aColony({ name, apiaryId: apiary.id, establishedOn: '2024-01-01' });
    const ended = await aColony({ name: 'Kirsche 0', apiaryId: apiary.id, establishedOn: '2024-01-01' });
    await api.admin.post(`/api/v1/colonies/${ended.id}/end`, { status: 'DEAD', endedOn: '2025-01-01' }).expect(200);
    expect(await labelsOf('kirsche')).toEqual(['Kirsche', 'Kirsche 1', 'Kirsche 2', 'Kirsche 0', 'Altes Kirsche']);
  });

  it('has at most 20, and a share for each kind that is found', async () => {
    const apiary = await anApiary({ name: 'Ein Quitte-Stand' });
    for (let each = 10; each < 35; each += 1) await aColony({ name: `Quitte ${each}`, apiaryId: apiary.id });
    const found = await search('quitte');
    expect(found).toHaveLength(20);
    expect(found.filter(({ kind }) => kind === 'COLONY').map(({ label }) => label)).toEqual(
      Array.from({ length: 19 }, (_, at) => `Quitte ${at + 10}`),
    );
    expect(found.at(-1)).toMatchObject({ kind: 'APIARY', id: apiary.id });
  });

  it('finds two characters where a word begins with them, and takes wildcards as they are', async () => {
    const apiary = await anApiary({ name: 'Xylofon' });
    for (const name of ['Xa 1', 'Volk Xa', 'Maxa', '100%', '1000', 'a_b', 'aXb']) {
      await aColony({ name, apiaryId: apiary.id });
    }
    expect(await labelsOf('xa')).toEqual(['Xa 1', 'Volk Xa']);
    expect([await labelsOf('xa 1'), await labelsOf('a 1')]).toEqual([['Xa 1'], []]);
    expect([await labelsOf('00%'), await labelsOf('a_b')]).toEqual([['100%'], ['a_b']]);
    for (const q of ['x', ' x ', 'x'.repeat(101), '']) {
      await api.admin.get(`/api/v1/search?q=${encodeURIComponent(q)}`).expect(400);
    }
  });

  it('reads few of very many places and colonies, whatever is asked for', async () => {
    const all = sql`from generate_series(1, 4000) as n`;
    await api.db.execute(sql`
      insert into apiaries (id, name, location, created_at, updated_at)
      select gen_random_uuid(), 'Platz 9' || n, 'Ort ' || n, now(), now() ${all}`);
    const { id: apiaryId } = await anApiary();
    await api.db.execute(sql`
      insert into colonies (id, name, apiary_id, type, status, established_on, created_at, updated_at)
      select gen_random_uuid(), 'Massen 9' || n, ${apiaryId}, 'PRODUCTION', 'ACTIVE', '2025-04-01', now(), now() ${all}`);
    await api.db.execute(sql`analyze apiaries, colonies`);
    const reads = await watchReads(api.database.url);
    try {
      for (const q of ['Quappe', 'massen 9123', 'e 9']) {
        await searchEverything(reads.db, q, new Set(permissionKeys));
        expect(reads.maxRows()).toBeLessThan(100);
      }
    } finally {
      await reads.close();
    }
  });

  it('answers nothing of what the caller may not read, nor of papers about it', async () => {
    const { id: colonyId } = await aColony({ name: 'Mispel 1' });
    await aTask({ title: 'Mispel düngen', colonyId });
    await aDocument({ displayName: 'Mispel Foto' });
    const notice = await anAuthorityNotice();
    await aDocument({ displayName: 'Mispel Bescheid', linkKind: 'AUTHORITY_NOTICE', linkId: notice.id });
    const as = async (...rights: PermissionKey[]) => {
      const { token } = await api.signIn(rights);
      return (await search('mispel', api.as(token))).map(({ kind }) => kind).toSorted();
    };
    expect(await as()).toEqual([]);
    expect(await as('tasks:read')).toEqual(['TASK']);
    expect(await as('colonies:read', 'documents:read')).toEqual(['COLONY', 'DOCUMENT']);
    expect(await as('documents:read', 'authority-notices:read')).toEqual(['DOCUMENT', 'DOCUMENT']);
  });
});
