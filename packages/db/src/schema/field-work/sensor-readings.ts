import { date, doublePrecision, index, integer, pgTable, primaryKey, real } from 'drizzle-orm/pg-core';
import { instantColumn } from '../records/columns.ts';
import { describeTable, type FunctionDescriptor } from '../records/descriptor.ts';
import { sensorSeries } from './devices/series.ts';

/**
 * What devices measured, as it was received. The migration partitions it by months of UTC: a month is dropped as a whole. The
 * order of the columns leaves no gaps between them: a year of 300 scales has 60 million rows. No foreign key, which would look
 * up the series of each of them: series are never deleted.
 */
export const sensorReadings = pgTable(
  'sensor_readings',
  {
    seriesId: integer().notNull(),
    value: real().notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.at] })],
);

/** What readings of an hour or a day are together. */
const togetherColumns = () => ({
  mean: doublePrecision().notNull(),
  minimum: real().notNull(),
  maximum: real().notNull(),
  count: integer().notNull(),
});

/** The readings of each hour, for ever; `hour` is its first instant. */
export const sensorHours = pgTable(
  'sensor_hours',
  {
    hour: instantColumn().notNull(),
    ...togetherColumns(),
    seriesId: integer()
      .notNull()
      .references(() => sensorSeries.id),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.hour] })],
);

/** The readings of each day of the business time zone, for ever. */
export const sensorDays = pgTable(
  'sensor_days',
  {
    day: date({ mode: 'string' }).notNull(),
    ...togetherColumns(),
    seriesId: integer()
      .notNull()
      .references(() => sensorSeries.id),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.day] })],
);

/**
 * Hours whose readings changed: they, and their day, are to be rolled up again. Marked in the transaction of the readings, and
 * removed in that of the roll-up.
 */
export const dueSensorHours = pgTable(
  'due_sensor_hours',
  {
    seriesId: integer()
      .notNull()
      .references(() => sensorSeries.id),
    hour: instantColumn().notNull(),
    markedAt: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.hour] }),
    index('due_sensor_hours_marked_at_idx').on(table.markedAt),
  ],
);

export const sensorReadingsTables = [
  describeTable(sensorReadings, { backup: 'sealed' }),
  describeTable(sensorHours, { backup: 'sealed' }),
  describeTable(sensorDays, { backup: 'sealed' }),
  describeTable(dueSensorHours, { backup: 'sealed' }),
];

/** Months of readings are made and dropped by functions of the migration: the roles of services hold rows, never the schema. */
export const sensorReadingsFunctions: readonly FunctionDescriptor[] = [
  { signature: 'make_sensor_reading_months(timestamptz, timestamptz)', runBy: ['api', 'worker', 'jobs'] },
  { signature: 'drop_sensor_reading_months(timestamptz)', runBy: ['worker'] },
];
