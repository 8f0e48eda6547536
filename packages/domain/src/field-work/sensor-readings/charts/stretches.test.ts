import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type Candidate, stretchesOf } from './stretches.ts';

const candidate = (deviceId: string, kind: string, from: number, to: number): Candidate => ({
  colonyId: null,
  deviceId,
  kind,
  seriesId: deviceId.codePointAt(0)!,
  placedAt: from,
  from,
  to,
});
const told = (...candidates: Candidate[]) =>
  stretchesOf(candidates, 'TEMPERATURE_C', 'CLIMATE').map(({ deviceId, from, to }) => [deviceId, from, to]);

describe('stretchesOf', () => {
  it('takes the device whose kind measures the channel, and another one where there is none', () => {
    expect(told(candidate('a', 'SCALE', 0, 100), candidate('b', 'CLIMATE', 20, 50))).toEqual([
      ['a', 0, 20],
      ['b', 20, 50],
      ['a', 50, 100],
    ]);
  });

  it('takes the first that was placed of those whose kind does not', () => {
    expect(told(candidate('b', 'COUNTER', 10, 60), candidate('a', 'SCALE', 0, 30))).toEqual([
      ['a', 0, 30],
      ['b', 30, 60],
    ]);
  });

  it('covers each time in which there is a device once', () => {
    const span = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 10 }), fc.constantFrom('SCALE', 'CLIMATE'));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
        const candidates = spans.map(([from, length, kind], at) => candidate(String(at), kind, from, from + length));
        const stretches = stretchesOf(candidates, 'TEMPERATURE_C', 'CLIMATE');
        for (let at = 0; at < 30; at += 1) {
          const here = (each: { from: number; to: number }) => each.from <= at && at < each.to;
          const expected = candidates.some(here) ? 1 : 0;
          if (stretches.filter(here).length !== expected) return false;
        }
        return true;
      }),
    );
  });
});
