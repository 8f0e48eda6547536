import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiaries } from '../herd/apiaries.ts';
import { colonies } from '../herd/colonies.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';
import { dayColumn, idColumn, instantColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';

export const DEVICE_KINDS = ['SCALE', 'CLIMATE', 'COUNTER', 'GATEWAY'] as const;

/** What devices measure, each in one unit. */
export const SENSOR_CHANNELS = [
  'WEIGHT_KG',
  'TEMPERATURE_C',
  'BROOD_TEMPERATURE_C',
  'HUMIDITY_PERCENT',
  'BATTERY_VOLT',
  'BATTERY_PERCENT',
  'SOUND_HZ',
  'BEES_IN',
  'BEES_OUT',
] as const;
export type SensorChannel = (typeof SENSOR_CHANNELS)[number];

/** A serial without what its spellings differ in: a MAC or EUI is printed with colons, hyphens, blanks or none. */
export const serialKeyOf = (serial: SQLWrapper): SQL => sql`upper(regexp_replace(${serial}, '[[:space:]:-]', '', 'g'))`;

/** What measures at the hives, or passes on what others measure. */
export const devices = pgTable(
  'devices',
  {
    id: idColumn(),
    name: text().notNull(),
    /** Fixed once the device was placed. */
    kind: text({ enum: DEVICE_KINDS }).notNull(),
    /** As people wrote it. */
    serial: text(),
    serialKey: text().generatedAlwaysAs((): SQL => serialKeyOf(devices.serial)),
    notes: text(),
    isActive: boolean().notNull().default(true),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('devices_serial_key_key').on(table.serialKey),
    // What placements refer to, so that they know the kind and it cannot change.
    unique('devices_id_kind_key').on(table.id, table.kind),
    ...recordIndexes(table),
  ],
);

/**
 * Where a device hung, from an instant until before another. Exclusion constraints of the migration let no device be in
 * two places at once, and no place have two devices of a kind.
 */
export const devicePlacements = pgTable(
  'device_placements',
  {
    id: idColumn(),
    deviceId: uuid().notNull(),
    /** Of the device. */
    kind: text({ enum: DEVICE_KINDS }).notNull(),
    /** Under or in the hive of this colony, or else at an apiary. */
    colonyId: uuid().references(() => colonies.id),
    apiaryId: uuid().references(() => apiaries.id),
    from: instantColumn().notNull(),
    /** Null while it hangs there. */
    to: instantColumn(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    foreignKey({
      name: 'device_placements_device_id_kind_fk',
      columns: [table.deviceId, table.kind],
      foreignColumns: [devices.id, devices.kind],
    }).onDelete('cascade'),
    ...recordIndexes(table),
    index('device_placements_device_id_from_idx').on(table.deviceId, table.from, table.id),
    index('device_placements_colony_id_from_idx').on(table.colonyId, table.from),
    index('device_placements_apiary_id_from_idx').on(table.apiaryId, table.from),
    check('device_placements_place_check', sql`num_nonnulls(${table.colonyId}, ${table.apiaryId}) = 1`),
    check('device_placements_instants_check', sql`${table.to} > ${table.from}`),
  ],
);

/** What corrects a channel of a device from a day on: `value * factor + offset`. */
export const deviceCalibrations = pgTable(
  'device_calibrations',
  {
    id: idColumn(),
    deviceId: uuid()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    channel: text({ enum: SENSOR_CHANNELS }).notNull(),
    offset: numeric({ precision: 12, scale: 6, mode: 'number' }).notNull(),
    /** Small where a scale sends the counts of its converter. */
    factor: numeric({ precision: 15, scale: 10, mode: 'number' }).notNull(),
    validFrom: dayColumn().notNull(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('device_calibrations_device_id_channel_valid_from_key').on(
      table.deviceId,
      table.channel,
      table.validFrom,
    ),
    ...recordIndexes(table),
    check('device_calibrations_factor_check', sql`${table.factor} > 0`),
  ],
);

export const devicesTables = [
  describeTable(devices, {
    noun: 'device',
    searched: ['name', 'serial'],
    inUse: 'It has sent readings: deactivate it instead.',
    duplicates: { devices_serial_key_key: { fields: ['serial'], sentence: 'Another device has this serial.' } },
    deletedAs: 'devices',
    backup: 'sealed',
    // Whether the device of a key may still speak.
    rights: { 'shop-gateway': { select: ['id', 'isActive'] } },
  }),
  describeTable(devicePlacements, {
    noun: 'placement',
    lasts: { subject: 'colonyId', from: 'from', to: 'to' },
    overlaps: {
      device_placements_one_place_excl: 'The device hangs somewhere else at that time.',
      device_placements_one_of_kind_at_colony_excl: 'Another device of this kind hangs at the colony at that time.',
      device_placements_one_of_kind_at_apiary_excl: 'Another device of this kind hangs at the apiary at that time.',
    },
    backup: 'sealed',
  }),
  describeTable(deviceCalibrations, {
    noun: 'calibration',
    duplicates: {
      device_calibrations_device_id_channel_valid_from_key: {
        fields: ['validFrom'],
        sentence: 'The channel has a calibration from this day on.',
      },
    },
    backup: 'sealed',
  }),
];
