import type { Colony } from '@beekeeping/api-client';
import type { VarroaRating } from './traffic-light.tsx';

/** What is looked for, as it stands in the address: a figure of the dashboard leads here by it. */
export interface ColonySearch {
  q?: string;
  apiaryId?: string;
  status?: Colony['status'];
  varroaRating?: VarroaRating[];
  inWithdrawal?: true;
  notInspectedSince?: string;
  /** `-name` is the other way round. */
  sort?: 'name' | '-name' | 'apiaryName' | '-apiaryName' | 'status' | '-status' | 'queenName' | '-queenName';
  /** Those that have ended are left out otherwise. */
  ended?: true;
}

const isRating = (found: unknown): found is VarroaRating =>
  ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'].includes(found as string);

/** Whatever an address says, only what can be looked for is taken from it. */
export const readColonySearch = (found: Record<string, unknown>): ColonySearch => {
  const word = (name: string): string | undefined => (typeof found[name] === 'string' ? found[name] : undefined);
  const ratings = [found.varroaRating ?? []].flat().filter(isRating);
  return {
    q: word('q'),
    apiaryId: word('apiaryId'),
    status: word('status') as ColonySearch['status'],
    varroaRating: ratings.length === 0 ? undefined : ratings,
    inWithdrawal: found.inWithdrawal === true || found.inWithdrawal === 'true' ? true : undefined,
    notInspectedSince: word('notInspectedSince'),
    sort: word('sort') as ColonySearch['sort'],
    ended: found.ended === true || found.ended === 'true' ? true : undefined,
  };
};
