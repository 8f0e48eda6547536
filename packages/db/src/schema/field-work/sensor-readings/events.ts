import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from '../../herd/apiaries.ts';
import { colonies } from '../../herd/colonies.ts';
import { idColumn, instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { devices } from '../devices.ts';

/** What happens to the weight of a place (docs/requirements/scales.md). */
export const SENSOR_EVENT_KINDS = [
  'SWARM',
  'THEFT_OR_FALL',
  'ROBBING',
  'FLOW',
  'FEED',
  'HARVEST',
  'SUPER_ADDED',
  'SUPER_REMOVED',
  'HIVE_CHANGED',
  'BEES_TAKEN',
  'BEES_ADDED',
  'COLONY_ARRIVED',
  'COLONY_LEFT',
  'CALIBRATION',
  'INSPECTION',
  'GAIN',
  'LOSS',
] as const;
export type SensorEventKind = (typeof SENSOR_EVENT_KINDS)[number];

/** What the readings of a place tell that happened there. Found anew as readings and records come in. */
export const sensorEvents = pgTable(
  'sensor_events',
  {
    id: idColumn(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id),
    /** The place of the device at that time. */
    colonyId: uuid().references(() => colonies.id, { onDelete: 'cascade' }),
    apiaryId: uuid().references(() => apiaries.id, { onDelete: 'cascade' }),
    at: instantColumn().notNull(),
    kind: text({ enum: SENSOR_EVENT_KINDS }).notNull(),
    deltaKg: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull(),
    /** The record that explains it, and of what kind that is. No reference: it may be deleted. */
    workKind: text(),
    workId: uuid(),
    foundAt: instantColumn().notNull(),
  },
  (table) => [
    index('sensor_events_device_id_at_idx').on(table.deviceId, table.at),
    index('sensor_events_colony_id_at_idx').on(table.colonyId, table.at),
    index('sensor_events_apiary_id_at_idx').on(table.apiaryId, table.at),
    check('sensor_events_place_check', sql`num_nonnulls(${table.colonyId}, ${table.apiaryId}) = 1`),
  ],
);

/** Up to which reading of a scale its events were found. */
export const sensorAnalyses = pgTable('sensor_analyses', {
  deviceId: uuid()
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  /** The instant of its newest reading then. */
  until: instantColumn().notNull(),
});

export const sensorEventsTables = [
  describeTable(sensorEvents, { backup: 'sealed' }),
  describeTable(sensorAnalyses, { backup: 'excluded', retention: 'forever' }),
];
