import { describe, expect, it } from '@jest/globals';
import { latencyOf } from './latency.ts';

describe('latencyOf', () => {
  it('takes the smallest value that so many of a hundred do not exceed', () => {
    const values = Array.from({ length: 200 }, (_, n) => 200 - n);
    expect(latencyOf(values)).toEqual({ p50: 100, p99: 198, max: 200, count: 200 });
  });

  it('refuses to speak of nothing', () => {
    expect(() => latencyOf([])).toThrow('there is no percentile of nothing');
  });
});
