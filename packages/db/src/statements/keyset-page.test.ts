import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@beekeeping/core/id';
import { assert, asyncProperty, constantFrom, integer, array, record } from 'fast-check';
import { and, sql } from 'drizzle-orm';
import { integer as integerColumn, pgTable, pgView, text } from 'drizzle-orm/pg-core';
import { keyset } from './keyset-page.ts';
import { dayColumn, idColumn, instantColumn, weightKgColumn } from '../schema/records/columns.ts';
import { testDatabase } from '../testing/of-file.ts';

const things = pgTable('things', {
  id: idColumn(),
  name: text().notNull(),
  count: integerColumn().notNull(),
  weightKg: weightKgColumn().notNull(),
  filledOn: dayColumn().notNull(),
  createdAt: instantColumn().notNull(),
});
const others = pgTable('others', { id: idColumn(), name: text().notNull() });

const thingsAndMore = pgView('things_and_more', {
  id: idColumn(),
  name: text().notNull(),
  createdAt: instantColumn(),
}).as(
  sql`select id, name, created_at from things union all select gen_random_uuid(), name || '+', created_at from things`,
);

type Thing = typeof things.$inferSelect;
const { name, count, weightKg, filledOn, createdAt } = things;
const options = { sortable: { name, count, weightKg, filledOn, createdAt }, id: things.id };
type Field = keyof typeof options.sortable;
const fields = Object.keys(options.sortable) as Field[];

const database = testDatabase();
beforeAll(async () => {
  await database.db.execute(sql`
    create table things (id uuid primary key, name text not null, count int not null,
      weight_kg numeric(12,3) not null, filled_on date not null, created_at timestamptz(3) not null)`);
});

const readPage = async (request: { limit: number; cursor?: string; sort: string }) => {
  const { after, orderBy, fetch, page } = keyset(options, request);
  const rows = await database.db
    .select()
    .from(things)
    .where(and(after))
    .orderBy(...orderBy)
    .limit(fetch);
  return page(rows, (row) => row);
};

/** Few different values, so that many rows are equal in what they are sorted by. */
const rowsOf = array(
  record({
    name: constantFrom('', 'a', 'B', 'ä', 'z', "o'clock", '🐝', 'a"b\\c', '%_', 'null'),
    count: constantFrom(-2147483648, -1, 0, 7, 2147483647),
    weightKg: constantFrom(0.001, 0.01, 12.345, 999999999.999),
    filledOn: constantFrom('1900-01-01', '2026-02-28', '2026-03-01', '2999-12-31'),
    createdAt: constantFrom(1, 2, 1_700_000_000_123, 1_700_000_000_124).map((ms) => new Date(ms)),
  }),
  { maxLength: 25 },
);

const store = async (rows: Omit<Thing, 'id'>[]): Promise<string[]> => {
  await database.db.delete(things);
  const ids = rows.map(() => newId()).toSorted();
  const stored = rows.map((row, index) => ({ id: ids[index]!, ...row }));
  if (stored.length > 0) await database.db.insert(things).values(stored);
  return ids;
};

const readAll = async (sort: string, limit: number): Promise<Thing[]> => {
  const seen: Thing[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await readPage({ limit, sort, ...(cursor === undefined ? {} : { cursor }) });
    expect(items.length).toBeLessThanOrEqual(limit);
    seen.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return seen;
};

describe('keyset', () => {
  it('shows every row exactly once and in order, whatever the rows, the page size and the sort', async () => {
    await assert(
      asyncProperty(
        rowsOf,
        integer({ min: 1, max: 7 }),
        constantFrom(...fields),
        constantFrom('', '-'),
        async (rows, limit, field, sign) => {
          const ids = await store(rows);
          const seen = await readAll(`${sign}${field}`, limit);
          const inOrder = await readAll(`${sign}${field}`, 200);
          expect(seen.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
          expect(seen).toEqual(inOrder);
          const isNumber = field !== 'name' && field !== 'filledOn';
          const values = isNumber ? seen.map((row) => Number(row[field])) : [];
          const ascending = sign === '' ? values : values.toReversed();
          expect(ascending).toEqual(ascending.toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('orders texts as people do, whatever their case, umlauts beside their vowels, numbers by their value', async () => {
    const names = ['Volk 10', 'Zarge', 'apfel', 'Übersee', 'Volk 2', 'Ärger', 'Birne', 'uhu', 'Apfel', 'Adler'];
    const row = { count: 1, weightKg: 1, filledOn: '2026-01-01', createdAt: new Date() };
    await store(names.map((each) => ({ ...row, name: each })));
    const inOrder = ['Adler', 'apfel', 'Apfel', 'Ärger', 'Birne', 'Übersee', 'uhu', 'Volk 2', 'Volk 10', 'Zarge'];
    expect((await readAll('name', 3)).map((thing) => thing.name)).toEqual(inOrder);
    expect((await readAll('-name', 3)).map((thing) => thing.name)).toEqual(inOrder.toReversed());
  });

  it('orders by an expression, ties by id, null last', async () => {
    const row = { name: 'a', weightKg: 1, filledOn: '2026-01-01', createdAt: new Date() };
    const ids = await store([3, 1, 3, 0, 2].map((each) => ({ ...row, count: each })));
    const half = { value: sql`nullif(${things.count} / 2, 0)`, type: 'integer', nullable: true } as const;
    const read = async (sort: string): Promise<string[]> => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const list = keyset({ sortable: { half }, id: things.id }, { limit: 2, sort, cursor });
        const rows = await database.db
          .select({ id: things.id, sorted: list.sorted })
          .from(things)
          .where(list.after)
          .orderBy(...list.orderBy)
          .limit(list.fetch);
        const { items, nextCursor } = list.page(rows, (found) => found.id);
        seen.push(...items);
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    expect(await read('half')).toEqual([0, 2, 4, 1, 3].map((index) => ids[index]));
    expect(await read('-half')).toEqual([4, 2, 0, 3, 1].map((index) => ids[index]));
  });

  it('orders what is equal by a second key, also among the rows without a first one, then by the id', async () => {
    const row = { weightKg: 1, filledOn: '2026-01-01', createdAt: new Date() };
    const given = [
      { count: 0, name: 'Volk 10' },
      { count: 2, name: 'Volk 2' },
      { count: 0, name: 'volk 2' },
      { count: 1, name: 'Volk 7' },
      { count: 2, name: 'Volk 1' },
      { count: 0, name: 'Volk 10' },
    ];
    const ids = await store(given.map((each) => ({ ...row, ...each })));
    const place = {
      value: sql`nullif(${things.count}, 0)`,
      type: 'integer',
      nullable: true,
      thenBy: { value: sql`${things.name}`, type: 'text' },
    } as const;
    const read = async (sort: string, limit: number): Promise<string[]> => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const list = keyset({ sortable: { place }, id: things.id }, { limit, sort, cursor });
        const rows = await database.db
          .select({ id: things.id, sorted: list.sorted, tied: list.tied! })
          .from(things)
          .where(list.after)
          .orderBy(...list.orderBy)
          .limit(list.fetch);
        const { items, nextCursor } = list.page(rows, (found) => found.id);
        seen.push(...items);
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
      return seen;
    };
    for (const limit of [1, 2, 4, 7]) {
      expect(await read('place', limit)).toEqual([3, 4, 1, 2, 0, 5].map((index) => ids[index]));
      expect(await read('-place', limit)).toEqual([1, 4, 3, 5, 0, 2].map((index) => ids[index]));
    }
    const short = cursorOf('things', 'place', 1, ID);
    const odd = cursorOf('things', 'place', 1, 7, ID);
    for (const cursor of [short, odd]) {
      expect(() => keyset({ sortable: { place }, id: things.id }, { limit: 1, sort: 'place', cursor })).toThrow(
        'does not belong',
      );
    }
  });

  it('orders days and breaks ties by id', async () => {
    const row = { name: 'a', count: 1, weightKg: 1, createdAt: new Date() };
    const ids = await store([
      { ...row, filledOn: '2026-02-01' },
      { ...row, filledOn: '2026-01-01' },
      { ...row, filledOn: '2026-02-01' },
    ]);
    expect((await readAll('filledOn', 1)).map((thing) => thing.id)).toEqual([ids[1], ids[0], ids[2]]);
    expect((await readAll('-filledOn', 1)).map((thing) => thing.id)).toEqual([ids[2], ids[0], ids[1]]);
  });

  it('neither repeats nor hides rows when others are added between two pages', async () => {
    const row = { name: 'a', count: 1, weightKg: 1, filledOn: '2026-01-01', createdAt: new Date() };
    const ids = await store([row, row, row]);
    const first = await readPage({ limit: 2, sort: 'count' });
    await database.db.insert(things).values({ ...row, id: newId(), count: 0 });
    const second = await readPage({ limit: 2, sort: 'count', cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((thing) => thing.id)).toEqual(ids);
  });

  const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const ID = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';

  it.each([
    ['garbage', 'xyz', 'name'],
    ['no JSON', Buffer.from('{').toString('base64url'), 'name'],
    ['null', Buffer.from('null').toString('base64url'), 'name'],
    ['an object', Buffer.from('{"length":4}').toString('base64url'), 'name'],
    ['too few parts', cursorOf('things', 'name', 'a'), 'name'],
    ['another sort', cursorOf('things', '-name', 'a', ID), 'name'],
    ['another list', cursorOf('others', 'name', 'a', ID), 'name'],
    ['a broken id', cursorOf('things', 'name', 'a', "x'--"), 'name'],
    ['an id in braces', cursorOf('things', 'name', 'a', `{${ID}}`), 'name'],
    ['null as value', cursorOf('things', 'name', null, ID), 'name'],
    ['an object as value', cursorOf('things', 'name', { a: 1 }, ID), 'name'],
    ['NUL', cursorOf('things', 'name', 'a\u0000', ID), 'name'],
    ['a lone surrogate', Buffer.from(`["things","name","\\ud800","${ID}"]`).toString('base64url'), 'name'],
    ['half a number', cursorOf('things', 'count', 1.5, ID), 'count'],
    ['a number beyond the column', cursorOf('things', 'count', 2 ** 31, ID), 'count'],
    ['text for a number', cursorOf('things', 'count', '1', ID), 'count'],
    ['an endless number', Buffer.from(`["things","weightKg",1e400,"${ID}"]`).toString('base64url'), 'weightKg'],
    ['a day that does not exist', cursorOf('things', 'filledOn', '2026-02-30', ID), 'filledOn'],
    ['a word for a day', cursorOf('things', 'filledOn', 'infinity', ID), 'filledOn'],
    ['a word for an instant', cursorOf('things', 'createdAt', 'now', ID), 'createdAt'],
    ['an instant that does not exist', cursorOf('things', 'createdAt', '2026-13-01T00:00:00.000Z', ID), 'createdAt'],
  ])('refuses a cursor with %s', (_what, cursor, sort) => {
    expect(() => keyset(options, { limit: 1, sort, cursor })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', errors: [expect.objectContaining({ path: 'cursor' })] }),
    );
  });

  describe('over a view', () => {
    const view = { sortable: { name: thingsAndMore.name, createdAt: thingsAndMore.createdAt }, id: thingsAndMore.id };

    it('reads on after its own cursor', async () => {
      await database.db.execute(sql`create view things_and_more as
        select id, name, created_at from things union all select md5(id::text)::uuid, name || '+', created_at from things`);
      const row = { count: 1, weightKg: 1, filledOn: '2026-01-01' };
      await store([
        { ...row, name: 'a', createdAt: new Date(1) },
        { ...row, name: 'b', createdAt: new Date(2) },
      ]);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const list = keyset(view, { limit: 1, sort: '-name', cursor });
        const rows = await database.db
          .select()
          .from(thingsAndMore)
          .where(list.after)
          .orderBy(...list.orderBy)
          .limit(list.fetch);
        const { items, nextCursor } = list.page(rows, (found) => found.name);
        seen.push(...items);
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(['b+', 'b', 'a+', 'a']);
    });

    it.each([
      ['its table', cursorOf('things', 'name', 'a', ID), 'name'],
      ['no list', cursorOf(null, 'name', 'a', ID), 'name'],
      ['another type', cursorOf('things_and_more', 'name', 1, ID), 'name'],
      ['an instant that does not exist', cursorOf('things_and_more', 'createdAt', 'now', ID), 'createdAt'],
    ])('refuses a cursor of %s', (_what, cursor, sort) => {
      expect(() => keyset(view, { limit: 1, sort, cursor })).toThrow('does not belong');
    });
  });

  it('refuses the cursor of another list', () => {
    const list = keyset({ sortable: { name: others.name }, id: others.id }, { limit: 1, sort: 'name' });
    const { nextCursor } = list.page(
      [
        { id: ID, name: 'a' },
        { id: newId(), name: 'b' },
      ],
      (row) => row,
    );
    expect(() => keyset(options, { limit: 1, sort: 'name', cursor: nextCursor! })).toThrow('does not belong');
  });

  it('makes cursors that a list query takes, for the longest name as well', async () => {
    const long = '🐝'.repeat(100) + '"'.repeat(100);
    await store([{ name: long, count: 1, weightKg: 1, filledOn: '2026-01-01', createdAt: new Date() }]);
    const list = keyset(options, { limit: 1, sort: 'name' });
    const { nextCursor } = list.page(
      [
        { id: ID, name: '🐝'.repeat(200) },
        { id: newId(), name: long },
      ],
      (row) => row,
    );
    expect(nextCursor!.length).toBeLessThanOrEqual(2_000);
  });
});
