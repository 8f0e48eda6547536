import { invalidField } from '@beekeeping/core/app-error';
import { addDays, dayOf, firstMomentOf } from '@beekeeping/core/calendar-day';
import { type Queryable, sensorChannelFacts } from '@beekeeping/db';
import { apiaryRecords } from '../../../herd/apiaries/apiary.records.ts';
import { colonyRecords } from '../../../herd/colonies/colony.records.ts';
import type { ChartBound, ChartQuery, ChartView, Resolution } from './chart.schema.ts';
import { type Item, joinParts, meanGainOfPlaces, meanOfPlaces } from './item.ts';
import { type Asked, devicesOfApiary, devicesOfColony } from './place-series.ts';
import { eventsOf } from './read-events.ts';
import { MAX_ITEMS, readItems } from './read-items.ts';
import { readGains } from './read-gains.ts';
import { type Candidate, stretchesOf } from './stretches.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A day is known by what a scale said around its midnights (docs/requirements/scales.md#daily-gains). */
const AROUND_MS = 3 * HOUR_MS;
/** What is shown where nobody says from when on. */
const DEFAULT_DAYS: Readonly<Record<Resolution, number>> = { RAW: 2, HOUR: 30, DAY: 365 };

interface Now {
  now: Date;
  timeZone: string;
}

/** The first instant of the bucket of an instant. */
const bucketOf = (at: number, resolution: Resolution, timeZone: string): number => {
  if (resolution === 'RAW') return at;
  if (resolution === 'HOUR') return Math.floor(at / HOUR_MS) * HOUR_MS;
  return firstMomentOf(dayOf(new Date(at), timeZone), timeZone).getTime();
};

const nextBucket = (at: number, resolution: Resolution, timeZone: string): number => {
  if (resolution === 'RAW') return at + 1;
  if (resolution === 'HOUR') return bucketOf(at, resolution, timeZone) + HOUR_MS;
  return firstMomentOf(addDays(dayOf(new Date(at), timeZone), 1), timeZone).getTime();
};

const msOf = (bound: NonNullable<ChartBound>, ofDay: (day: string) => Date): number =>
  (typeof bound === 'string' ? ofDay(bound) : bound).getTime();

/** From the first to the last bucket that is asked for, as a whole. */
const rangeOf = ({ from, to, resolution }: ChartQuery, { now, timeZone }: Now): { from: number; to: number } => {
  const last =
    to === undefined
      ? now.getTime()
      : msOf(to, (day) => new Date(firstMomentOf(addDays(day, 1), timeZone).getTime() - 1));
  const first =
    from === undefined ? last - DEFAULT_DAYS[resolution] * DAY_MS : msOf(from, (day) => firstMomentOf(day, timeZone));
  if (last < first) {
    throw invalidField('to', 'TOO_EARLY', 'must not be before `from`', { earliest: new Date(first).toISOString() });
  }
  return { from: bucketOf(first, resolution, timeZone), to: nextBucket(last, resolution, timeZone) };
};

const COARSER: Readonly<Record<Resolution, string>> = {
  RAW: 'ask for HOUR, or for less time',
  HOUR: 'ask for DAY, or for less time',
  DAY: 'ask for less time',
};

const tooMuch = (resolution: Resolution) =>
  invalidField('resolution', 'NOT_ALLOWED', `would answer more than ${MAX_ITEMS} items: ${COARSER[resolution]}`);

/** The places of candidates by their colonies, and one device at each time for each of them. */
const stretchesByPlace = (candidates: readonly Candidate[], channel: ChartQuery['channel']) => {
  const places = [...new Set(candidates.map(({ colonyId }) => colonyId))];
  const stretches = places.flatMap((colonyId, place) =>
    stretchesOf(
      candidates.filter((each) => each.colonyId === colonyId),
      channel,
      sensorChannelFacts[channel].source,
    ).map((stretch) => ({ ...stretch, place })),
  );
  return { places, stretches };
};

/** The days that a chart shows and that have ended. */
const gainsOf = async (db: Queryable, devicesOf: DevicesOf, asked: Asked, { now, timeZone }: Now) => {
  const around = { ...asked, from: asked.from - AROUND_MS, to: asked.to + AROUND_MS };
  const { stretches } = stretchesByPlace(await devicesOf(db, around), asked.channel);
  const yesterday = addDays(dayOf(now, timeZone), -1);
  const lastAsked = dayOf(new Date(asked.to - 1), timeZone);
  return readGains(db, stretches, {
    firstDay: dayOf(new Date(asked.from), timeZone),
    lastDay: lastAsked < yesterday ? lastAsked : yesterday,
    timeZone,
  });
};

type DevicesOf = (db: Queryable, asked: Asked) => Promise<Candidate[]>;

const chartOf = async (
  db: Queryable,
  devicesOf: DevicesOf,
  { id, query, now }: { id: string; query: ChartQuery; now: Now },
): Promise<ChartView> => {
  const { channel, resolution } = query;
  const { timeZone } = now;
  const asked: Asked = { id, channel, ...rangeOf(query, now), timeZone };
  const facts = sensorChannelFacts[channel];
  const { places, stretches } = stretchesByPlace(await devicesOf(db, asked), channel);
  if (places.length > 1 && resolution === 'RAW') {
    throw invalidField(
      'resolution',
      'NOT_ALLOWED',
      'several colonies measure here at different instants: ask for HOUR',
    );
  }
  const parts = await readItems(db, stretches, { places: places.length, resolution, facts, timeZone });
  if (!parts) throw tooMuch(resolution);
  const byPlace = places.map((_, place) => {
    const own = parts.filter((_part, stretch) => stretches[stretch]!.place === place).flat();
    return joinParts(own, facts.together);
  });
  const items = byPlace.length < 2 ? (byPlace[0] ?? []) : asOne(byPlace, channel === 'WEIGHT_KG');
  if (items.length > MAX_ITEMS) throw tooMuch(resolution);
  const areWeights = channel === 'WEIGHT_KG';
  return {
    items: items.map(({ at, ...item }) => ({ at: new Date(at).toISOString(), ...item })),
    events: areWeights ? await eventsOf(db, stretches) : [],
    gains: areWeights ? await gainsOf(db, devicesOf, asked, now) : [],
  };
};

const asOne = (places: readonly (readonly Item[])[], areWeights: boolean): Item[] =>
  areWeights ? meanGainOfPlaces(places) : meanOfPlaces(places);

/**
 * What devices at a colony measured of a channel, cut by where they hung (docs/requirements/devices.md#charts).
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for too much at once
 */
export const getColonyChart = async (db: Queryable, id: string, query: ChartQuery, now: Now): Promise<ChartView> => {
  await colonyRecords.read(db, id);
  return chartOf(db, devicesOfColony, { id, query, now });
};

/**
 * The same of an apiary: of its own devices, else of those of the colonies that stood there.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for too much at once
 */
export const getApiaryChart = async (db: Queryable, id: string, query: ChartQuery, now: Now): Promise<ChartView> => {
  await apiaryRecords.read(db, id);
  return chartOf(db, devicesOfApiary, { id, query, now });
};
