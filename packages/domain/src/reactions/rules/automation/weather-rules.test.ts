import { systemActor } from '@beekeeping/core/actor';
import { addDays } from '@beekeeping/core/calendar-day';
import { fixedClock } from '@beekeeping/core/clock';
import type { RuleTrigger } from '@beekeeping/db';
import { automationRules, notifications, roles, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { type Change, inChange, notificationCatalog } from '@beekeeping/events';
import { dispatchAll, testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { anApiary } from '../../../herd/apiaries/apiary.factory.ts';
import { aColony } from '../../../herd/colonies/colony.factory.ts';
import { someBlooms, someWeather } from '../../../field-work/season/forage/forecast-sky.factory.ts';
import { aUser } from '../../../identity/accounts/users/user.factory.ts';
import { evaluateDaily } from './evaluate-daily.ts';
import { ruleHandlers } from './rule-handlers.ts';
import { ruleCatalog } from './rules/index.ts';

let database: TestDatabase;
const on = (day: string) => testChangeContext(database.db, fixedClock(`${day}T10:00:00Z`));
const during = <T>(day: string, work: (change: Change) => Promise<T>) => inChange(on(day), systemActor('test'), work);
const TODAY = '2025-06-10';

beforeEach(async () => {
  database = await createTestDatabase();
  const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
  await during('2025-01-01', (change) => aUser(change, { roleId: admin!.id }));
});
afterEach(() => database.drop());

const run = async (trigger: RuleTrigger, day = TODAY) => {
  const [done] = await evaluateDaily(on(day), systemActor('test'), { [trigger]: ruleCatalog[trigger] });
  expect(done).not.toHaveProperty('error');
  return `${done!.tasks} ${done!.notifications}`;
};
const written = async (): Promise<string[]> => {
  const made = await database.db.select().from(tasks).orderBy(tasks.dueOn);
  const reported = await database.db.select().from(notifications);
  return [
    ...made.map(({ dueOn, title }) => `${dueOn} ${title}`),
    ...reported.map(({ kind, params }) => {
      const { text } = notificationCatalog[kind as keyof typeof notificationCatalog];
      return (text as (of: object) => { de: string })(params).de;
    }),
  ];
};

/** An apiary with a colony, all of them in one cell. */
const inhabited = async (change: Change) => {
  const apiary = await anApiary(change);
  await aColony(change, { apiaryId: apiary.id });
  return apiary;
};

/** Two apiaries with colonies and one without, and the days from 8 June on, mild but for what is said of them. */
const expected = (days: Record<string, object>, fetchedOn = TODAY) =>
  during(fetchedOn, async (change) => {
    const apiary = await inhabited(change);
    await inhabited(change);
    await anApiary(change);
    const weather = Array.from({ length: 14 }, (_, ahead) => days[addDays('2025-06-08', ahead)] ?? {});
    await someWeather(change, apiary, '2025-06-08', weather);
  });

describe('STORM', () => {
  it('asks each apiary with colonies to be secured the day before, and notifies of all of them once', async () => {
    await expected({ '2025-06-13': { windGustMaxKmh: 71 } });
    expect([await run('STORM'), await run('STORM')]).toEqual(['2 1', '0 0']);
    expect(await written()).toEqual([
      '2025-06-12 Beuten gegen Sturm sichern',
      '2025-06-12 Beuten gegen Sturm sichern',
      'Ab 13.6.2025 werden an 2 Bienenständen Böen bis 71 km/h erwartet.',
    ]);
  });

  it.each<[string, Record<string, object>, string?]>([
    ['gusts of 70 km/h', { '2025-06-11': { windGustMaxKmh: 70 } }],
    ['unknown gusts', { '2025-06-11': { windGustMaxKmh: null } }],
    ['a storm in four days', { '2025-06-14': { windGustMaxKmh: 120 } }],
    ['a storm of yesterday', { '2025-06-09': { windGustMaxKmh: 120 } }],
    ['a forecast that nobody has renewed', { '2025-06-11': { windGustMaxKmh: 120 } }, '2025-06-07'],
  ])('leaves %s alone', async (_what, ...[days, fetchedOn]) => {
    await expected(days, fetchedOn);
    expect(await run('STORM')).toBe('0 0');
  });

  it('acts once a week, on the first of its days, and again in the next one', async () => {
    await expected({
      '2025-06-12': { windGustMaxKmh: 80 },
      '2025-06-13': { windGustMaxKmh: 99 },
      '2025-06-16': { windGustMaxKmh: 75 },
    });
    expect([await run('STORM', '2025-06-10'), await run('STORM', '2025-06-12')]).toEqual(['2 1', '0 0']);
    await expected({ '2025-06-16': { windGustMaxKmh: 75 } }, '2025-06-13');
    // Two of the apiaries are new, and lie in the same cell.
    expect(await run('STORM', '2025-06-13')).toBe('4 1');
  });

  it('goes by the parameters that were set', async () => {
    await expected({ '2025-06-15': { windGustMaxKmh: 61 } });
    await database.db
      .update(automationRules)
      .set({ parameters: { gustKmh: 60, daysAhead: 5 } })
      .where(eq(automationRules.triggerType, 'STORM'));
    expect(await run('STORM')).toBe('2 1');
  });

  it('acts for the apiaries whose forecast changed, as soon as it did', async () => {
    const ids = await during(TODAY, async (change) => {
      const places = [await inhabited(change), await inhabited(change)];
      await someWeather(change, places[0]!, TODAY, [{ windGustMaxKmh: 90 }]);
      return places.map(({ id }) => id).toSorted();
    });
    await dispatchAll(on(TODAY), ruleHandlers);
    await during(TODAY, (change) => {
      change.emit('ForageForecastChanged', { apiaryIds: [ids[1]!] });
      return Promise.resolve();
    });
    await dispatchAll(on(TODAY), ruleHandlers);
    const made = await database.db.select().from(tasks);
    expect(made.map(({ apiaryId, dueOn }) => [apiaryId, dueOn])).toEqual([[ids[1], TODAY]]);
    // The first of both notifies, and its own event is still to come.
    expect(await run('STORM')).toBe('1 1');
  });
});

describe('FROST_OR_HEAT', () => {
  it.each<[string, Record<string, object>, string[]]>([
    [
      'heat',
      { '2025-06-12': { temperatureMaxC: 35 }, '2025-06-13': { temperatureMaxC: 35.1 } },
      [
        '2025-06-12 Völker vor Hitze schützen: Wasser, Schatten, Luft',
        '2025-06-12 Völker vor Hitze schützen: Wasser, Schatten, Luft',
        'Ab 13.6.2025 werden an 2 Bienenständen 35 °C erwartet.',
      ],
    ],
    [
      'hard frost',
      { '2025-06-11': { temperatureMinC: -10 }, '2025-06-12': { temperatureMinC: -10.6, temperatureMaxC: -2 } },
      [
        '2025-06-11 Völker vor strengem Frost sichern',
        '2025-06-11 Völker vor strengem Frost sichern',
        'Ab 12.6.2025 werden an 2 Bienenständen -11 °C erwartet.',
      ],
    ],
    ['neither', { '2025-06-12': { temperatureMinC: null, temperatureMaxC: null } }, []],
  ])('notifies of %s', async (_what, days, writes) => {
    await expected(days);
    expect(await run('FROST_OR_HEAT')).toBe(writes.length === 0 ? '0 0' : '2 1');
    expect(await written()).toEqual(writes);
  });
});

describe('FORAGE_START', () => {
  const blooming = (beginsOn: string, weather: object = {}, basis?: 'MONTHS') =>
    during(TODAY, async (change) => {
      const apiary = await inhabited(change);
      await inhabited(change);
      const span = [beginsOn, '2025-07-05'] as const;
      await someBlooms(change, apiary.id, { SUMMER_LINDEN: span, BALSAM: span }, basis);
      await someWeather(
        change,
        apiary,
        TODAY,
        Array.from({ length: 10 }, () => weather),
      );
    });

  it('asks for supers where a plant that fills them is about to bloom and bees will fly', async () => {
    await blooming('2025-06-17');
    expect([await run('FORAGE_START'), await run('FORAGE_START', '2025-06-11')]).toEqual(['1 1', '0 0']);
    expect(await written()).toEqual([
      '2025-06-17 Tracht beginnt: Sommerlinde. Honigräume geben oder wandern',
      'Sommerlinde: Die Blüte beginnt voraussichtlich am 17.6.2025, an einem Bienenstand.',
    ]);
  });

  it.each<[string, string, object?, 'MONTHS'?]>([
    ['a bloom in eight days', '2025-06-18'],
    ['a bloom that has begun', '2025-06-09'],
    ['days on which hardly a bee flies', '2025-06-13', { flightIndex: 0.249 }],
    ['days of which the flight is not known', '2025-06-13', { flightIndex: null }],
    ['a bloom known from the calendar only', '2025-06-13', {}, 'MONTHS'],
  ])('leaves %s alone', async (_what, ...[beginsOn, weather, basis]) => {
    await blooming(beginsOn, weather, basis);
    expect(await run('FORAGE_START')).toBe('0 0');
  });
});
