import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import type { Database } from '@beekeeping/db';
import { computeForageForecasts } from '@beekeeping/domain/forage-forecast';
import { computeStalePhenology } from '@beekeeping/domain/phenology';
import type postgres from 'postgres';
import { bareWork, type RepeatedWork, serviceWork } from '../bare/repeated-work.ts';
import type { Stand } from '../stand/stand.ts';
import { COMPUTED_ON, keepWeather, PLACES } from '../stand/weather-history.ts';
import type { RatioRow } from './row.ts';

const YEARS = 10;
/** Phases and plants, of a year at one place. */
const ONSETS = 34;
/** Of today and the seven days to come. */
const FORECASTS = PLACES * 8;

const contextOf = (db: Database) => ({
  db,
  clock: fixedClock(`${COMPUTED_ON}T10:00:00Z`),
  timeZone: 'Europe/Berlin',
});

const computeAll = async (db: Database): Promise<void> => {
  while (await computeStalePhenology(contextOf(db)));
};

const assertRows =
  (rows: string, expected: number) =>
  async (sql: postgres.Sql): Promise<void> => {
    const [found] = await sql.unsafe<{ count: number }[]>(`select count(*)::int from ${rows}`);
    if (found!.count !== expected) throw new Error(`the computation made ${found!.count} ${rows}, not ${expected}`);
  };

const measured = {
  against: 'the same statements, bare',
  aim: { atLeast: 0.5 },
  effort: { warmUp: { operations: 1 }, run: { operations: 3 }, rounds: 5 },
  tiny: 1,
} as const;

const yearsOf = ({ isTiny }: Stand): number => (isTiny ? 1 : YEARS);

const phenology = (databaseUrl: string, years: number): RepeatedWork => ({
  databaseUrl,
  work: computeAll,
  undo: 'truncate phenology_places, phenology_seasons, phenology_onsets',
  assertDone: assertRows('phenology_onsets', PLACES * years * ONSETS),
  // Each apiary is one: it begins with being locked.
  begins: ({ text }) => text.includes('for key share'),
});

const forecast = (databaseUrl: string): RepeatedWork => ({
  databaseUrl,
  work: (db) => computeForageForecasts(contextOf(db), systemActor('bench')),
  undo: 'truncate forage_forecasts, forage_outcomes, domain_events cascade',
  assertDone: assertRows('forage_forecasts where score is not null', FORECASTS),
});

export const skyRows: RatioRow[] = [
  {
    ...measured,
    name: 'phenology',
    what: `The season of ${PLACES} apiaries and ${YEARS} years computed anew from their weather and reports`,
    contenders: async (stand) => {
      const databaseUrl = await stand.databases.furnished('phenology');
      await keepWeather(databaseUrl, yearsOf(stand));
      const work = phenology(databaseUrl, yearsOf(stand));
      return [serviceWork(work), await bareWork(work)];
    },
  },
  {
    ...measured,
    name: 'forage-forecast',
    what: `The forage forecast of ${PLACES} apiaries, and what the last 30 days came to`,
    contenders: async (stand) => {
      const databaseUrl = await stand.databases.furnished('forecast');
      await keepWeather(databaseUrl, yearsOf(stand));
      await serviceWork(phenology(databaseUrl, yearsOf(stand))).run({ operations: 1 });
      return [serviceWork(forecast(databaseUrl)), await bareWork(forecast(databaseUrl))];
    },
  },
];
