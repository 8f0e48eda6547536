import { systemActor } from '@beekeeping/core/actor';
import { addDays, dayOf } from '@beekeeping/core/calendar-day';
import { apiaryListQuery, apiaryRecords } from '@beekeeping/domain/herd/apiaries';
import { computeForageForecasts } from '@beekeeping/domain/field-work/season/forage';
import {
  computeStalePhenology,
  createPhenologyReport,
  phenologyReportCreateSchema,
} from '@beekeeping/domain/field-work/season/phenology';
import { storeMadeUpWeather } from '@beekeeping/domain/field-work/season/weather';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { madeUpWeather } from './made-up-weather.ts';
import { apiaries, type DayOfYear } from './season-data.ts';

/** Beside this year: enough to calibrate it by. */
const EARLIER_YEARS = 3;
const FORECAST_DAYS = 14;

/** Of the season, and of both years before it some days earlier or later. */
const DAYS_APART = [0, 5, -4];

const reported: readonly { apiary: keyof typeof apiaries; plant: string; on: DayOfYear; note?: string }[] = [
  { apiary: 'frasdorf', plant: 'WILLOW', on: '03-22' },
  { apiary: 'frasdorf', plant: 'APPLE', on: '04-29', note: 'die alten Hochstämme an der Südwand' },
  { apiary: 'frasdorf', plant: 'DANDELION', on: '04-26' },
  { apiary: 'kleinow', plant: 'RAPESEED', on: '05-02', note: 'erste Blüten am Haupttrieb' },
  { apiary: 'kleinow', plant: 'ROBINIA', on: '05-27' },
  { apiary: 'kleinow', plant: 'SUMMER_LINDEN', on: '06-15', note: 'man hört sie von weitem' },
  { apiary: 'heath', plant: 'HEATHER', on: '08-06' },
];

/** What was seen to flower in three years: what the years after are calibrated by. */
export const recordBlooms = (context: ChangeContext, year: number): Promise<void> =>
  inChange(context, systemActor('demo'), async (change) => {
    const { items } = await apiaryRecords.list(change.tx, apiaryListQuery.parse({}));
    for (const { apiary, on, ...seen } of reported) {
      const { id } = items.find(({ name }) => name === apiaries[apiary].name)!;
      for (const [before, days] of DAYS_APART.entries()) {
        const observedOn = addDays(`${year - before}-${on}`, days);
        await createPhenologyReport(change, phenologyReportCreateSchema.parse({ ...seen, apiaryId: id, observedOn }));
      }
    }
  });

/**
 * Makes up the weather of every apiary until two weeks ahead, at each start anew, and computes the season and the
 * forage of it at once.
 * Where a provider was asked before, its weather stays.
 */
export const makeUpWeather = async (context: ChangeContext): Promise<void> => {
  const today = dayOf(context.clock.now(), context.timeZone);
  const from = `${Number(today.slice(0, 4)) - EARLIER_YEARS}-01-01`;
  const to = addDays(today, FORECAST_DAYS - 1);
  await storeMadeUpWeather(context.db, today, (cell) => madeUpWeather(cell, from, to));
  while (await computeStalePhenology(context));
  await computeForageForecasts(context, systemActor('demo'));
};
