import { newId } from '@beekeeping/core/id';
import { descriptorOf } from '@beekeeping/db/schema';
import type { Sample } from '@beekeeping/http/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { routes } from '../routes/index.ts';
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { parametersOf, type RecordArea, recordAreas, sortedLists } from '../testing/record-areas.ts';
import { validRequests } from '../routes/samples.ts';
import { tableOf, varyRecords } from '../testing/vary-records.ts';
import { record as recordOverHttp, type ValidRequests } from '../testing/recording.ts';

type Stored = Record<string, unknown> & { id: string; updatedAt: string };

const areas = recordAreas(routes).map((area) => ({ area, name: area.path.replace('/api/v1', '') }));
const creating = areas.filter(({ area }) => area.create && area.get);
const creatingMany = creating.filter(({ area }) => area.createMany);
const changing = creating.filter(({ area }) => area.update?.takesIfMatch);

let identityProvider: FakeProvider;
let api: TestApi;
let recipes: ValidRequests;
beforeAll(async () => {
  identityProvider = await startFakeProvider();
  api = await startTestApi({ identityProvider });
  recipes = validRequests(api);
  // What references can name.
  for (const { area } of creating) await several(area, 2);
});
afterAll(async () => {
  await api.stop();
  await identityProvider.stop();
});

const requestFor = async (method: string, path: string): Promise<Sample & { body?: object }> => {
  const recipe = recipes[`${method} ${path}`];
  if (!recipe) throw new Error(`no valid request for ${method} ${path} is listed in apps/api/src/routes/samples.ts`);
  return recipe() as Promise<Sample & { body?: object }>;
};

const bodyFor = async (method: string, path: string): Promise<object> => (await requestFor(method, path)).body ?? {};

const record = async ({ path }: RecordArea): Promise<Stored> => {
  const { body = {}, headers } = await requestFor('POST', path);
  return recordOverHttp(api, path.replace('/api/v1', ''), body, headers);
};

const several = async (area: RecordArea, count: number): Promise<Stored[]> => {
  const made: Stored[] = [];
  for (let index = 0; index < count; index += 1) made.push(await record(area));
  return made;
};

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id).toSorted();

/** Every page of a list, two records at a time unless the query says otherwise. */
const walk = async (path: string, query: string): Promise<Stored[]> => {
  const limit = query.includes('limit=') ? '' : 'limit=2&';
  const items: Stored[] = [];
  for (let cursor = ''; ;) {
    const { body } = await api.admin.get(`${path}?${limit}${query}${cursor}`).expect(200);
    items.push(...(body.items as Stored[]));
    if (body.nextCursor === null) return items;
    cursor = `&cursor=${body.nextCursor}`;
  }
};

const natural = new Intl.Collator('de', { numeric: true });

/** Texts as people order them, anything else by its value. */
const compare = (a: unknown, b: unknown): number =>
  typeof a === 'string' && typeof b === 'string' ? natural.compare(a, b) : Number(a) - Number(b);

/** What hangs on records of other areas: alike of all that are made here, and in order whatever the list does. */
const ALIKE = new Set([
  '/roles userCount',
  '/apiaries livingColonies',
  '/devices lastReadingAt',
  '/devices batteryPercent',
  '/devices isSilent',
  '/colonies queenName',
  '/colonies queenMarkingColor',
  '/colonies mergedIntoColonyName',
  '/queens colonyName',
  '/medicines isSeeded',
  // Open with a deadline that is not settled: both vary together.
  '/authority-notices status',
]);

/** What cannot be deleted once it was recorded: its first movement stays in the ledger. */
const KEPT = new Set(['/api/v1/medicine-lots']);

/** A value that the fields of a record say at the place of a column, as a part to search for. */
const partOf = (value: unknown): string => String(value).slice(0, 100).toUpperCase();

describe.each(areas)('GET $name', ({ area }) => {
  it('refuses ids that are none, and too many of them', async () => {
    const { body } = await api.admin.get(`${area.path}?ids=x,y`).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(['ids']);
    await api.admin.get(`${area.path}?ids=${Array.from({ length: 101 }, () => newId()).join(',')}`).expect(400);
  });

  it('refuses every range of days that ends before it begins', async () => {
    for (const [from, to] of area.ranges) {
      const { body } = await api.admin.get(`${area.path}?${from}=2026-07-02&${to}=2026-07-01`).expect(400);
      expect(body.errors).toMatchObject([{ path: to, code: 'TOO_EARLY', params: { earliest: '2026-07-02' } }]);
    }
  });

  it('counts only when it is asked to', async () => {
    const { body } = await api.admin.get(`${area.path}?limit=1`).expect(200);
    const counted = await api.admin.get(`${area.path}?limit=1&count=true`).expect(200);
    expect(body).not.toHaveProperty('total');
    expect(counted.body.total).toBe((await walk(area.path, 'limit=200')).length);
  });
});

describe.each(areas.filter(({ area }) => !area.create))('a list of $name, which nobody adds to', ({ area }) => {
  it.each(area.sorts.flatMap((field) => [field, `-${field}`]))('is in order, sorted by %s', async (sort) => {
    const { body } = await api.admin.get(`${area.path}?limit=1&count=true`).expect(200);
    const found = await walk(area.path, `limit=20&sort=${sort}`);
    const values = found.map((item) => item[sort.replace('-', '')]).filter((value) => value !== null);
    const ascending = sort.startsWith('-') ? values.toReversed() : values;
    expect(ascending).toEqual(ascending.toSorted(compare));
    expect(new Set(found.map((item) => item.id ?? item.batchId)).size).toBe(body.total);
  });
});

describe.each(creating)('a list of $name', ({ area, name }) => {
  let made: Stored[];
  let picked: string;
  beforeAll(async () => {
    made = await several(area, 3);
    picked = `ids=${made.map(({ id }) => id).join(',')}`;
  });

  it('picks records by their ids; unknown ones are simply not there', async () => {
    const { body } = await api.admin.get(`${area.path}?${picked},${newId()}`).expect(200);
    expect(idsOf(body.items)).toEqual(idsOf(made));
  });

  it('finds a part of every field that it searches, in any case, and nothing else', async () => {
    const [first] = made;
    for (const value of area.searched.map((field) => first![field]).filter((text) => text !== null)) {
      const q = encodeURIComponent(partOf(value));
      const { body } = await api.admin.get(`${area.path}?${picked}&q=${q}`).expect(200);
      expect(idsOf(body.items)).toContain(first!.id);
    }
    if (area.searched.length === 0) return;
    const other = await api.admin.get(`${area.path}?${picked}&q=%25_nowhere`).expect(200);
    expect(other.body.items).toEqual([]);
  });

  it('picks what was recorded or changed at an instant or later', async () => {
    const { body: stored } = await api.admin.get(`${area.path}?${picked}`).expect(200);
    const changes = (stored.items as Stored[]).map(({ id, updatedAt, createdAt }) => ({
      id,
      at: updatedAt ?? createdAt,
    }));
    const last = changes.reduce((latest, each) => (each.at > latest.at ? each : latest));
    const since = async (at: number) =>
      idsOf(
        (await api.admin.get(`${area.path}?${picked}&updatedSince=${new Date(at).toISOString()}`).expect(200)).body
          .items,
      );
    const atLast = Date.parse(last.at);
    expect(await since(atLast)).toEqual(idsOf(changes.filter(({ at }) => at === last.at)));
    expect(await since(atLast + 1)).toEqual([]);
  });

  describe('sorted', () => {
    beforeAll(() => varyRecords(api.db, tableOf(area.path), idsOf(made)));

    it.each(area.sorts)('pages through each once, sorted by %s, either way', async (field) => {
      const upwards = await walk(area.path, `${picked}&sort=${field}`);
      const downwards = await walk(area.path, `${picked}&limit=20&sort=-${field}`);
      for (const [found, order] of [[upwards, 1] as const, [downwards, -1] as const]) {
        expect(idsOf(found)).toEqual(idsOf(made));
        const values = found.map((item) => item[field]).filter((value) => value !== null);
        expect(values).toEqual(values.toSorted((a, b) => order * compare(a, b)));
      }
      const differing = new Set(upwards.map((item) => item[field])).size;
      expect([field, ALIKE.has(`${name} ${field}`) || differing > 1]).toEqual([field, true]);
    });
  });
});

describe.each(creating)('one of $name', ({ area }) => {
  it('is not found by an unknown id, to read, to change or to delete', async () => {
    const path = `${area.path}/${newId()}`;
    const answers = [await api.admin.get(path)];
    if (area.update) answers.push(await api.admin.patch(path, {}));
    if (area.remove) answers.push(await api.admin.delete(path));
    expect(answers.filter(({ status }) => status !== 404)).toEqual([]);
  });

  it('is refused with the fields to blame where another one has what no two may have', async () => {
    const [taken] = Object.values(descriptorOf(tableOf(area.path)).duplicates ?? {});
    if (!taken) return;
    const body = await bodyFor('POST', area.path);
    await api.admin.post(area.path, body).expect(201);
    const refused = await api.admin.post(area.path, body).expect(409);
    const errors = taken.fields.map((path) => expect.objectContaining({ path, code: 'TAKEN' }));
    expect(refused.body).toMatchObject({ code: 'DUPLICATE', errors });
  });

  it('answers what its list and its own path answer', async () => {
    const made = await record(area);
    const { body } = await api.admin.get(`${area.path}/${made.id}`).expect(200);
    const list = await api.admin.get(`${area.path}?ids=${made.id}`).expect(200);
    expect(list.body.items).toEqual([body]);
  });
});

describe.each(changing)('a change of one of $name', ({ area }) => {
  const pathOf = ({ id }: Stored) => `${area.path}/${id}`;
  const read = (made: Stored) => api.admin.get(pathOf(made)).expect(200);
  const tagOf = async (made: Stored) => (await read(made)).headers.etag!;

  /** Stays as it is until the last test, which ends it. */
  let kept: Stored;
  beforeAll(async () => {
    kept = await record(area);
  });

  it('that says nothing changes nothing', async () => {
    const before = await read(kept);
    const { body, headers } = await api.admin.patch(pathOf(kept), {}).expect(200);
    expect([body, headers.etag]).toEqual([before.body, before.headers.etag]);
  });

  it('refuses null for what always has a value', async () => {
    const shape = (area.update!.body as z.ZodObject).shape as Record<string, z.ZodType>;
    const required = Object.keys(shape).filter((field) => !shape[field]!.safeParse(null).success);
    for (const field of required) {
      const { body } = await api.admin.patch(pathOf(kept), { [field]: null }).expect(400);
      expect(body.errors[0].path).toBe(field);
    }
  });

  it('is made for the version that the client has seen, refused for an earlier one, and sent to who has another', async () => {
    const made = await record(area);
    const seen = await tagOf(made);
    expect(seen).toMatch(/^"[^"]+"$/);
    // As `fetch` sends it beside the header.
    const ask = (tags: string) =>
      api.admin.get(pathOf(made)).set({ 'If-None-Match': tags, 'Cache-Control': 'no-cache' });
    for (const tags of [seen, `W/${seen}`, `"other", ${seen}`, '*']) {
      const { headers, text } = await ask(tags).expect(304);
      expect([headers.etag, text]).toEqual([seen, '']);
    }
    for (const tags of ['"other"', 'abc', '']) await ask(tags).expect(200);

    const { headers } = await api.admin
      .patch(pathOf(made), await bodyFor('PATCH', `${area.path}/:id`))
      .set('If-Match', seen)
      .expect(200);
    expect(headers.etag).not.toBe(seen);
    const changed = await ask(seen).expect(200);
    expect(changed.headers.etag).toBe(headers.etag);

    for (const tags of [seen, `"other", ${seen}`, `W/${headers.etag}`]) {
      const refused = await api.admin.patch(pathOf(made), {}).set('If-Match', tags).expect(412);
      expect(refused.body.code).toBe('PRECONDITION_FAILED');
      if (area.remove) await api.admin.delete(pathOf(made)).set('If-Match', tags).expect(412);
    }
    expect((await read(made)).body).toEqual(changed.body);
  });

  it('takes several versions and any version, and refuses what is none', async () => {
    for (const tags of ['*', `"other", ${await tagOf(kept)}`]) {
      await api.admin.patch(pathOf(kept), {}).set('If-Match', tags).expect(200);
    }
    for (const tags of ['', 'abc', '"a', '"a" "b"', '*, "a"']) {
      const { body } = await api.admin.patch(pathOf(kept), {}).set('If-Match', tags).expect(400);
      expect(body.errors).toEqual([expect.objectContaining({ path: 'If-Match' })]);
    }
    const { body } = await api.admin.patch(pathOf(kept), { unknownField: 1 }).set('If-Match', 'abc').expect(400);
    expect(body.errors).toMatchObject([{ path: 'If-Match' }, { path: 'unknownField' }]);
  });

  it('may be its end', async () => {
    if (!area.remove || KEPT.has(area.path)) return;
    await api.admin
      .delete(pathOf(kept))
      .set('If-Match', await tagOf(kept))
      .expect(204);
    await api.admin.get(pathOf(kept)).expect(404);
  });
});

describe.each(creatingMany)('POST $name/bulk', ({ area }) => {
  const path = `${area.path}/bulk`;
  const bodies = async (count: number): Promise<Record<string, unknown>[]> => {
    const made: Record<string, unknown>[] = [];
    for (let index = 0; index < count; index += 1) made.push({ ...(await bodyFor('POST', area.path)) });
    return made;
  };
  const total = async (): Promise<number> =>
    (await api.admin.get(`${area.path}?limit=1&count=true`).expect(200)).body.total;
  const shape = (area.create!.body as z.ZodObject).shape as Record<string, z.ZodType>;
  /** The free text of the record, which distinguishes the items. */
  const text = ['note', 'notes'].find((field) => field in shape)!;

  /** Of what may be recorded once only, copies are refused, but as such: the request as a whole is taken. */
  const answerToCopies = descriptorOf(tableOf(area.path)).duplicates ? 409 : 201;

  it('answers what each path answers, in the order of the items', async () => {
    const items = (await bodies(3)).map((body, index) => ({ ...body, [text]: `Nummer ${index}` }));
    const { body, headers } = await api.admin.post(path, { items }).expect(201);
    expect(body.items.map((item: Stored) => item[text])).toEqual(['Nummer 0', 'Nummer 1', 'Nummer 2']);
    for (const item of body.items as Stored[]) await api.admin.get(`${area.path}/${item.id}`).expect(200, item);
    expect(headers.location).toBe(area.path);
  });

  it('takes 1 to 200 items', async () => {
    const [item] = await bodies(1);
    for (const items of [[], Array.from({ length: 201 }, () => item)]) {
      const { body } = await api.admin.post(path, { items }).expect(400);
      expect(body.errors).toMatchObject([{ path: 'items' }]);
    }
    const items = Array.from({ length: 200 }, () => item);
    const { body } = await api.admin.post(path, { items }).expect(answerToCopies);
    expect(body.items?.length).toBe(answerToCopies === 201 ? 200 : undefined);
  });

  it('takes 2 MiB', async () => {
    expect(area.createMany!.bodyLimitBytes).toBe(2 * 1024 * 1024);
    // One shows that what is declared holds.
    if (area !== creatingMany[0]!.area) return;
    const [item] = await bodies(1);
    const long = { ...item, [text]: 'ä'.repeat(9_000) };
    await api.admin.post(path, { items: Array.from({ length: 100 }, () => long) }).expect(answerToCopies);
    const { body } = await api.admin.post(path, { items: Array.from({ length: 120 }, () => long) }).expect(413);
    expect(body.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('names every error of every item', async () => {
    const items = await bodies(4);
    const required = Object.keys(shape).filter((field) => !shape[field]!.safeParse(undefined).success);
    const invalid = [items[0], {}, items[2], { ...items[3], unknownField: 1 }];
    const { body } = await api.admin.post(path, { items: invalid }).expect(400);
    expect(body.errors.map((error: { path: string }) => error.path).toSorted()).toEqual(
      [...required.map((field) => `items.1.${field}`), 'items.3.unknownField'].toSorted(),
    );
  });

  it('names every item that the operation refuses, and records none', async () => {
    const items = await bodies(4);
    const before = await total();
    const isOfMany = 'colonyIds' in shape;
    for (const index of [1, 3])
      Object.assign(items[index]!, isOfMany ? { colonyIds: [newId()] } : { colonyId: newId() });
    const { body } = await api.admin.post(path, { items }).expect(400);
    const field = isOfMany ? 'colonyIds.0' : 'colonyId';
    expect(body).toMatchObject({
      code: 'REFERENCE_NOT_FOUND',
      errors: [{ path: `items.1.${field}` }, { path: `items.3.${field}` }],
    });
    expect(await total()).toBe(before);
  });

  it('records each by itself where it is asked to, and names what is wrong with the others', async () => {
    const [item, other] = await bodies(2);
    const before = await total();
    const isOfMany = 'colonyIds' in shape;
    const nowhere = isOfMany ? { colonyIds: [newId()] } : { colonyId: newId() };
    const items = [{ ...item, unknownField: 1 }, { ...other, ...nowhere }, 'no item', item];
    const { body, headers } = await api.admin.post(`${path}?mode=each`, { items }).expect(200);
    expect(body.results).toMatchObject([
      { index: 0, status: 'REJECTED', code: 'VALIDATION_FAILED', errors: [{ path: 'items.0.unknownField' }] },
      {
        index: 1,
        status: 'REJECTED',
        code: 'REFERENCE_NOT_FOUND',
        errors: [{ path: `items.1.${isOfMany ? 'colonyIds.0' : 'colonyId'}` }],
      },
      { index: 2, status: 'REJECTED', code: 'VALIDATION_FAILED', errors: [{ path: 'items.2', code: 'WRONG_TYPE' }] },
      { index: 3, status: 'RECORDED' },
    ]);
    await api.admin.get(`${area.path}/${body.results[3].id}`).expect(200);
    expect([await total(), headers.location]).toEqual([before + 1, undefined]);
    await api.admin.post(`${path}?mode=all`, { items: [item] }).expect(400);
    for (const frame of [{}, { items: [] }, { items: Array.from({ length: 201 }, () => item) }]) {
      await api.admin.post(`${path}?mode=each`, frame).expect(400);
    }
  });
});

const reasonFor = (reason: string, columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, reason]));

/** Columns that no list is sorted by, and why; of one list where they follow its path. */
const UNSORTED: Readonly<Record<string, string>> = {
  ...reasonFor('sentences for people to read', [
    'note',
    'notes',
    'forageNotes',
    'endCause',
    'statusReason',
    'holdReason',
    'withdrawalOverrideReason',
    'cancelReason',
    'supplierAddress',
  ]),
  ...reasonFor('how far a round is, counted for a page', ['/rounds visited', '/rounds remaining']),
  ...reasonFor('the same in all of them', [
    '/devices/:id/placements deviceName',
    '/devices/:id/placements kind',
    '/devices/:id/calibrations deviceName',
  ]),
  ...reasonFor('many kinds of records, day by day', [
    '/colonies/:id/timeline kind',
    '/colonies/:id/timeline summary',
    '/colonies/:id/timeline recordedByName',
  ]),
  ...reasonFor('of the colony in that winter, read from other records for one page', [
    '/winterings queenName',
    '/winterings queenAgeYears',
    '/winterings hiveSystemName',
    '/winterings broodBoxes',
  ]),
  '/colonies/:id/hive-setup/history baseVersion': 'one less than version',
  '/colonies/:id/hive-setup/history colonyName': 'the same in all of them',
  ...reasonFor('words made when they are read', [
    '/notifications title',
    '/notifications text',
    '/suggestions message',
  ]),
  '/notifications link': 'a path',
  ...reasonFor('fixed by the code', ['/automation-rules actsOn', '/automation-rules description']),
  '/suggestions id': 'an id',
  '/suggestions action': 'follows from the type',
  '/suggestions kind': 'a code, which the message says in words',
  '/tasks isOverdue': 'what is overdue is due first',
  '/colonies queenBirthYear': 'the year on the dot of the queen, whose name is sorted by',
  '/deletions kind': 'whoever keeps a copy reads all of them',
  ...reasonFor('says which one of the starter set it is, if any', [
    '/task-templates starterCode',
    '/label-templates starterCode',
  ]),
  '/task-templates nextDueOn': 'of this year or the next, which starts over every day',
  '/task-templates waitsFor': 'says that there is a phase',
  updatedAt: 'the version of a record',
  requestId: 'an id',
  hasAvatar: 'says whether there is a picture to show',
  ...reasonFor('name a picture in its address', ['avatarVersion', 'thumbnailVersion']),
  sha256: 'nobody reads them in its order',
  keepUntil: 'follows from the category and the day of filing',
};

describe.each(sortedLists(routes))('GET $path', ({ path, sorts, columns }) => {
  it('can be sorted by each column that it shows', () => {
    const missing = columns.filter((column) => !sorts.includes(column));
    // Each belongs among the sorts of its `recordQuery`, or above with the reason why nobody compares it.
    expect(missing.filter((column) => !(column in UNSORTED) && !(`${path} ${column}` in UNSORTED))).toEqual([]);
  });
});

describe('the contract of records', () => {
  it('searches every list whose records have a name, a title or a number of their own', () => {
    const silent = areas.filter(({ area, name }) => {
      const columns = sortedLists(routes).find(({ path }) => path === name)?.columns ?? [];
      return area.searched.length === 0 && columns.some((column) => /^(name|title|label|\w+Number)$/.test(column));
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('tells of every list of records what was changed since; logs tell when something happened, and stock is counted', () => {
    const silent = areas.filter(({ area: { list } }) => !('updatedSince' in parametersOf(list)));
    expect(silent.map(({ name }) => name)).toEqual(['/audit-log', '/stock', '/system/job-runs', '/system/events']);
  });

  it('begins every list that people add to with the newest', () => {
    const others = creating.filter(({ area }) => !/^-(\w+(At|On)|validFrom)$/.test(area.order ?? ''));
    expect(others.map(({ name, area }) => `${name} ${area.order}`)).toEqual([]);
  });

  it('holds for every route that changes a record which its path answers with a tag', () => {
    const silent = routes.filter(
      (route) =>
        (route.method === 'PATCH' || route.method === 'DELETE') &&
        !route.takesIfMatch &&
        routes.some(
          (other) =>
            other.method === 'GET' &&
            other.path === route.path &&
            other.response instanceof z.ZodObject &&
            'updatedAt' in other.response.shape,
        ),
    );
    expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
