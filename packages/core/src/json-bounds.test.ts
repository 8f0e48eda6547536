import { describe, expect, it } from '@jest/globals';
import { array, assert, constantFrom, json, property, string } from 'fast-check';
import { isWithinBounds, readBoundedJson } from './json-bounds.ts';
import { assertGrowsLinearly } from './testing/growth.ts';

const bounds = { depth: 3, values: 10 };
const read = (text: string) => readBoundedJson(Buffer.from(text), bounds);
const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0;
const valuesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + valuesOf(each), 1)
    : 1;

describe('readBoundedJson', () => {
  it.each([
    '[[[]]]',
    '{"a":{"b":{"c":1}}}',
    '[1,2,3,4,5,6,7,8,9]',
    '"[[[[[[,,,,,,,,,,,"',
    '["\\"[[[[", "\\\\", "]]"]',
    'null',
  ])('reads %s', (text) => expect(read(text)).toEqual(JSON.parse(text)));

  it.each(['[[[[]]]]', '{"a":[{"b":[]}]}', '[1,2,3,4,5,6,7,8,9,10,11]', '[{},{},{},{},{},{}]', '[1', '', 'a'])(
    'does not read %s',
    (text) => expect(read(text)).toBeUndefined(),
  );

  it('counts levels as they are, and values at most double', () => {
    const text = array(constantFrom('"', '\\', '[', '{', ',', ']', '}', 'a', 'ü')).map((parts) => parts.join(''));
    assert(
      property(json({ maxDepth: 6, stringUnit: 'binary' }), string(), text, (written, key, hostile) => {
        const value = { [key]: JSON.parse(written) as unknown, [hostile]: hostile };
        const bytes = Buffer.from(JSON.stringify(value));
        const [depth, values] = [levelsOf(value), valuesOf(value)];
        expect(isWithinBounds(bytes, { depth, values: 2 * values })).toBe(true);
        expect(isWithinBounds(bytes, { depth: depth - 1, values: 2 * values })).toBe(false);
        expect(isWithinBounds(bytes, { depth, values: Math.ceil(values / 2) - 2 })).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, (count: number) => string]>([
    ['levels', (count) => '['.repeat(count)],
    ['values', (count) => `[${'1,'.repeat(count)}1]`],
    ['backslashes', (count) => `"${'\\\\'.repeat(count)}"`],
    ['quotes', (count) => '"'.repeat(count)],
  ])('takes time in proportion to %s', async (_what, make) => {
    const wide = { depth: Number.POSITIVE_INFINITY, values: Number.POSITIVE_INFINITY };
    await assertGrowsLinearly(
      20_000,
      (count) => Buffer.from(make(count)),
      (bytes) => isWithinBounds(bytes, wide),
    );
  });
});
