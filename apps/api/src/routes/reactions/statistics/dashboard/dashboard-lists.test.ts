import { fixedClock } from '@beekeeping/core/clock';
import { fillBusiness } from '@beekeeping/backup/testing';
import { countStatements } from '@beekeeping/db/testing';
import { permissionKeys } from '@beekeeping/db/permission-catalog';
import { dashboardSchema, getDashboard } from '@beekeeping/domain/reactions/statistics/dashboard';
import { openFileStore } from '@beekeeping/file-store';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testApi } from '../../../../testing/test-api.ts';

const TODAY = '2025-09-20';
const PAST = '2025-08-10';

/** So that no filter finds all or nothing: some were looked at, treated, used up, and others were not. */
const UNEVEN = `
  delete from inspections where inspected_on >= '2025-08-25' and id::text < '8';
  update treatments set cancelled_at = now(), cancel_reason = 'falsch erfasst' where id in (
    select treatment_id from treatment_colonies where apiary_id in (select id from apiaries order by id limit 2));
  delete from extraction_harvests where harvest_id::text < '8';
  with gone as (
    select bottling_id as id, -sum(quantity) as pieces from stock_movements group by bottling_id having sum(quantity) < 0)
  update bottlings set jar_count = gone.pieces from gone where bottlings.id = gone.id and gone.id::text < '8';
  update honey_batches as batch set weight_kg =
    (select sum(jar_count::numeric * jar_size_g) / 1000 from bottlings where honey_batch_id = batch.id)
    + (select coalesce(sum(weight_kg), 0) from honey_batch_parents where parent_id = batch.id)
  where id::text < '8' and exists (select from bottlings where honey_batch_id = batch.id)`;

// A year of a business, as the operations could have left it.
const api = testApi({ clock: fixedClock(`${TODAY}T08:00:00Z`) });
beforeAll(async () => {
  const { db, keyRing, dataDir } = api;
  await fillBusiness({
    db,
    keyRing,
    files: openFileStore({ dataDir, place: 'disk' }),
    seed: 7,
    colonies: 60,
    years: 1,
  });
  await db.$client.unsafe(UNEVEN);
});

const read = async (path: string) => (await api.admin.get(`/api/v1${path}`).expect(200)).body;
const totalOf = async (path: string): Promise<number> =>
  (await read(`${path}${path.includes('?') ? '&' : '?'}limit=1&count=true`)).total;

/** What the lists answer of what is filtered by. */
interface Item {
  id: string;
  batchId: string;
  apiaryId: string;
  articleId: string | null;
  establishedOn: string;
  expiresOn: string;
  harvestIds: string[];
  isHeld: boolean;
  minimumStock: number | null;
  overview: { varroaRating: string | null; inWithdrawal: boolean; lastInspectedOn: string | null };
  remaining: number;
  remainingKg: number;
}

const all = async (path: string): Promise<Item[]> => {
  const items: Item[] = [];
  for (let cursor = ''; ;) {
    const page = await read(`${path}${path.includes('?') ? '&' : '?'}limit=200${cursor}`);
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = `&cursor=${page.nextCursor}`;
  }
};

/** Every figure of the dashboard that its description calls the number of records of a list, with that list. */
const figuresOf = (
  shape: Record<string, { description?: string | undefined; shape?: never }>,
  dashboard: Record<string, never>,
): [name: string, figure: number, list: string][] =>
  Object.entries(shape).flatMap(([name, field]) => {
    if (field.shape) return figuresOf(field.shape, dashboard[name]!);
    const list = /`(\/[\w-]+\?\S+)`$/.exec(field.description ?? '')?.[1];
    if (list === undefined) return [];
    return [[name, dashboard[name]!, list.replaceAll(/<(\w+)>/g, (_, day) => dashboard[day] ?? TODAY)]];
  });

describe('GET /dashboard', () => {
  it('counts as many as the list has that each figure names', async () => {
    const dashboard = await read('/dashboard');
    const figures = figuresOf(dashboardSchema.shape as never, dashboard);
    const numbers = Object.values(dashboard).filter((value) => typeof value === 'number');
    expect(figures).toHaveLength(numbers.length + Object.keys(dashboard.coloniesByStatus).length);
    const counted = [];
    for (const [name, , list] of figures) counted.push([name, await totalOf(list), list]);
    expect(figures).toEqual(counted);
    // Of nothing, every list has as much.
    const nothing = figures.filter(([, figure]) => figure === 0).map(([name]) => name);
    expect(nothing.filter((name) => !(name in dashboard.coloniesByStatus))).toEqual([]);
  });

  it('counts no colony that waits for an inspection in winter, and names no day', async () => {
    const reader = { rights: new Set(permissionKeys), isWeatherOn: false, timeZone: 'Europe/Berlin' };
    const winter = await getDashboard(api.db, '2025-12-20', reader);
    expect([winter.coloniesNotInspected, winter.notInspectedSince]).toEqual([0, null]);
  });

  it('answers the weather, the forage and the restrictions of each apiary, to whoever may read them', async () => {
    const { outlook } = await read('/dashboard');
    const apiaries = await all('/apiaries?isActive=true&sort=name');
    expect(outlook.map(({ apiaryId }: Item) => apiaryId)).toEqual(apiaries.map(({ id }) => id));
    const restricted: string[] = [];
    for (const { apiaryId, forage, weather, restrictions } of outlook) {
      expect(forage).toEqual(await read(`/apiaries/${apiaryId}/forage-forecast`));
      expect(weather).toEqual(await read(`/apiaries/${apiaryId}/weather?from=${TODAY}&to=2025-09-27`));
      const inForce = await all(`/restrictions?apiaryId=${apiaryId}&inForceOn=${TODAY}`);
      expect(idsOf(restrictions)).toEqual(idsOf(inForce));
      restricted.push(...idsOf(restrictions));
    }
    expect(restricted.length).toBeGreaterThan(0);
    const readerOf = async (rights: typeof permissionKeys) => {
      const as = api.as((await api.signIn(rights)).token);
      return (await as.get('/api/v1/dashboard').expect(200)).body.outlook;
    };
    expect(await readerOf(['statistics:read', 'weather:read'])).toBeUndefined();
    const unread = {
      weather: undefined,
      restrictions: undefined,
      yesterdayGainKg: undefined,
      silentDevices: undefined,
    };
    const withoutWeather = outlook.map((each: object) => ({ ...each, ...unread }));
    expect(await readerOf(['statistics:read', 'apiaries:read'])).toEqual(withoutWeather);
  });

  it('takes as many statements for any number of apiaries', async () => {
    const count = (rights: typeof permissionKeys) =>
      countStatements(api.database.url, (db) =>
        getDashboard(db, TODAY, { rights: new Set(rights), isWeatherOn: false, timeZone: 'Europe/Berlin' }),
      );
    expect([await count([]), await count(permissionKeys)]).toEqual([3, 10]);
  });
});

const idsOf = (items: readonly Item[]) => items.map((item) => item.id ?? item.batchId).toSorted();

type Truth = (item: Item) => boolean;

/** The list with the filter has exactly those of which it is true, and neither all nor none. */
const assertFilter = async (path: string, items: readonly Item[], filter: string, isTrue: Truth) => {
  const expected = idsOf(items.filter(isTrue));
  const found = idsOf(await all(`${path}${path.includes('?') ? '&' : '?'}${filter}`));
  expect([filter, found]).toEqual([filter, expected]);
  expect([filter, expected.length > 0 && expected.length < items.length]).toEqual([filter, true]);
};

describe('a filter that a figure leads to', () => {
  it.each([
    ['now', ''],
    ['on a past day', `&on=${PAST}`],
  ])('of colonies finds those whose overview says so, %s', async (_when, on) => {
    const path = `/colonies?isLiving=true${on}`;
    const items = await all(`${path}&include=overview`);
    const is =
      (...ratings: string[]): Truth =>
      ({ overview }) =>
        ratings.includes(overview.varroaRating ?? 'UNKNOWN');
    await assertFilter(path, items, 'varroaRating=RED', is('RED'));
    await assertFilter(path, items, 'varroaRating=RED,YELLOW', is('RED', 'YELLOW'));
    await assertFilter(path, items, 'inWithdrawal=true', ({ overview }) => overview.inWithdrawal);
    await assertFilter(path, items, 'inWithdrawal=false', ({ overview }) => !overview.inWithdrawal);
    const since = on === '' ? '2025-09-10' : '2025-08-05';
    await assertFilter(
      path,
      items,
      `notInspectedSince=${since}`,
      ({ establishedOn, overview }) => establishedOn < since && (overview.lastInspectedOn ?? '') < since,
    );
  });

  it('means living colonies unless the query asks for others', async () => {
    const living = await totalOf('/colonies?varroaRating=RED&isLiving=true');
    expect(await totalOf('/colonies?varroaRating=RED')).toBe(living);
    expect(await totalOf('/colonies?varroaRating=GREEN,YELLOW,RED,UNKNOWN')).toBe(
      await totalOf('/colonies?isLiving=true'),
    );
    expect(await totalOf('/colonies?varroaRating=UNKNOWN&isLiving=false')).toBeGreaterThan(0);
    const table = await api.admin.get('/api/v1/colonies?inWithdrawal=true&format=csv').expect(200);
    const lines = table.text.match(/^(?:Volk|Ableger) \d+;/gm);
    expect(lines).toHaveLength(await totalOf('/colonies?inWithdrawal=true'));
  });

  it('of other lists finds those whose answer says so', async () => {
    const batches = await all('/honey-batches');
    const isLeft: Truth = ({ remainingKg }) => remainingKg > 0;
    await assertFilter('/honey-batches', batches, 'hasRemaining=true', isLeft);
    await assertFilter('/honey-batches', batches, 'hasRemaining=false', (item) => !isLeft(item));
    const extracted = new Set((await all('/extractions')).flatMap(({ harvestIds }) => harvestIds));
    const harvests = await all('/harvests');
    await assertFilter('/harvests', harvests, 'isExtracted=false', ({ id }) => !extracted.has(id));
    await assertFilter('/harvests', harvests, 'isExtracted=true', ({ id }) => extracted.has(id));
    const lots = await all('/medicine-lots');
    const day = lots.map(({ expiresOn }) => expiresOn).toSorted()[1]!;
    await assertFilter('/medicine-lots', lots, `expiresBefore=${day}`, ({ expiresOn }) => expiresOn < day);
  });

  it('of the stock finds what is left, held, or of an article that is low', async () => {
    const at = `/stock?asOf=2026-06-01T00:00:00Z`;
    for (const path of ['/stock', at]) {
      const items = await all(path);
      await assertFilter(path, items, 'hasRemaining=true', ({ remaining }) => remaining > 0);
      await assertFilter(path, items, 'isHeld=false', ({ isHeld }) => !isHeld);
    }
    const items = await all('/stock');
    const sold = items.map(({ articleId }) => articleId).find((articleId) => articleId !== null)!;
    await api.admin.patch(`/api/v1/articles/${sold}`, { minimumStock: 100_000 }).expect(200);
    const articles = new Map((await all('/articles')).map((article) => [article.id, article]));
    const sellable = new Map<string, number>();
    for (const { articleId, remaining, isHeld } of items) {
      if (articleId !== null) sellable.set(articleId, (sellable.get(articleId) ?? 0) + (isHeld ? 0 : remaining));
    }
    const isLow: Truth = ({ articleId }) =>
      articleId !== null && sellable.get(articleId)! < (articles.get(articleId)!.minimumStock ?? 12);
    await assertFilter('/stock', items, 'belowMinimum=true', isLow);
    await assertFilter('/stock', items, 'belowMinimum=false', (item) => !isLow(item));
  });
});
