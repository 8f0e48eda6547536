import { inArray, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiaries } from '../apiaries.ts';
import { authorityNotices } from '../authorities/notices.ts';
import { colonies, COLONY_STATUSES, ENDED_COLONY_STATUSES, LIVING_COLONY_STATUSES } from '../colonies.ts';
import { dayColumn, idColumn, instantColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { documents } from '../documents.ts';
import { recordedByIndex } from '../../records/record-indexes.ts';
import { recordedByColumn } from '../../identity/accounts/users.ts';
import { quoted } from '../colonies/timeline.ts';

export const MOVE_PURPOSES = ['FORAGE', 'MATING', 'WINTER', 'SALE', 'SANITARY'] as const;

export const SPLIT_METHODS = [
  'BROOD_NUC',
  'COLLECTIVE',
  'QUEEN_NUC',
  'INTERMEDIATE',
  'FLYING',
  'SHAKEN',
  'SUCTION',
  'DRIVEN',
  'ARTIFICIAL_SWARM',
] as const;

export const MERGE_METHODS = ['NEWSPAPER', 'DIRECT'] as const;

/**
 * Every change of place. A chain: each begins where the one before it led to and the last one leads to the colony's
 * apiary, so that the place of a past day is where the first move after that day began.
 */
export const colonyMoves = pgTable(
  'colony_moves',
  {
    id: idColumn(),
    colonyId: uuid()
      .notNull()
      .references(() => colonies.id),
    fromApiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
    toApiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
    movedOn: dayColumn().notNull(),
    purpose: text({ enum: MOVE_PURPOSES }),
    /** The permit or certificate that it was made with. */
    permitNoticeId: uuid().references(() => authorityNotices.id),
    /** Its document. */
    permitDocumentId: uuid().references((): AnyPgColumn => documents.id),
    note: text(),
    ...recordedByColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    index('colony_moves_permit_document_id_idx')
      .on(table.permitDocumentId)
      .where(sql`${table.permitDocumentId} is not null`),
    index('colony_moves_permit_notice_id_idx')
      .on(table.permitNoticeId)
      .where(sql`${table.permitNoticeId} is not null`),
    index('colony_moves_colony_id_moved_on_idx').on(table.colonyId, table.movedOn, table.id),
    index('colony_moves_from_apiary_id_idx').on(table.fromApiaryId),
    index('colony_moves_to_apiary_id_idx').on(table.toApiaryId),
    recordedByIndex(table),
  ],
);

/**
 * Every change of status, a chain like the moves: the last one leads to the colony's status. Deleted with its colony.
 */
export const colonyStatusChanges = pgTable(
  'colony_status_changes',
  {
    id: idColumn(),
    colonyId: uuid()
      .notNull()
      .references(() => colonies.id, { onDelete: 'cascade' }),
    changedOn: dayColumn().notNull(),
    fromStatus: text({ enum: COLONY_STATUSES }).notNull(),
    toStatus: text({ enum: COLONY_STATUSES }).notNull(),
    reason: text(),
    ...recordedByColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    index('colony_status_changes_colony_id_changed_on_idx').on(table.colonyId, table.changedOn, table.id),
    recordedByIndex(table),
    check('colony_status_changes_changes_check', sql`${table.fromStatus} <> ${table.toStatus}`),
  ],
);

/** A daughter of a colony; a split into several makes several rows. */
export const colonySplits = pgTable(
  'colony_splits',
  {
    id: idColumn(),
    /** The mother. */
    colonyId: uuid()
      .notNull()
      .references(() => colonies.id),
    daughterId: uuid()
      .notNull()
      .references(() => colonies.id),
    splitOn: dayColumn().notNull(),
    method: text({ enum: SPLIT_METHODS }).notNull(),
    broodFrames: numeric({ precision: 4, scale: 1, mode: 'number' }),
    foodFrames: numeric({ precision: 4, scale: 1, mode: 'number' }),
    /** Whether the queen went with the daughter. */
    getsQueen: boolean().notNull(),
    ...recordedByColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('colony_splits_daughter_id_key').on(table.daughterId),
    index('colony_splits_colony_id_split_on_idx').on(table.colonyId, table.splitOn, table.id),
    recordedByIndex(table),
  ],
);

/** A colony that was united with another one and so ended. */
export const colonyMerges = pgTable(
  'colony_merges',
  {
    id: idColumn(),
    /** The colony that ended. */
    colonyId: uuid()
      .notNull()
      .references(() => colonies.id),
    intoColonyId: uuid()
      .notNull()
      .references(() => colonies.id),
    mergedOn: dayColumn().notNull(),
    method: text({ enum: MERGE_METHODS }),
    ...recordedByColumn(),
    createdAt: instantColumn().notNull(),
  },
  (table) => [
    uniqueIndex('colony_merges_colony_id_key').on(table.colonyId),
    index('colony_merges_into_colony_id_merged_on_idx').on(table.intoColonyId, table.mergedOn, table.id),
    recordedByIndex(table),
  ],
);

export const colonyHistoryTables = [
  describeTable(colonyMoves, {
    noun: 'colony move',
    records: { subject: 'colonyId', day: 'movedOn' },
    timeline: [
      {
        kind: 'MOVED',
        needs: 'colonies:read',
        names: { fromApiaryId: { from: apiaries.name }, toApiaryId: { to: apiaries.name } },
        figures: ({ purpose, note }, { from, to }) => ({ from: from!, to: to!, purpose, note: quoted(note) }),
      },
    ],
    backup: 'legacy',
  }),
  describeTable(colonyStatusChanges, {
    noun: 'status change',
    records: { subject: 'colonyId', day: 'changedOn' },
    timeline: [
      {
        kind: 'STATUS_CHANGED',
        needs: 'colonies:read',
        where: inArray(colonyStatusChanges.toStatus, LIVING_COLONY_STATUSES),
        figures: ({ fromStatus, toStatus, reason }) => ({ fromStatus, toStatus, reason: quoted(reason) }),
      },
      {
        kind: 'ENDED',
        needs: 'colonies:read',
        where: inArray(colonyStatusChanges.toStatus, ENDED_COLONY_STATUSES),
        figures: ({ toStatus, reason }) => ({ toStatus, reason: quoted(reason) }),
      },
    ],
    backup: 'sealed',
  }),
  describeTable(colonySplits, {
    noun: 'split',
    records: { subject: 'colonyId', alsoOf: ['daughterId'], day: 'splitOn' },
    timeline: [
      {
        kind: 'SPLIT',
        needs: 'colonies:read',
        names: { daughterId: { daughter: colonies.name } },
        figures: ({ method, getsQueen, broodFrames, foodFrames }, { daughter }) => ({
          daughter: daughter!,
          getsQueen,
          method,
          broodFrames: broodFrames || null,
          foodFrames: foodFrames || null,
        }),
      },
    ],
    backup: 'sealed',
  }),
  describeTable(colonyMerges, {
    noun: 'merge',
    records: { subject: 'colonyId', alsoOf: ['intoColonyId'], day: 'mergedOn' },
    timeline: [
      {
        kind: 'MERGED',
        needs: 'colonies:read',
        names: { intoColonyId: { into: colonies.name } },
        figures: ({ method }, { into = null }) => ({ into, ended: null, method }),
      },
      {
        kind: 'MERGED',
        needs: 'colonies:read',
        subject: 'intoColonyId',
        names: { colonyId: { ended: colonies.name } },
        figures: ({ method }, { ended = null }) => ({ into: null, ended, method }),
      },
    ],
    backup: 'sealed',
  }),
];
