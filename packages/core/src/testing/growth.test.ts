import { describe, expect, it } from '@jest/globals';
import { assertGrowsLinearly } from './growth.ts';

const numbers = (length: number): number[] => Array.from({ length }, (_, at) => at);

describe('assertGrowsLinearly', () => {
  it('takes work that grows with its input', async () => {
    await assertGrowsLinearly(2_000, numbers, (list) => new Map(list.map((each) => [`key ${each}`, each])).size);
  });

  it('refuses work that grows with the square of its input', async () => {
    const read = (list: readonly number[]) => list.filter((each, at) => list.indexOf(each) === at);
    await expect(assertGrowsLinearly(1_000, numbers, read)).rejects.toThrow(/times as long/);
  });

  it('refuses a pattern that begins anew at each place', async () => {
    await expect(
      assertGrowsLinearly(
        600,
        (size) => 'T'.repeat(size),
        (text) => /T.*Z$/.test(text),
      ),
    ).rejects.toThrow(/times as long/);
  });
});
