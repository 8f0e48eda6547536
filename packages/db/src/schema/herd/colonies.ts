import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiaries } from './apiaries.ts';
import { dayColumn, idColumn, inNaturalOrder, instantColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { searchIndexes } from '../records/search-indexes.ts';

export const LIVING_COLONY_STATUSES = ['ACTIVE', 'WEAK', 'CONSPICUOUS', 'QUEENLESS'] as const;
export const ENDED_COLONY_STATUSES = ['DEAD', 'DISSOLVED', 'MERGED', 'SOLD', 'LOST', 'CULLED'] as const;
export const COLONY_STATUSES = [...LIVING_COLONY_STATUSES, ...ENDED_COLONY_STATUSES] as const;
export const COLONY_TYPES = [
  'PRODUCTION',
  'NUCLEUS',
  'SWARM',
  'ARTIFICIAL_SWARM',
  'MATING_NUC',
  'BREEDER',
  'DRONE',
] as const;
export const COLONY_ORIGINS = ['SPLIT', 'SWARM_CAUGHT', 'PURCHASE', 'ARTIFICIAL_SWARM', 'IMPORT', 'OTHER'] as const;

export const colonies = pgTable(
  'colonies',
  {
    id: idColumn(),
    name: text().notNull(),
    /** Its present place; colony_moves has the earlier ones. */
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
    type: text({ enum: COLONY_TYPES }).notNull(),
    /** Its present state; colony_status_changes has the earlier ones. */
    status: text({ enum: COLONY_STATUSES }).notNull(),
    /** From the newest inspection that counted them, or as stated since. */
    occupiedFrames: numeric({ precision: 4, scale: 1, mode: 'number' }),
    /** The last stated value beside inspections, with its day; null days without one. */
    statedOccupiedFrames: numeric({ precision: 4, scale: 1, mode: 'number' }),
    framesStatedOn: dayColumn(),
    framesStatedAt: instantColumn(),
    /** From its inspections, like the next one. */
    lastQueenSeenOn: dayColumn(),
    lastEggsSeenOn: dayColumn(),
    origin: text({ enum: COLONY_ORIGINS }),
    motherColonyId: uuid().references((): AnyPgColumn => colonies.id),
    establishedOn: dayColumn().notNull(),
    /** Set exactly when the status is an ended one. */
    endedOn: dayColumn(),
    endCause: text(),
    notes: text(),
    /** Its place in the row of its apiary, the first is 1; null where nobody put it in order. */
    position: integer(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('colonies_living_name_key')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.endedOn} is null`),
    index('colonies_apiary_id_idx').on(table.apiaryId),
    index('colonies_mother_colony_id_idx').on(table.motherColonyId),
    ...recordIndexes(table),
    ...searchIndexes(table.name, [], isNotNull(table.endedOn)),
    index('colonies_name_idx').on(inNaturalOrder(table.name), table.id),
    // The order of a list of one apiary.
    index('colonies_apiary_id_position_idx').on(table.apiaryId, table.position, inNaturalOrder(table.name), table.id),
    check('colonies_position_check', sql`${table.position} > 0`),
  ],
);

/** The colony that a dated record is of, and its place on the day. */
export const colonyAndPlaceColumns = () => ({
  colonyId: uuid()
    .notNull()
    .references(() => colonies.id),
  /** The place of the colony on that day. */
  apiaryId: uuid()
    .notNull()
    .references(() => apiaries.id),
  /** The name of the apiary when the record was made. */
  apiaryName: text().notNull(),
});

export const coloniesTables = [
  describeTable(colonies, {
    noun: 'colony',
    searched: ['name'],
    records: { nothing: 'a daughter keeps its day of establishment, whatever happens to its mother' },
    timeline: [
      {
        kind: 'ESTABLISHED',
        needs: 'colonies:read',
        subject: 'id',
        day: 'establishedOn',
        names: { motherColonyId: { motherName: colonies.name } },
        figures: (_colony, { motherName = null }) => ({ motherName }),
      },
    ],
    inUse: 'Records of its life or daughters name this colony: end it instead.',
    duplicates: { colonies_living_name_key: { fields: ['name'], sentence: 'A living colony has this name already.' } },
    deletedAs: 'colonies',
    backup: 'legacy',
  }),
];
