import type { Phenology } from '@beekeeping/api-client';

/** A part of the year under a name. */
export interface Bar {
  key: string;
  nameDe: string;
  nameEn: string;
  from: string;
  to: string;
  /** Seen by somebody; else it is computed. */
  isSeen: boolean;
  row: number;
}

/** Phases go on in two rows: the name of one has the room of the next. */
const PHASE_ROWS = 2;

/** The phases and what blooms within a year, each where it begins; what begins in another year or nobody knows is left out. */
export const barsOf = ({ season, phases, blooms }: Pick<Phenology, 'season' | 'phases' | 'blooms'>) => {
  const lastDay = `${season}-12-31`;
  const begun = <Each extends Phenology['phases'][number] | Phenology['blooms'][number]>(all: readonly Each[]) =>
    all
      .flatMap((each) => (each.beginsOn?.startsWith(`${season}-`) ? [{ each, from: each.beginsOn }] : []))
      .toSorted((a, b) => a.from.localeCompare(b.from));
  const ofPhases = begun(phases).map(({ each, from }, row, all): Bar => {
    const to = all[row + 1]?.from ?? lastDay;
    return {
      key: each.phase,
      nameDe: each.nameDe,
      nameEn: each.nameEn,
      from,
      to,
      isSeen: each.basis === 'REPORTED',
      row: row % PHASE_ROWS,
    };
  });
  const ofBlooms = begun(blooms).map(({ each, from }, row): Bar => {
    const to = each.endsOn === null || each.endsOn > lastDay ? lastDay : each.endsOn;
    return {
      key: each.plant,
      nameDe: each.nameDe,
      nameEn: each.nameEn,
      from,
      to,
      isSeen: each.basis === 'REPORTED',
      row,
    };
  });
  return { phases: ofPhases, blooms: ofBlooms };
};
