import { integer, pgTable, primaryKey, real, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { devices, SENSOR_CHANNELS } from '../devices.ts';

/**
 * One channel of one device, made with its first reading. Its newest reading stands here, so that the state of a device
 * is known without its readings.
 */
export const sensorSeries = pgTable(
  'sensor_series',
  {
    /** Short, since every reading holds it. Another one in every database: a bundle names a series by its key. */
    id: integer().generatedByDefaultAsIdentity().notNull(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id),
    channel: text({ enum: SENSOR_CHANNELS }).notNull(),
    /** The latest instant of a reading, and what was received then. */
    lastAt: instantColumn().notNull(),
    lastValue: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.channel] }), unique('sensor_series_id_key').on(table.id)],
);

export const sensorSeriesTables = [describeTable(sensorSeries, { backup: 'sealed' })];
