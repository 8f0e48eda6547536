import type { ClientPlan } from '../load/load-order.ts';
import type { Contender, Span } from '../measure.ts';
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
  contender: (stand: Stand, set: SeasonSet, growth: number) => Promise<Contender>,
): RatioRow => ({
  ...row,
  against: 'the same on the small set, in time',
  aim: { atMost: 1.2 },
  contenders: async (stand) => [await contender(stand, 'small', 1), await contender(stand, 'grown', stand.growth)],
});

/** A single request of the grown set may take longer than a run of the other rows, so that this one counts requests. */
const REQUESTS = { small: 200, grown: 3 };

/**
 * What must read every colony, since it counts them: each of 1,000 times as many may take half as long again, which nothing
 * does that sorts or joins badly. Counted in colonies of the small set a second.
 */
const dashboardRow: RatioRow = {
  ...growthRow({ name: 'growth-dashboard', what: 'GET /dashboard, grown set' }, async (stand, set, growth) => {
    const services = await stand.services(set);
    const headers = { ...addressOf(0), authorization: await services.signIn() };
    const load = stand.load(services.api, [{ method: 'GET', headers, paths: ['/api/v1/dashboard'] }]);
    const requests: Span = { operations: REQUESTS[set] };
    return { run: async (span) => growth * (await load.run('seconds' in span ? requests : span)) };
  }),
  against: 'the same on the small set, in time for each row',
  aim: { atMost: 1.5 },
  tiny: 4,
};

export const growthRows: RatioRow[] = [
  growthRow({ name: 'growth-list', what: 'List of colonies, grown set' }, async (stand, set) => {
    const services = await stand.services(set);
    return stand.load(services.api, colonyLists(await services.signIn()));
  }),
  growthRow({ name: 'growth-booking', what: 'One booking per request, grown set' }, bookings),
  dashboardRow,
];
