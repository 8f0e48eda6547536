import type { Contender, Span } from '../measure.ts';
import type { ClientPlan } from '../load/load-order.ts';
import { colonyIds } from '../stand/season.ts';
import type { Stand } from '../stand/stand.ts';
import { bookings } from './booking.rows.ts';
import { colonyLists } from './list.rows.ts';
import { lookups, LOOKUP_PATH, lotsAtRandom } from './lookup.rows.ts';
import { addressOf, CONNECTIONS, type RatioRow } from './row.ts';

/** So few that both sets can hold them: then only the size of the tables differs. */
const LOTS = 100;

const stockLists = (authorization: string): ClientPlan[] =>
  Array.from({ length: CONNECTIONS }, (_, n) => ({
    method: 'GET',
    headers: { ...addressOf(n), authorization },
    paths: ['/api/v1/stock?limit=50'],
  }));

const COLONIES = 50;

const timelines = (authorization: string): ClientPlan[] =>
  Array.from({ length: CONNECTIONS }, (_, n) => ({
    method: 'GET',
    headers: { ...addressOf(n), authorization },
    paths: colonyIds(COLONIES).map((id) => `/api/v1/colonies/${id}/timeline?limit=50`),
  }));

/** A day between the moves of the season. */
const coloniesOfADay = (authorization: string): ClientPlan[] =>
  colonyLists(authorization).map((plan) => ({ ...plan, paths: plan.paths.map((path) => `${path}&on=2024-07-01`) }));

/** Speed on the small set by speed on the grown one is the ratio of their times. */
const growthRow = (
  row: Pick<RatioRow, 'name' | 'what'>,
  contender: (stand: Stand, set: 'small' | 'grown', growth: number) => Promise<Contender>,
): RatioRow => ({
  ...row,
  against: 'the same on the small set, in time',
  aim: { atMost: 1.2 },
  contenders: async (stand) => [await contender(stand, 'small', 1), await contender(stand, 'grown', stand.growth)],
});

/** A single request of the grown set may take longer than a run of the other rows, so that these count requests. */
const REQUESTS = { small: 200, grown: 3 };

/**
 * What must read every colony, wintering, feeding or harvest of its year, since it counts them: each of 1,000 times as many
 * may take half as long again, which nothing does that sorts or joins badly. Counted in colonies of the small set a second.
 * That its statements stay as few is held by a test of the routes.
 */
const countingRow = (row: Pick<RatioRow, 'name' | 'what'>, path: string): RatioRow => ({
  ...growthRow(row, async (stand, set, growth) => {
    const authorization = await stand[set].signIn();
    const plan: ClientPlan = { method: 'GET', headers: { ...addressOf(0), authorization }, paths: [path] };
    const load = stand.load(stand[set].api, [plan]);
    const requests: Span = { operations: REQUESTS[set] };
    return { run: async (span) => growth * (await load.run('seconds' in span ? requests : span)) };
  }),
  against: 'the same on the small set, in time for each row',
  aim: { atMost: 1.5 },
  tiny: 4,
});

export const growthRows: RatioRow[] = [
  growthRow({ name: 'growth-lookup', what: 'Origin lookup, grown set' }, async (stand, set, growth) =>
    stand.load(
      stand[set].origin,
      lookups(LOOKUP_PATH, () => lotsAtRandom(growth, LOTS)),
    ),
  ),
  growthRow({ name: 'growth-list', what: 'List of colonies, grown set' }, async (stand, set) =>
    stand.load(stand[set].api, colonyLists(await stand[set].signIn())),
  ),
  growthRow({ name: 'growth-as-of', what: 'List of colonies as of a past day, grown set' }, async (stand, set) =>
    stand.load(stand[set].api, coloniesOfADay(await stand[set].signIn())),
  ),
  growthRow({ name: 'growth-timeline', what: 'Timeline of a colony, grown set' }, async (stand, set) =>
    stand.load(stand[set].api, timelines(await stand[set].signIn())),
  ),
  growthRow({ name: 'growth-booking', what: 'One booking per request, grown set' }, (stand, set) =>
    Promise.resolve(
      bookings(stand, stand[set], stand.databases[set], { clients: CONNECTIONS, articles: 'own', entries: 1 }),
    ),
  ),
  growthRow({ name: 'growth-stock', what: 'GET /stock, grown set' }, async (stand, set) =>
    stand.load(stand[set].api, stockLists(await stand[set].signIn())),
  ),
  countingRow({ name: 'growth-dashboard', what: 'GET /dashboard, grown set' }, '/api/v1/dashboard'),
  countingRow(
    { name: 'growth-losses', what: 'Losses of a winter, grown set' },
    '/api/v1/statistics/losses?season=2023/24',
  ),
  countingRow({ name: 'growth-harvest', what: 'Harvest of a year, grown set' }, '/api/v1/statistics/harvest?year=2024'),
  countingRow({ name: 'growth-varroa', what: 'Mites of a year, grown set' }, '/api/v1/statistics/varroa?year=2024'),
  countingRow(
    { name: 'growth-treatments', what: 'Treatments of a year and their efficacy, grown set' },
    '/api/v1/statistics/treatments?year=2024',
  ),
  countingRow(
    { name: 'growth-stores', what: 'Stores of all colonies, grown set' },
    '/api/v1/statistics/stores?since=2024-07-01',
  ),
];
