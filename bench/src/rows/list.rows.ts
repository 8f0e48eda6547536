import { COLONIES_PER_PAGE } from '../bare/bare-statements.ts';
import type { ClientPlan } from '../load/load-order.ts';
import { addressOf, CONNECTIONS, type RatioRow } from './row.ts';

/** Signed-in clients that list colonies. */
export const colonyLists = (authorization: string): ClientPlan[] =>
  Array.from({ length: CONNECTIONS }, (_, n) => ({
    method: 'GET',
    headers: { ...addressOf(n), authorization },
    paths: [`/api/v1/colonies?limit=${COLONIES_PER_PAGE}`],
  }));

export const listRows: RatioRow[] = [
  {
    name: 'list',
    what: `Authenticated list of ${COLONIES_PER_PAGE} colonies with their queens`,
    against: 'a bare server with the same statements',
    aim: { atLeast: 0.5 },
    contenders: async (stand) => [
      stand.load(stand.grown.api, colonyLists(await stand.grown.signIn())),
      stand.load(
        stand.bare,
        Array.from({ length: CONNECTIONS }, () => ({ method: 'GET', headers: {}, paths: ['/colonies'] })),
      ),
    ],
  },
];
