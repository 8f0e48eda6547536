import type { Phenology } from '@beekeeping/api-client';
import { describe, expect, it } from '@jest/globals';
import { barsOf } from './band-layout.ts';

type Phase = Phenology['phases'][number];
type Bloom = Phenology['blooms'][number];

const onset = (name: string, beginsOn: string | null, basis: Phase['basis'] = 'ESTIMATED') => ({
  nameDe: name,
  nameEn: name,
  beginsOn,
  basis,
  threshold: null,
  spreadDays: null,
  calibrationYears: 0,
});
const phase = (code: Phase['phase'], ...rest: Parameters<typeof onset>): Phase => ({
  phase: code,
  indicatorDe: '',
  indicatorEn: '',
  ...onset(...rest),
});
const bloom = (plant: Bloom['plant'], endsOn: string | null, ...rest: Parameters<typeof onset>): Bloom => ({
  plant,
  nectar: 4,
  pollen: 4,
  endsOn,
  ...onset(...rest),
});

describe('the band of the year', () => {
  it('has each phase until the next one begins, and the last until the year ends, in two rows by turns', () => {
    const { phases } = barsOf({
      season: 2026,
      phases: [
        phase('VORFRUEHLING', 'Early spring', '2026-02-20'),
        phase('ERSTFRUEHLING', 'First spring', '2026-03-28', 'REPORTED'),
        phase('VOLLFRUEHLING', 'Full spring', '2026-04-26'),
      ],
      blooms: [],
    });
    expect(phases.map(({ nameEn, from, to, isSeen, row }) => [nameEn, from, to, isSeen, row])).toEqual([
      ['Early spring', '2026-02-20', '2026-03-28', false, 0],
      ['First spring', '2026-03-28', '2026-04-26', true, 1],
      ['Full spring', '2026-04-26', '2026-12-31', false, 0],
    ]);
  });

  it('has what blooms first at the top, within the year, and leaves out what nobody knows', () => {
    const { blooms } = barsOf({
      season: 2026,
      phases: [],
      blooms: [
        bloom('IVY', '2027-01-10', 'ivy', '2026-12-20'),
        bloom('WILLOW', '2026-04-08', 'willow', '2026-03-19', 'REPORTED'),
        bloom('ROBINIA', null, 'robinia', null),
        bloom('HAZEL', '2026-01-20', 'hazel', '2025-12-28'),
      ],
    });
    expect(blooms.map(({ nameEn, from, to, isSeen, row }) => [nameEn, from, to, isSeen, row])).toEqual([
      ['willow', '2026-03-19', '2026-04-08', true, 0],
      ['ivy', '2026-12-20', '2026-12-31', false, 1],
    ]);
  });
});
