import { desc, sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { claimColumns, dayColumn, idColumn, instantColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';

/** Measured or analysed values outrank forecasts. */
export const WEATHER_SOURCES = ['HISTORY', 'FORECAST'] as const;

/** Source of the days of a cell; for a demo they are made up. */
export const WEATHER_PROVIDERS = ['OPEN_METEO', 'MADE_UP'] as const;

/** Values of the provider with one or two decimals. */
const measure = () => numeric({ precision: 6, scale: 2, mode: 'number' });

/** A tenth of a degree in both directions, shared by its apiaries: weather is fetched once for all of them. */
export const weatherCells = pgTable(
  'weather_cells',
  {
    /** Follows from the coordinates, so that the same cell has the same id in every business. */
    id: idColumn(),
    /** Of the centre: coordinates of an apiary rounded to one digit. */
    latitude: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    longitude: numeric({ precision: 4, scale: 1, mode: 'number' }).notNull(),
    /** Source of its weather; null while there is none. */
    provider: text({ enum: WEATHER_PROVIDERS }),
    /** The first and the last day that the archive was asked for without a gap; null until it has answered. */
    historyFrom: dayColumn(),
    historyThrough: dayColumn(),
    /** When the newest forecast was stored. */
    forecastAt: instantColumn(),
    /** When its days were last stored: anything computed earlier is stale. */
    changedAt: instantColumn(),
    /** Failed attempts since the last success. */
    failureCount: integer().notNull().default(0),
    /** Why the last attempt failed: a code; null when it succeeded. */
    lastError: text(),
    /** The provider's message, shortened. */
    lastErrorReason: text(),
    ...claimColumns(),
    ...recordColumns(),
  },
  (table) => [
    unique('weather_cells_coordinates_key').on(table.latitude, table.longitude),
    index('weather_cells_due_idx').on(table.nextAttemptAt, table.id),
  ],
);

/** The weather of one day in one cell. Null is unknown, never zero. */
export const weatherDays = pgTable(
  'weather_days',
  {
    cellId: uuid()
      .notNull()
      .references(() => weatherCells.id, { onDelete: 'cascade' }),
    /** By the calendar of the business. */
    on: dayColumn().notNull(),
    source: text({ enum: WEATHER_SOURCES }).notNull(),
    temperatureMeanC: measure(),
    temperatureMinC: measure(),
    temperatureMaxC: measure(),
    precipitationMm: measure(),
    windSpeedMaxKmh: measure(),
    windGustMaxKmh: measure(),
    sunshineHours: numeric({ precision: 4, scale: 2, mode: 'number' }),
    /**
     * How well bees could fly by daylight, 0 to 1 (docs/requirements/season.md#flight); only for days with hourly data.
     */
    flightIndex: numeric({ precision: 4, scale: 3, mode: 'number' }),
    fetchedAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cellId, table.on] }),
    check('weather_days_flight_index_is_a_share', sql`${table.flightIndex} between 0 and 1`),
  ],
);

/** Calls to the provider, counted as it counts them, so that all processes together stay below its limits. */
export const weatherCalls = pgTable(
  'weather_calls',
  {
    id: idColumn(),
    /** Before the call, by the clock of the database. */
    calledAt: instantColumn().notNull(),
    /** Calls that the provider counts it as: one for each cell, two weeks and ten variables. */
    cost: numeric({ precision: 8, scale: 1, mode: 'number' }).notNull(),
  },
  (table) => [index('weather_calls_called_at_idx').on(desc(table.calledAt))],
);

export const weatherTables = [
  describeTable(weatherCells, { noun: 'weather cell', backup: 'sealed' }),
  describeTable(weatherDays, { backup: 'sealed' }),
  describeTable(weatherCalls, { backup: 'excluded', retention: [{ since: 'calledAt', keptFor: '35 days' }] }),
];
