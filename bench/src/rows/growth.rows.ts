import type { ClientPlan } from '../load/load-order.ts';
import type { Contender } from '../measure.ts';
import type { SeasonSet } from '../stand/databases.ts';
import type { Stand } from '../stand/stand.ts';
import { bookings } from './booking.rows.ts';
import { addressOf, CONNECTIONS, type RatioRow } from './row.ts';

/** Signed-in clients that list colonies. */
const colonyLists = (authorization: string): ClientPlan[] =>
  Array.from({ length: CONNECTIONS }, (_, n) => ({
    method: 'GET',
    headers: { ...addressOf(n), authorization },
    paths: ['/api/v1/colonies?limit=50'],
  }));

/** Speed on the small set by speed on the grown one is the ratio of their times. */
const growthRow = (
  row: Pick<RatioRow, 'name' | 'what'>,
  contender: (stand: Stand, set: SeasonSet) => Promise<Contender>,
): RatioRow => ({
  ...row,
  against: 'the same on the small set, in time',
  aim: { atMost: 1.2 },
  contenders: async (stand) => [await contender(stand, 'small'), await contender(stand, 'grown')],
});

export const growthRows: RatioRow[] = [
  growthRow({ name: 'growth-list', what: 'List of colonies, grown set' }, async (stand, set) => {
    const services = await stand.services(set);
    return stand.load(services.api, colonyLists(await services.signIn()));
  }),
  growthRow({ name: 'growth-booking', what: 'One booking per request, grown set' }, bookings),
];
