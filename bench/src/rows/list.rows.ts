import { COLONIES_PER_PAGE } from '../bare/bare-statements.ts';
import type { ClientPlan } from '../load/load-order.ts';
import { ROUND_APIARY_ID } from '../stand/apiary-for-a-round.ts';
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
  {
    name: 'field-pack',
    what: 'Field pack of an apiary with 60 colonies',
    against: 'a bare server with the same statements',
    aim: { atLeast: 0.6 },
    contenders: async (stand) => {
      const headers = { ...addressOf(0), authorization: await stand.grown.signIn() };
      return [
        stand.load(stand.grown.api, [
          { method: 'GET', headers, paths: [`/api/v1/field-pack?apiaryId=${ROUND_APIARY_ID}`] },
        ]),
        stand.load(stand.bare, [{ method: 'GET', headers: {}, paths: ['/field-pack'] }]),
      ];
    },
  },
];
