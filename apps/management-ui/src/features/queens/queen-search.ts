import { flag, keyOf, searchParams, sortedBy, word, year } from '../../components/screen/search-params.ts';
import { LIVING, queenStatusWords, raceWords } from './queen-words.ts';

/** What is looked for among the queens, as it stands in the address. */
export const readQueenSearch = searchParams({
  q: word,
  status: keyOf(queenStatusWords),
  birthYear: year,
  race: keyOf(raceWords),
  sort: sortedBy('name', 'birthYear', 'colonyName', 'line', 'status'),
  /** Those that have ended are left out otherwise. */
  ended: flag,
});
export type QueenSearch = ReturnType<typeof readQueenSearch>;

/** What the list is asked for. A status of its own says by itself whether she lives. */
export const queenFilterOf = ({ q, status, birthYear, race, sort = 'name', ended }: QueenSearch) => ({
  q,
  sort,
  birthYear: birthYear === undefined ? undefined : [String(birthYear)],
  race: race && [race],
  status: status && [status],
  isLiving: status ? LIVING.includes(status) : !ended,
});
