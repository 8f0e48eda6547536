import type { Queen } from '@beekeeping/api-client';
import { LIVING, queenStatusWords, raceWords } from './queen-words.ts';

/** What is looked for among the queens, as it stands in the address. */
export interface QueenSearch {
  q?: string;
  status?: Queen['status'];
  birthYear?: number;
  race?: NonNullable<Queen['race']>;
  sort?: QueenSort;
  /** Those that have ended are left out otherwise. */
  ended?: true;
}

const SORTED = ['name', 'birthYear', 'colonyName', 'line', 'status'] as const;
type QueenSort = (typeof SORTED)[number] | `-${(typeof SORTED)[number]}`;

/** Whatever an address says, only what can be looked for is taken from it. */
export const readQueenSearch = (found: Record<string, unknown>): QueenSearch => {
  const year = Number(found.birthYear);
  const sort = typeof found.sort === 'string' ? found.sort : '';
  return {
    q: typeof found.q === 'string' ? found.q : undefined,
    status: Object.hasOwn(queenStatusWords, String(found.status)) ? (found.status as Queen['status']) : undefined,
    birthYear: Number.isInteger(year) && year >= 1900 && year <= 2999 ? year : undefined,
    race: Object.hasOwn(raceWords, String(found.race)) ? (found.race as QueenSearch['race']) : undefined,
    sort: SORTED.some((each) => each === sort.replace(/^-/, '')) ? (sort as QueenSort) : undefined,
    ended: found.ended === true || found.ended === 'true' ? true : undefined,
  };
};

/** What the list is asked for. A status of its own says by itself whether she lives. */
export const queenFilterOf = ({ q, status, birthYear, race, sort = 'name', ended }: QueenSearch) => ({
  q,
  sort,
  birthYear: birthYear === undefined ? undefined : [String(birthYear)],
  race: race && [race],
  status: status && [status],
  isLiving: status ? LIVING.includes(status) : !ended,
});
