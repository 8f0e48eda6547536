import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { colonies } from '../colonies.ts';
import { dayColumn, idColumn, instantColumn, recordColumns } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { hiveSystems } from './catalog.ts';
import { recordedByIndex } from '../../records/record-indexes.ts';
import { recordedByColumn } from '../../identity/accounts/users.ts';

/** The state of a part, by the state fields of its part type. */
export type HivePartState = Readonly<Record<string, string | number | boolean>>;

/** One part of a standing hive. */
export interface HivePart {
  id: string;
  partTypeId: string;
  /** The box that an insert hangs in. The list has it behind that box. */
  inPartId?: string | undefined;
  state: HivePartState;
}

/** One operation as carried out: a new part has its id, a new state has the changed fields, null for cleared ones. */
export type HiveOperation =
  | { op: 'ADD_PART'; index: number; part: HivePart }
  | { op: 'REMOVE_PART'; partId: string }
  | { op: 'MOVE_PART'; partId: string; index: number }
  | { op: 'REPLACE_PART'; partId: string; part: HivePart }
  | { op: 'SET_STATE'; partId: string; state: Readonly<Record<string, string | number | boolean | null>> };

/** How many parts an operation was done to; null for none. */
const countOf = (operations: readonly HiveOperation[], op: HiveOperation['op']): number | null =>
  operations.filter((each) => each.op === op).length || null;

const systemColumn = () =>
  uuid()
    .notNull()
    .references(() => hiveSystems.id);

const colonyColumn = () =>
  uuid()
    .notNull()
    .references(() => colonies.id);

/** The hive that a colony lives in now, from the ground up. */
export const hiveSetups = pgTable(
  'hive_setups',
  {
    id: idColumn(),
    colonyId: colonyColumn(),
    systemId: systemColumn(),
    /** 1 when recorded; incremented with every change. */
    version: integer().notNull(),
    /** The day of the last change. */
    occurredOn: dayColumn().notNull(),
    parts: jsonb().$type<readonly HivePart[]>().notNull(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('hive_setups_colony_id_key').on(table.colonyId),
    index('hive_setups_system_id_idx').on(table.systemId),
    check('hive_setups_parts_are_a_list', sql`jsonb_typeof(${table.parts}) = 'array'`),
  ],
);

/**
 * The log: each version of a hive, what led to it and what it then looked like. The hive of a past day is the newest
 * version up to that day, so days never go back from one version to the next.
 */
export const hiveSetupChanges = pgTable(
  'hive_setup_changes',
  {
    id: idColumn(),
    colonyId: colonyColumn(),
    version: integer().notNull(),
    occurredOn: dayColumn().notNull(),
    systemId: systemColumn(),
    /** The operations on the previous version; empty where the whole hive was recorded. */
    operations: jsonb().$type<readonly HiveOperation[]>().notNull(),
    /** The hive at that time. */
    parts: jsonb().$type<readonly HivePart[]>().notNull(),
    /** The inspection that the change was made in. No reference: the log outlives a deleted inspection. */
    inspectionId: uuid(),
    ...recordedByColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('hive_setup_changes_colony_id_version_key').on(table.colonyId, table.version),
    index('hive_setup_changes_colony_id_occurred_on_idx').on(table.colonyId, table.occurredOn, table.id),
    index('hive_setup_changes_system_id_idx').on(table.systemId),
    recordedByIndex(table),
  ],
);

export const hiveSetupsTables = [
  describeTable(hiveSetups, {
    noun: 'hive set-up',
    records: { nothing: 'its days are those of its log' },
    backup: 'sealed',
  }),
  describeTable(hiveSetupChanges, {
    noun: 'change of a hive set-up',
    records: { subject: 'colonyId', day: 'occurredOn' },
    timeline: [
      {
        kind: 'HIVE_CHANGED',
        needs: 'colonies:read',
        names: { systemId: { system: hiveSystems.name } },
        figures: ({ operations, parts }, { system = null }) => {
          const isNew = operations.length === 0;
          return {
            isNew,
            system: isNew ? system : null,
            parts: isNew ? parts.length : null,
            added: countOf(operations, 'ADD_PART'),
            removed: countOf(operations, 'REMOVE_PART'),
            moved: countOf(operations, 'MOVE_PART'),
            replaced: countOf(operations, 'REPLACE_PART'),
            updated: countOf(operations, 'SET_STATE'),
          };
        },
      },
    ],
    backup: 'sealed',
    appendOnly: true,
  }),
];
