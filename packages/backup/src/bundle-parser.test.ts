import { array, assert, constantFrom, integer, json, property } from 'fast-check';
import { AppError } from '@beekeeping/core/app-error';
import { assertGrowsLinearly } from '@beekeeping/core/testing/growth';
import { describe, expect, it } from '@jest/globals';
import { type BundlePart, BundleParser } from './bundle-parser.ts';

const partsOf = (text: string, cuts: readonly number[] = []): BundlePart[] => {
  const bytes = Buffer.from(text);
  const parser = new BundleParser();
  const at = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length];
  const parts = at.slice(1).flatMap((to, number) => parser.write(bytes.subarray(at[number], to)));
  parser.end();
  return parts;
};

const rowsOf = (parts: readonly BundlePart[]) => parts.flatMap((part) => (part.kind === 'row' ? [part] : []));

const bundleOf = (rows: readonly string[]): string =>
  `{"version":3,"tables":{"apiaries":[${rows.join(',')}],"colonies":[{}]},"files":[]}`;

const refusalOf = (row: string): unknown => {
  try {
    partsOf(bundleOf(['{}', row]));
  } catch (error) {
    return error;
  }
  return undefined;
};

/** As the export writes a row, and as another program may. */
const WAYS = [
  (value: unknown) => JSON.stringify(value),
  (value: unknown) => JSON.stringify(value, undefined, 1),
  (value: unknown) => JSON.stringify(value).replace('"text":', String.raw`"\u0074ext":`),
];

const aRow = (text: string) => ({ text: `text "${text}" }`, value: JSON.parse(text) as unknown });

/** Read in pieces as they come from the network. */
const readInPieces = (bytes: Buffer): unknown => {
  const parser = new BundleParser();
  let parts = 0;
  try {
    for (let at = 0; at < bytes.length; at += 1_024) parts += parser.write(bytes.subarray(at, at + 1_024)).length;
    parser.end();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return parts;
};

const WRITTEN_ROW =
  '{"id":"019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11","name":"Am Wald","notes":"ruhig \\"sanft\\"","size":12.5}';

describe('BundleParser', () => {
  it.each<[string, number, (size: number) => string]>([
    ['rows', 200, (size) => bundleOf(Array.from({ length: size }, () => WRITTEN_ROW))],
    [
      'rows with blanks',
      200,
      (size) => bundleOf(Array.from({ length: size }, () => WRITTEN_ROW.replaceAll(',', ' ,\n '))),
    ],
    [
      'tables',
      200,
      (size) => `{"version":3,"tables":{${Array.from({ length: size }, (_, at) => `"t${at}":[]`).join()}}}`,
    ],
    [
      'members of one row',
      500,
      (size) => bundleOf([`{${Array.from({ length: size }, (_, at) => `"k${at}":1`).join()}}`]),
    ],
    ['values of one row', 2_000, (size) => bundleOf([`{"list":[${'1,'.repeat(size)}1]}`])],
    ['lists within each other', 2_000, (size) => bundleOf([`{"list":${'['.repeat(size)}`])],
    ['backslashes of one text', 10_000, (size) => bundleOf([`{"text":"${String.raw`\\`.repeat(size)}"}`])],
    ['letters written as numbers', 5_000, (size) => bundleOf([`{"text":"${String.raw`\u0041`.repeat(size)}"}`])],
    ['digits of one number', 5_000, (size) => bundleOf([`{"number":${'1'.repeat(size)}}`])],
    ['a text that never ends', 20_000, (size) => `{"version":3,"tables":{"apiaries":[{"text":"${'{'.repeat(size)}`],
    ['blanks', 20_000, (size) => `{"version":3,${' '.repeat(size)}"tables":{}}`],
  ])('takes time in proportion to %s', async (_what, size, make) => {
    await assertGrowsLinearly(size, (count) => Buffer.from(make(count)), readInPieces);
  });

  it('hands on the same rows however they are written and wherever they are cut', () => {
    assert(
      property(
        array(
          json({ maxDepth: 3 }).filter((text) => !text.includes('__proto__')),
          { minLength: 1, maxLength: 6 },
        ),
        array(constantFrom(...WAYS), { minLength: 6, maxLength: 6 }),
        array(integer({ min: 0, max: 10_000 }), { maxLength: 8 }),
        (texts, ways, cuts) => {
          const rows = texts.map(aRow);
          const parts = partsOf(bundleOf(rows.map((row, at) => ways[at]!(row))), cuts);
          const expected = rows.map((row, position) => {
            const value = JSON.parse(JSON.stringify(row)) as unknown;
            return { kind: 'row', table: 'apiaries', position, value, text: JSON.stringify(value) };
          });
          expect(rowsOf(parts)).toEqual([
            ...expected,
            { kind: 'row', table: 'colonies', position: 0, value: {}, text: '{}' },
          ]);
        },
      ),
    );
  });

  it('hands on a row that is too long to be read at once', () => {
    const row = { note: 'ä"}'.repeat(100_000), tail: [{}] };
    const cuts = Array.from({ length: 40 }, (_, at) => at * 10_007);
    expect(rowsOf(partsOf(bundleOf([JSON.stringify(row), '{"a":1}']), cuts)).map(({ value }) => value)).toEqual([
      row,
      { a: 1 },
      {},
    ]);
  });

  it.each([
    ['a key that is there twice', '{"a":1,"a":1}', 'tables.apiaries.1.a', 'REPEATED'],
    ['a prototype', '{"__proto__":{"a":1}}', 'tables.apiaries.1.__proto__', 'UNKNOWN_FIELD'],
    ['a prototype below', '{"a":[{"__proto__":1}]}', 'tables.apiaries.1.a.0.__proto__', 'UNKNOWN_FIELD'],
    ['a number that is none', '{"a":1e400}', 'tables.apiaries.1.a', 'NOT_EXACT'],
    ['a number that would be rounded', '{"a":9007199254740993}', 'tables.apiaries.1.a', 'NOT_EXACT'],
    ['a text that Postgres cannot hold', String.raw`{"a":"\u0000"}`, 'tables.apiaries.1.a', 'FORBIDDEN_CHARACTERS'],
    ['half a character', String.raw`{"a":"\ud800"}`, 'tables.apiaries.1.a', 'FORBIDDEN_CHARACTERS'],
    ['too many levels', `{"a":${'['.repeat(61)}${']'.repeat(61)}}`, '', 'TOO_LONG'],
    ['too many values', `{"a":[${'0,'.repeat(50_000)}0]}`, 'tables.apiaries.1.a.50000', 'TOO_LONG'],
    ['a text that is too long', `{"a":"${'a'.repeat(1024 * 1024 + 1)}"}`, 'tables.apiaries.1.a', 'TOO_LONG'],
  ])('refuses %s', (_what, row, path, code) => {
    expect(refusalOf(row)).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path, code }] });
  });

  it('takes as many levels as it says', () => {
    const row = `{"a":${'['.repeat(60)}${']'.repeat(60)}}`;
    expect(rowsOf(partsOf(bundleOf([row])))[0]).toMatchObject({ text: row });
  });

  it.each(['{"a":1]', '{"a"}', '{"a":1', '{"a":tru}', '{]', '{"a":1}}', '{"a":1}{'])('refuses %s', (row) => {
    expect(refusalOf(row)).toMatchObject({ code: 'MALFORMED_JSON' });
  });
});
