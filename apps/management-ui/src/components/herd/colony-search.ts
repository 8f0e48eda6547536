import type { Colony } from '@beekeeping/api-client';
import { readDay } from '../form/read-day.ts';
import type { VarroaRating } from './traffic-light.tsx';
import { colonyStatusWords, colonyTypeWords } from '../screen/words.ts';

const SORTED = ['name', 'apiaryName', 'status', 'queenName', 'type', 'establishedOn'] as const;
type Sorted = (typeof SORTED)[number];

/** What is looked for, as it stands in the address: a figure of the dashboard leads here by it. */
export interface ColonySearch {
  q?: string;
  apiaryId?: string;
  status?: Colony['status'];
  type?: Colony['type'];
  varroaRating?: VarroaRating[];
  inWithdrawal?: true;
  notInspectedSince?: string;
  /** `-name` is the other way round. */
  sort?: Sorted | `-${Sorted}`;
  /** Those that have ended are left out otherwise. */
  ended?: true;
  /** As of the evening of this day. */
  on?: string;
}

const isRating = (found: unknown): found is VarroaRating =>
  ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'].includes(found as string);

/** Whatever an address says, only what can be looked for is taken from it. */
export const readColonySearch = (found: Record<string, unknown>): ColonySearch => {
  const word = (name: string): string | undefined => (typeof found[name] === 'string' ? found[name] : undefined);
  const oneOf = <Value extends string>(name: string, words: Record<Value, unknown>): Value | undefined =>
    Object.hasOwn(words, String(found[name])) ? (found[name] as Value) : undefined;
  const isSet = (name: string): true | undefined => (found[name] === true || found[name] === 'true' ? true : undefined);
  const ratings = [found.varroaRating ?? []].flat().filter(isRating);
  const sort = word('sort') ?? '';
  return {
    q: word('q'),
    apiaryId: word('apiaryId'),
    status: oneOf('status', colonyStatusWords),
    type: oneOf('type', colonyTypeWords),
    varroaRating: ratings.length === 0 ? undefined : ratings,
    inWithdrawal: isSet('inWithdrawal'),
    notInspectedSince: readDay(found.notInspectedSince),
    sort: SORTED.some((each) => each === sort.replace(/^-/, '')) ? (sort as ColonySearch['sort']) : undefined,
    ended: isSet('ended'),
    on: readDay(found.on),
  };
};
