import { day, flag, keyOf, searchParams, sortedBy, word } from '../screen/search-params.ts';
import { colonyStatusWords, colonyTypeWords } from '../screen/words.ts';
import type { VarroaRating } from './traffic-light.tsx';

const isRating = (found: unknown): found is VarroaRating =>
  ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'].includes(found as string);

const ratings = (found: unknown): VarroaRating[] | undefined => {
  const known = [found ?? []].flat().filter(isRating);
  return known.length === 0 ? undefined : known;
};

/** What is looked for, as it stands in the address: a figure of the dashboard leads here by it. */
export const readColonySearch = searchParams({
  q: word,
  apiaryId: word,
  status: keyOf(colonyStatusWords),
  type: keyOf(colonyTypeWords),
  varroaRating: ratings,
  inWithdrawal: flag,
  notInspectedSince: day,
  sort: sortedBy('name', 'apiaryName', 'status', 'queenName', 'type', 'establishedOn'),
  /** Those that have ended are left out otherwise. */
  ended: flag,
  /** As of the evening of this day. */
  on: day,
});
export type ColonySearch = ReturnType<typeof readColonySearch>;
