import { newId } from '@beekeeping/core/id';
import type { PermissionKey } from '@beekeeping/db/permission-catalog';
import { descriptorOf, inspections, tasks } from '@beekeeping/db/schema';
import { factoriesOver } from '@beekeeping/domain/testing';
import { inChange } from '@beekeeping/events';
import type { Sample } from '@beekeeping/http/testing';
import { describe, expect, it } from '@jest/globals';
import { eq, getTableColumns } from 'drizzle-orm';
import { type RecordArea, recordAreas } from '../../../testing/record-areas.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { tableOf } from '../../../testing/vary-records.ts';
import { routes } from '../../index.ts';
import { validRequests } from '../../samples.ts';

type Stored = Record<string, unknown> & { id: string };
interface Deletion {
  kind: string;
  id: string;
  deletedAt: string;
}

const api = testApi();

type Caller = Pick<TestApi['admin'], 'get'>;

const nextSince = async (): Promise<string> => (await api.admin.get('/api/v1/deletions').expect(200)).body.nextSince;

const deletionsSince = async (since: string, as: Caller = api.admin, limit = 200): Promise<Deletion[]> => {
  const items: Deletion[] = [];
  for (let cursor = ''; ;) {
    const { body } = await as.get(`/api/v1/deletions?since=${since}&limit=${limit}${cursor}`).expect(200);
    items.push(...(body.items as Deletion[]));
    if (body.nextCursor === null) return items;
    cursor = `&cursor=${body.nextCursor}`;
  }
};

const namesOf = (items: readonly Deletion[]): string[] => items.map(({ kind, id }) => `${kind} ${id}`);

const now = (): string => new Date().toISOString();

describe('GET /deletions', () => {
  it('lists what was deleted since, page by page and the earliest first', async () => {
    const { anApiary, aTask } = factoriesOver(() => api.context);
    const since = now();
    const gone = [`tasks ${(await aTask()).id}`, `apiaries ${(await anApiary()).id}`, `tasks ${(await aTask()).id}`];
    for (const name of gone) await api.admin.delete(`/api/v1/${name.replace(' ', '/')}`).expect(204);
    const told = await deletionsSince(since, api.admin, 1);
    expect(namesOf(told)).toEqual(gone);
    expect(namesOf(await deletionsSince(told[1]!.deletedAt))).toEqual(gone.slice(1));
    const { body } = await api.admin.get(`/api/v1/deletions?since=${since}&count=true`).expect(200);
    expect(body.total).toBe(3);
  });

  it('lists nothing without an instant, and says where to begin', async () => {
    const { body } = await api.admin.get('/api/v1/deletions').expect(200);
    expect(body).toEqual({ items: [], nextCursor: null, nextSince: expect.any(String) });
    expect(Date.parse(body.nextSince as string)).toBeLessThan(Date.now());
  });

  it('tells what was deleted by other means than its route, and nothing that was taken back', async () => {
    const { anInspection } = factoriesOver(() => api.context);
    const since = now();
    const [first, second, kept] = [await anInspection(), await anInspection(), await anInspection()];
    await api.db.delete(inspections).where(eq(inspections.id, first.id));
    await inChange(api.context, { kind: 'system', name: 'test' }, ({ tx }) =>
      tx.delete(inspections).where(eq(inspections.id, second.id)),
    );
    const undone = api.db.transaction(async (tx) => {
      await tx.delete(inspections).where(eq(inspections.id, kept.id));
      tx.rollback();
    });
    await expect(undone).rejects.toThrow('Rollback');
    expect(namesOf(await deletionsSince(since))).toEqual([`inspections ${first.id}`, `inspections ${second.id}`]);
  });

  it('tells nobody of what their rights hide, papers of what they may not read included', async () => {
    const { anApiary, aDocument, aMedicineLot, aTask } = factoriesOver(() => api.context);
    const since = now();
    const { id: lotId } = await aMedicineLot();
    const made = {
      tasks: (await aTask()).id,
      apiaries: (await anApiary()).id,
      plain: (await aDocument()).id,
      receipt: (await aDocument({ linkKind: 'MEDICINE_LOT', linkId: lotId })).id,
    };
    await api.admin.delete(`/api/v1/tasks/${made.tasks}`).expect(204);
    await api.admin.delete(`/api/v1/apiaries/${made.apiaries}`).expect(204);
    await api.admin.delete(`/api/v1/documents/${made.plain}`).expect(204);
    await api.admin.delete(`/api/v1/documents/${made.receipt}`).expect(204);
    const told = async (...rights: PermissionKey[]) =>
      namesOf(await deletionsSince(since, api.as((await api.signIn(rights)).token)));
    expect(await told()).toEqual([]);
    expect(await told('tasks:read')).toEqual([`tasks ${made.tasks}`]);
    expect(await told('documents:read')).toEqual([`documents ${made.plain}`]);
    expect(await told('documents:read', 'medicine-lots:read')).toEqual([
      `documents ${made.plain}`,
      `documents ${made.receipt}`,
    ]);
  });

  it('sends who was away for too long to load everything anew', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await api.admin.get(`/api/v1/deletions?since=${daysAgo(89.9)}`).expect(200);
    const { body } = await api.admin.get(`/api/v1/deletions?since=${daysAgo(90.1)}`).expect(410);
    expect(body.code).toBe('RELOAD_REQUIRED');
  });

  it('goes back so far that a change which was under way is not missed', async () => {
    let commit = (): void => {};
    const mayEnd = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const { aTask } = factoriesOver(() => api.context);
    const { id: goneId } = await aTask();
    let begun = (): void => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const madeId = newId();
    const change = inChange(api.context, { kind: 'system', name: 'test' }, async ({ tx, now: at }) => {
      await tx
        .insert(tasks)
        .values({ id: madeId, title: 'Spät', status: 'OPEN', origin: 'MANUAL', createdAt: at, updatedAt: at });
      await tx.delete(tasks).where(eq(tasks.id, goneId));
      begun();
      await mayEnd;
    });
    await Promise.race([hasBegun, change]);
    const since = await nextSince();
    commit();
    await change;
    const { body } = await api.admin.get(`/api/v1/tasks?updatedSince=${since}&ids=${madeId}`).expect(200);
    expect(body.items).toHaveLength(1);
    expect(namesOf(await deletionsSince(since))).toContain(`tasks ${goneId}`);
  });
});

/** Figures that are stored with a record and follow from others: they change neither its tag nor what is listed. */
const DERIVED: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/colonies': ['occupiedFrames', 'lastQueenSeenOn', 'lastEggsSeenOn'],
  '/api/v1/varroa-measurements': ['mitesPerDay', 'infestationPercent', 'duringTreatment', 'rating', 'ratingReason'],
};

const areas = recordAreas(routes).filter(({ create, get }) => create && get);

/** What a copy holds of a record: its stored fields, and of a treatment where its colonies stood. */
const kept = ({ path }: RecordArea, item: Stored): object => {
  const columns = getTableColumns(tableOf(path));
  const derived = DERIVED[path] ?? [];
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => (name in columns || name === 'colonies') && !derived.includes(name)),
  );
};

type Copy = Map<string, object>;

const load = async (area: RecordArea, filter: string, into: Copy): Promise<Copy> => {
  for (let cursor = ''; ;) {
    const { body } = await api.admin.get(`${area.path}?limit=200${filter}${cursor}`).expect(200);
    for (const item of body.items as Stored[]) into.set(item.id, kept(area, item));
    if (body.nextCursor === null) return into;
    cursor = `&cursor=${body.nextCursor}`;
  }
};

/** What needs more than a database, or changes nothing that is listed. */
const LEFT_OUT = /print|import|ping|rotate|label-templates\/|cards|check|preview|bulk/;

describe('a device that was away', () => {
  it('catches up by what was deleted and what was changed, and then holds what a fresh one does', async () => {
    const recipes = Object.entries(validRequests(api));
    const copies = new Map<RecordArea, Copy>();
    const collectionOf = (path: string) => areas.find((area) => path.startsWith(`${area.path}/`));
    const send = async (method: string, path: string, { params = {}, headers, body }: Sample, id?: string) => {
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'id' && id) || String(params[name]));
      const verb = method.toLowerCase() as 'post' | 'patch' | 'put' | 'delete';
      const { status, text } = await (Buffer.isBuffer(body)
        ? api.admin
            .post(address)
            .set(headers ?? {})
            .send(body)
        : api.admin[verb](address, body as object));
      if (status >= 500) throw new Error(`${method} ${address} answered ${status}: ${text}`);
      return status < 300;
    };

    for (const area of areas) {
      const [, recipe] = recipes.find(([key]) => key === `POST ${area.path}`)!;
      for (let times = 0; times < 3; times += 1) await send('POST', area.path, await recipe());
    }
    const since = await nextSince();
    for (const area of areas) copies.set(area, await load(area, '', new Map()));

    // Everything that can be done to a record is done to a new one and to one that the device holds.
    let done = 0;
    for (const [key, recipe] of recipes) {
      const [method, path] = key.split(' ', 2) as [string, string];
      const area = collectionOf(path) ?? areas.find((each) => each.path === path);
      if (method === 'GET' || area === undefined || LEFT_OUT.test(path)) continue;
      if (await send(method, path, await recipe())) done += 1;
      const held = [...copies.get(area)!.keys()];
      const id = method === 'DELETE' ? held.at(-1) : held[done % held.length];
      if (path.includes(':id') && id !== undefined && (await send(method, path, await recipe(), id))) done += 1;
    }
    expect(done).toBeGreaterThan(100);

    const gone = await deletionsSince(since);
    expect(new Set(gone.map(({ kind }) => kind)).size).toBeGreaterThan(15);
    for (const area of areas) {
      const copy = copies.get(area)!;
      for (const { kind, id } of gone) if (area.path === `/api/v1/${kind}`) copy.delete(id);
      await load(area, `&updatedSince=${since}`, copy);
      const fresh = await load(area, '', new Map());
      expect([area.path, Object.fromEntries(copy)]).toEqual([area.path, Object.fromEntries(fresh)]);
    }
  });
});

describe('a record that is told by another one', () => {
  it('is listed as changed: a queen who came to another colony, a treatment whose colony stood elsewhere', async () => {
    const { anApiary, aColony, aQueen, aTreatment } = factoriesOver(() => api.context);
    const [left, led] = [await aColony(), await aColony()];
    const queen = await aQueen({ colonyId: left.id, assignedOn: '2025-05-10' });
    const treatment = await aTreatment({ colonyIds: [left.id] });
    const since = new Date(Date.now() + 1).toISOString();
    const changed = async (list: string, id: string) =>
      (await api.admin.get(`/api/v1/${list}?ids=${id}&updatedSince=${since}`).expect(200)).body.items.length;
    expect([await changed('queens', queen.id), await changed('treatments', treatment.id)]).toEqual([0, 0]);
    const assignment = { queenId: queen.id, assignedOn: '2025-06-01', previousQueenStatus: 'DEAD' };
    await api.admin.post(`/api/v1/colonies/${led.id}/queen`, assignment).expect(200);
    const move = { apiaryId: (await anApiary()).id, movedOn: '2025-05-15', purpose: 'FORAGE' };
    await api.admin.post(`/api/v1/colonies/${left.id}/move`, move).expect(200);
    expect([await changed('queens', queen.id), await changed('treatments', treatment.id)]).toEqual([1, 1]);
  });
});

describe('every list that people delete from', () => {
  it('has its deletions noted, under its own path', () => {
    const silent = areas.filter(
      ({ path, remove }) => remove && `/api/v1/${descriptorOf(tableOf(path)).deletedAs}` !== path,
    );
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
