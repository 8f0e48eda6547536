import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { colonies } from '@beekeeping/db/schema';
import { factoriesOver } from '@beekeeping/domain/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

/**
 * A year of a business with 300 colonies, recorded over HTTP, whose figures are computed a second time here, from what was
 * sent and without a database. `YEARS=20` tries as many others.
 */
const COLONIES = 300;
const YEARS = Number(process.env.YEARS ?? 1);
const NOW = new Date('2026-04-20T08:00:00Z');
const SEASON = '2025/26';

const OUTCOMES = ['ALIVE', 'ALIVE_WEAK', 'QUEEN_PROBLEM', 'DEAD', 'DISASTER', 'SOLD', undefined] as const;
/** The status of the colony then; null: as before. */
const FARES: Record<string, string> = {
  ALIVE_WEAK: 'WEAK',
  QUEEN_PROBLEM: 'QUEENLESS',
  DEAD: 'DEAD',
  DISASTER: 'LOST',
  SOLD: 'SOLD',
};
const STORED = { SYRUP_1_1: 560, SYRUP_3_2: 860, SYRUP_2_1: 1000 };

/** Of a wash, in mites per 100 bees: GREEN below the first, RED above the second (docs/requirements/varroa.md). */
const WASH = { '2025-07-15': [1, 4], '2025-08-20': [2, 4], '2025-10-01': [2, 4] } as const;
const TREATED_ON = '2025-12-01';
const BEES = 500;

/** Grams, so that sums are exact. */
const grams = (kg: number): number => Math.round(kg * 1000);

const year = fc.record({
  apiary: fc.nat({ max: 7 }),
  outcome: fc.oneof({ weight: 5, arbitrary: fc.constant('ALIVE' as const) }, fc.constantFrom(...OUTCOMES)),
  measuredOn: fc.constantFrom(...(Object.keys(WASH) as (keyof typeof WASH)[])),
  miteCount: fc.integer({ min: 0, max: 25 }),
  feedings: fc.array(
    fc.record({
      feedType: fc.constantFrom(...(Object.keys(STORED) as (keyof typeof STORED)[])),
      litres: fc.integer({ min: 1, max: 40 }).map((half) => half / 2),
      fedOn: fc.constantFrom('2025-06-30', '2025-07-01', '2025-08-15', '2025-09-20'),
      purpose: fc.constantFrom('WINTER', 'STIMULATE', null),
    }),
    { maxLength: 3 },
  ),
  harvests: fc.array(
    fc.record({ g: fc.integer({ min: 1, max: 30_000 }), on: fc.constantFrom('2025-05-20', '2025-07-10') }),
    { maxLength: 2 },
  ),
});

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ clock: fixedClock(NOW) });
});
afterEach(() => api.stop());

const { anApiary, aMedicineLot } = factoriesOver(() => api.context);

const inBulk = async (path: string, items: object[]) => {
  for (let at = 0; at < items.length; at += 200) {
    await api.admin
      .post(`/api/v1${path}/bulk`, { items: items.slice(at, at + 200) })
      .expect(path === '/winterings/out' ? 200 : 201);
  }
};
const read = async (path: string) => (await api.admin.get(`/api/v1${path}`).expect(200)).body;

const lossesOf = (outcomes: readonly (string | undefined)[]) => {
  const of = (outcome: string) => outcomes.filter((each) => each === outcome).length;
  const wintered = outcomes.filter((outcome) => outcome !== undefined).length;
  const lost = of('DEAD') + of('QUEEN_PROBLEM') + of('DISASTER');
  return {
    wintered,
    dead: of('DEAD'),
    queenProblem: of('QUEEN_PROBLEM'),
    disaster: of('DISASTER'),
    lossRatePercent: wintered === 0 ? null : Math.round((lost * 1000) / wintered) / 10,
    sold: of('SOLD'),
    open: outcomes.length - wintered,
  };
};

const ratingOf = ({ measuredOn, miteCount }: { measuredOn: keyof typeof WASH; miteCount: number }): string => {
  const [yellowFrom, redAbove] = WASH[measuredOn];
  const percent = (miteCount * 100) / BEES;
  if (percent > redAbove) return 'RED';
  return percent < yellowFrom ? 'GREEN' : 'YELLOW';
};

it.each(Array.from({ length: YEARS }, (_, n) => 2026 + n))(
  'comes to the losses, harvests, stores, thresholds and book of a second computation, in the year %d',
  async (seed) => {
    const plan = fc.sample(year, { numRuns: COLONIES, seed });
    const apiaries: { id: string }[] = [];
    for (let place = 0; place < 8; place += 1) apiaries.push(await anApiary());
    const herd = plan.map((each, index) => ({
      ...each,
      id: newId(),
      name: `Volk ${index + 1}`,
      apiaryId: apiaries[each.apiary]!.id,
    }));
    const dates = { establishedOn: '2025-04-01', createdAt: NOW, updatedAt: NOW };
    await api.db.insert(colonies).values(
      herd.map(({ id, name, apiaryId }) => ({
        id,
        name,
        apiaryId,
        type: 'PRODUCTION' as const,
        status: 'ACTIVE' as const,
        ...dates,
      })),
    );

    await inBulk(
      '/winterings',
      herd.map(({ id }) => ({ colonyId: id, season: SEASON, winteredInOn: '2025-10-04' })),
    );
    const fed = herd.flatMap(({ id, feedings }) =>
      feedings.map(({ litres, ...feeding }) => ({ colonyId: id, amount: litres, unit: 'L', ...feeding })),
    );
    await inBulk('/feedings', fed);
    const taken = herd.flatMap(({ id, harvests: all }) =>
      all.map(({ g, on }) => ({ colonyId: id, harvestedOn: on, weightKg: g / 1000 })),
    );
    await inBulk('/harvests', taken);
    await inBulk(
      '/varroa-measurements',
      herd.map(({ id, measuredOn, miteCount }) => ({
        colonyId: id,
        method: 'WASH',
        measuredOn,
        miteCount,
        beeCount: BEES,
      })),
    );
    const lot = await aMedicineLot({ quantity: 20_000 });
    const treated = apiaries
      .map(({ id }, place) => ({
        dose: 7_001 + place * 997,
        colonyIds: herd.filter(({ apiaryId }) => apiaryId === id).map((colony) => colony.id),
      }))
      .filter(({ colonyIds }) => colonyIds.length > 0);
    for (const { dose, colonyIds } of treated) {
      const days = { startedOn: TREATED_ON, endedOn: TREATED_ON };
      const medicine = { medicineLotId: lot.id, method: 'TRICKLE', dosePerColony: dose / 1000, applications: 2 };
      const { body } = await api.admin.post('/api/v1/treatments', { colonyIds, ...days, ...medicine }).expect(201);
      // The last one did not take place: it stays in the book and takes nothing.
      if (dose === treated.at(-1)!.dose) {
        await api.admin.post(`/api/v1/treatments/${body.id}/cancel`, { reason: 'Regen' }).expect(200);
      }
    }
    await inBulk(
      '/winterings/out',
      herd.flatMap(({ id, outcome }) =>
        outcome ? [{ colonyId: id, season: SEASON, winteredOutOn: '2026-03-20', outcome }] : [],
      ),
    );

    const losses = await read(`/statistics/losses?season=${SEASON}`);
    expect(losses).toMatchObject(lossesOf(plan.map(({ outcome }) => outcome)));
    for (const { apiaryId, ...found } of losses.apiaries as ({ apiaryId: string } & object)[]) {
      expect(found).toMatchObject(
        lossesOf(herd.filter((each) => each.apiaryId === apiaryId).map(({ outcome }) => outcome)),
      );
    }

    const harvest = await read('/statistics/harvest?year=2025');
    const gramsTaken = herd.map(({ harvests: all }) => all.reduce((sum, { g }) => sum + g, 0)).filter((g) => g > 0);
    const total = gramsTaken.reduce((sum, g) => sum + g, 0);
    expect([grams(harvest.weightKg), harvest.colonies]).toEqual([total, gramsTaken.length]);
    expect(grams(harvest.bestColonies[0].weightKg)).toBe(Math.max(...gramsTaken));

    const isLiving = ({ outcome }: { outcome: string | undefined }) =>
      !['DEAD', 'DISASTER', 'SOLD'].includes(outcome ?? '');
    const winterGrams = ({ feedings }: (typeof herd)[number]): number =>
      feedings
        .filter(({ fedOn, purpose }) => fedOn >= '2025-07-01' && purpose !== 'STIMULATE')
        .reduce((sum, { feedType, litres }) => sum + STORED[feedType] * litres, 0);
    const stores = await read('/statistics/stores');
    const living = herd.filter(isLiving);
    expect(grams(stores.fedStoredKg)).toBe(living.reduce((sum, each) => sum + winterGrams(each), 0));
    for (const { colonyId, fedStoredKg } of stores.colonies as { colonyId: string; fedStoredKg: number }[]) {
      expect(grams(fedStoredKg)).toBe(winterGrams(living.find(({ id }) => id === colonyId)!));
    }

    const book = await read(`/medicine-book?from=${TREATED_ON}&to=${TREATED_ON}`);
    const lines = book.items.map((line: { quantity: number; coloniesCount: number }) => [
      grams(line.quantity),
      line.coloniesCount,
    ]);
    const booked = treated.map(({ dose, colonyIds }) => [dose * 2 * colonyIds.length, colonyIds.length]);
    expect(lines).toEqual(booked);
    const { remaining } = await read(`/medicine-lots/${lot.id}`);
    expect(grams(remaining)).toBe(20_000_000 - booked.slice(0, -1).reduce((sum, [quantity]) => sum + quantity!, 0));

    const rated = await read('/varroa-measurements?limit=200');
    for (const { colonyId, rating } of rated.items as { colonyId: string; rating: string }[]) {
      expect(rating).toBe(ratingOf(herd.find(({ id }) => id === colonyId)!));
    }

    const dashboard = await read('/dashboard');
    expect(dashboard.redColonies).toBe(living.filter((each) => ratingOf(each) === 'RED').length);
    expect(dashboard.yellowColonies).toBe(living.filter((each) => ratingOf(each) === 'YELLOW').length);
    expect(dashboard.livingColonies).toBe(living.length);
    for (const status of ['ACTIVE', 'WEAK', 'QUEENLESS', 'DEAD', 'LOST', 'SOLD']) {
      const fares = plan.filter(({ outcome }) => (FARES[outcome ?? ''] ?? 'ACTIVE') === status);
      expect([status, dashboard.coloniesByStatus[status]]).toEqual([status, fares.length]);
    }
  },
  60_000,
);
