import { describe, expect, it } from '@jest/globals';
import { compare, median } from './measure.ts';

const replaying = (name: string, speeds: number[], order: string[]) => ({
  run: () => {
    order.push(name);
    return Promise.resolve(speeds.shift()!);
  },
});

describe('compare', () => {
  it('runs both in turn after a warm-up and takes the median of the rounds’ ratios', async () => {
    const order: string[] = [];
    const comparison = await compare(replaying('A', [1, 30, 10, 40], order), replaying('B', [1, 100, 100, 50], order), {
      warmUp: { seconds: 1 },
      run: { seconds: 1 },
      rounds: 3,
    });
    expect(order.join('')).toBe('ABABABAB');
    expect(comparison).toEqual({ first: 30, second: 100, ratio: 0.3, spread: [0.1, 0.8] });
  });

  it('warms nothing up by 0 operations', async () => {
    const order: string[] = [];
    const effort = { warmUp: { operations: 0 }, run: { operations: 1 }, rounds: 1 };
    expect(await compare(replaying('A', [10], order), replaying('B', [20], order), effort)).toMatchObject({
      ratio: 0.5,
    });
    expect(order.join('')).toBe('AB');
  });
});

describe('median', () => {
  it('is the middle of the sorted values', () => {
    expect(median([9, 1, 5])).toBe(5);
  });
});
