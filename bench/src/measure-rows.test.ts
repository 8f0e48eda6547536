import { describe, expect, it } from '@jest/globals';
import { measureRows } from './measure-rows.ts';
import type { Contender } from './measure.ts';
import type { RatioRow } from './rows/row.ts';
import type { Stand } from './stand/stand.ts';

const perSecond = (speed: number): Contender => ({ run: () => Promise.resolve(speed) });
const refused: Contender = { run: () => Promise.reject(new Error('503')) };

const row = (name: string, first: Contender): RatioRow => ({
  name,
  what: name,
  against: 'ten a second',
  contenders: () => Promise.resolve([first, perSecond(10)]),
});

describe('measureRows', () => {
  it('measures a void row again after the others, and names it when it stays void', async () => {
    const reported: string[] = [];
    const speeds = [Promise.reject(new Error('503')), Promise.resolve(10)];
    speeds[0]!.catch(() => undefined);
    const disturbed: Contender = { run: () => speeds.shift()! };
    const { ratios, voidRows } = await measureRows({} as Stand, {
      rows: [row('disturbed', disturbed), row('refused', refused), row('fast', perSecond(20))],
      effort: { warmUp: { operations: 0 }, run: { operations: 1 }, rounds: 1 },
      isTiny: false,
      log: (line) => void reported.push(line),
    });
    expect(reported).toEqual([
      'disturbed is void: 503',
      'refused is void: 503',
      'fast: 2.00',
      'disturbed: 1.00',
      'refused is void: 503',
      'refused is void: 503',
    ]);
    expect(ratios.map(({ row: { name } }) => name)).toEqual(['disturbed', 'fast']);
    expect(voidRows).toEqual(['refused']);
  });
});
