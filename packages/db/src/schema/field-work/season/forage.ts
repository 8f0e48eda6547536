import { boolean, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from '../../herd/apiaries.ts';
import { dayColumn, instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';

/** The forage of a day, in the words of the nectar scale (docs/requirements/season.md#forage). */
export const FORAGE_RATINGS = ['UNBEKANNT', 'KEINE', 'GERING', 'MAESSIG', 'GUT', 'SEHR_GUT'] as const;
export type ForageRating = (typeof FORAGE_RATINGS)[number];

/** 0 to 1; null where it is not known. */
const scoreColumn = () => numeric({ precision: 4, scale: 3, mode: 'number' });

/**
 * The forecasts for a day at an apiary, made on that day and on each one before it: the last computation of a day is
 * kept.
 */
export const forageForecasts = pgTable(
  'forage_forecasts',
  {
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id, { onDelete: 'cascade' }),
    on: dayColumn().notNull(),
    /** The business day of the computation: `on` itself or one before it. */
    computedOn: dayColumn().notNull(),
    rating: text({ enum: FORAGE_RATINGS }).notNull(),
    score: scoreColumn(),
    /** Names the state of the weather and of the blooms that it follows from: with another one it is stale. */
    computedFrom: text().notNull(),
    computedAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apiaryId, table.on, table.computedOn] }),
    index('forage_forecasts_computed_at_idx').on(table.computedAt),
  ],
);

/** The same for a past day, by its actual weather. */
export const forageOutcomes = pgTable(
  'forage_outcomes',
  {
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id, { onDelete: 'cascade' }),
    on: dayColumn().notNull(),
    rating: text({ enum: FORAGE_RATINGS }).notNull(),
    score: scoreColumn(),
    /** Whether anything that gives nectar was in bloom: else there was nothing to foretell. */
    wasInBloom: boolean().notNull(),
    computedAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.apiaryId, table.on] }),
    index('forage_outcomes_computed_at_idx').on(table.computedAt),
  ],
);

/** Two seasons, so that this year can be compared with the last one. */
const KEPT = [{ since: 'computedAt', keptFor: '800 days' }] as const;

export const forageForecastsTables = [
  describeTable(forageForecasts, {
    records: { nothing: 'a forecast is about an apiary, whatever colonies are there' },
    backup: 'sealed',
    retention: KEPT,
  }),
  describeTable(forageOutcomes, {
    records: { nothing: 'the yield of a day is that of an apiary, whatever colonies were there' },
    backup: 'sealed',
    retention: KEPT,
  }),
];
