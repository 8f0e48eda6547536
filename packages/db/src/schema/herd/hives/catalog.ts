import { boolean, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { idColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';

/** Where a part may be, from the ground up; parts inside a box come last (docs/requirements/herd.md). */
export const HIVE_PLACEMENTS = [
  'STAND',
  'FLOOR',
  'ON_FLOOR',
  'BROOD_BOX',
  'QUEEN_EXCLUDER',
  'BEE_ESCAPE',
  'SUPER',
  'INTERMEDIATE_FLOOR',
  'FEEDER',
  'INNER_COVER',
  'LID',
  'IN_BOX',
] as const;
export type HivePlacement = (typeof HIVE_PLACEMENTS)[number];

export const HIVE_PART_KINDS = ['BASE', 'ACCESSORY', 'BOX', 'SEPARATOR', 'FEED', 'COVER', 'INSERT'] as const;
export type HivePartKind = (typeof HIVE_PART_KINDS)[number];

export const HIVE_STATE_FIELD_TYPES = ['BOOLEAN', 'NUMBER', 'CHOICE', 'DAY', 'TEXT'] as const;

/** A state field of a part, by its name. */
export interface HiveStateField {
  name: string;
  type: (typeof HIVE_STATE_FIELD_TYPES)[number];
  /** Of a NUMBER: an inclusive range, in steps such as 0.5. */
  minimum?: number | undefined;
  maximum?: number | undefined;
  step?: number | undefined;
  /** Of a CHOICE. */
  choices?: readonly string[] | undefined;
}

/** Millimetres without lugs; null where it does not apply or is not known (docs/requirements/herd.md#hive-sizes). */
export interface HiveFrameDimensions {
  frameWidthMm: number | null;
  frameHeightMm: number | null;
  topBarMm: number | null;
}

export interface HiveSystemDimensions extends HiveFrameDimensions {
  /** Frames that a box of the usual width takes. */
  framesPerBox: number | null;
}

export interface HivePartDimensions extends HiveFrameDimensions {
  /** Frames that a box takes; null for parts without frames. */
  frames: number | null;
  /** Outside, in millimetres. */
  widthMm: number | null;
  depthMm: number | null;
  heightMm: number | null;
}

export interface HivePartRules {
  placement: HivePlacement;
  /** Number of frames that it replaces in its box; null for a part outside of boxes. */
  slots: number | null;
}

/** A hive system whose parts fit on each other. */
export const hiveSystems = pgTable('hive_systems', {
  id: idColumn(),
  /** Code for clients, such as ZANDER_10. */
  code: text().notNull().unique('hive_systems_code_key'),
  name: text().notNull(),
  dimensions: jsonb().$type<HiveSystemDimensions>().notNull(),
  /** Systems whose parts fit into a hive of this one. Systems are never deleted, so that no reference breaks. */
  compatibleSystemIds: uuid().array().notNull(),
  /** Built in: only the service changes it. */
  isSeeded: boolean().notNull().default(false),
  isActive: boolean().notNull().default(true),
  ...recordColumns(),
});

/** A kind of part of hives, of one system or of all. */
export const hivePartTypes = pgTable(
  'hive_part_types',
  {
    id: idColumn(),
    /** Null: fits every system. */
    systemId: uuid().references(() => hiveSystems.id),
    /** Code for clients within its system, such as BROOD_BOX. */
    code: text().notNull(),
    name: text().notNull(),
    dimensions: jsonb().$type<HivePartDimensions>().notNull(),
    stateFields: jsonb().$type<readonly HiveStateField[]>().notNull(),
    rules: jsonb().$type<HivePartRules>().notNull(),
    isSeeded: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    ...recordColumns(),
  },
  (table) => [unique('hive_part_types_system_id_code_key').on(table.systemId, table.code).nullsNotDistinct()],
);

export const hiveCatalogTables = [
  describeTable(hiveSystems, {
    noun: 'hive system',
    duplicates: { hive_systems_code_key: { fields: ['code'], sentence: 'A hive system has this code already.' } },
    backup: 'sealed',
  }),
  describeTable(hivePartTypes, {
    noun: 'hive part type',
    duplicates: {
      hive_part_types_system_id_code_key: {
        fields: ['code'],
        sentence: 'A part type of this system has this code already.',
      },
    },
    backup: 'sealed',
  }),
];
