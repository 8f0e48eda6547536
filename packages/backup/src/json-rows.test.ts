import { copyOut } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getTableColumns } from 'drizzle-orm';
import { boolean, date, integer, jsonb, numeric, pgTable, point, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import * as fc from 'fast-check';
import { JsonRows } from './json-rows.ts';

const everything = pgTable('everything', {
  id: uuid(),
  text: text(),
  texts: text().array(),
  weight: numeric({ precision: 12, scale: 3 }),
  count: integer(),
  isSo: boolean(),
  day: date(),
  instant: timestamp({ precision: 3, withTimezone: true }),
  json: jsonb(),
});

const columnsOf = (table: typeof everything) =>
  Object.entries(getTableColumns(table)).map(([name, column]) => ({ name, column }));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The rows as Postgres would answer them from a table. */
const written = async (rows: readonly object[]): Promise<string[]> => {
  const columns = columnsOf(everything);
  const typed = columns.map(({ name, column }) => `"${name}" ${column.getSQLType()}`);
  const selected = columns.map(({ name }) => (name === 'texts' ? 'to_json(texts)' : `"${name}"`));
  const literal = JSON.stringify(rows).replaceAll("'", "''");
  const json = new JsonRows(columns);
  const lines: Buffer[] = [];
  let total = 0;
  const client = await database.db.$client.reserve();
  try {
    await client`set time zone 'UTC'`;
    const query = `select ${selected.join(', ')} from json_to_recordset('${literal}') as r(${typed.join(', ')})`;
    for await (const copied of copyOut(client, query)) {
      const { lines: some, count } = json.write(copied);
      lines.push(some);
      total += count;
    }
  } finally {
    client.release();
  }
  expect(total).toBe(rows.length);
  return Buffer.concat(lines).toString().split('\n').slice(0, -1);
};

// Postgres holds no NUL.
const anyText = fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', ''));
const anyJson = fc.jsonValue({ stringUnit: 'binary' }).filter((value) => !JSON.stringify(value).includes('\\u0000'));
const anyRow = fc.record({
  id: fc.option(fc.uuid()),
  text: fc.option(anyText),
  texts: fc.option(fc.array(anyText, { maxLength: 3 })),
  weight: fc.option(fc.integer({ min: -999_999_999, max: 999_999_999 }).map((grams) => grams / 1_000)),
  count: fc.option(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
  isSo: fc.option(fc.boolean()),
  day: fc
    .option(fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }))
    .map((day) => day && day.toISOString().slice(0, 10)),
  instant: fc.option(fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })),
  // JSON null would come back as no value.
  json: fc.option(anyJson.filter((value) => value !== null)),
});

it('writes whatever a row may hold as JSON.stringify writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 20 }), async (rows) => {
      const lines = await written(rows);
      expect(lines).toEqual(lines.map((line) => JSON.stringify(JSON.parse(line))));
      const expected = rows.map(({ json, ...others }) => ({
        ...others,
        // As jsonb keeps a number: without a sign before zero.
        json: JSON.parse(JSON.stringify(json).replaceAll(/-0(?![.\d])/g, '0')) as unknown,
      }));
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(JSON.parse(JSON.stringify(expected)));
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['a control character', { text: '\u0001 \u001F \v' }],
  ['what COPY and JSON escape', { text: '\b\f\n\r\t\\ "\\N" \\. {"a": 1}', texts: ['a, "b"', '\\', '{}'] }],
  ['an instant without milliseconds', { instant: '2026-05-01T08:30:00.000Z' }],
  ['numbers with zeros behind them', { weight: 1200, json: { a: 100, b: 1.5, c: 123_456_789_012_345_680_000 } }],
  ['JSON in JSON', { json: { text: '{"a": [1.0, "\\"b: , c\\\\"]}', list: [[], {}] } }],
])('writes %s', async (_what, row) => {
  const [line] = await written([row]);
  expect(JSON.parse(line!)).toMatchObject(row);
  expect(JSON.stringify(JSON.parse(line!))).toBe(line);
});

it('writes a row that is much longer than those before it', async () => {
  const rows = ['a', '\u0001'.repeat(300_000), '"'.repeat(1_000_000)].map((long) => ({ text: long }));
  const lines = await written(rows);
  expect(lines.map((line) => (JSON.parse(line) as { text: string }).text)).toEqual(rows.map((row) => row.text));
});

it.each(['infinity', '-infinity', '0044-03-15T12:00:00Z BC'])('refuses the instant %s', async (instant) => {
  await expect(written([{ instant, json: {} }])).rejects.toThrow(/instant|not understood/);
});

it('refuses a column of a type that it does not know', () => {
  const { at } = getTableColumns(pgTable('places', { at: point() }));
  expect(() => new JsonRows([{ name: 'at', column: at }])).toThrow('a column of type point');
});
