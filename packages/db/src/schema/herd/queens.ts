import { isNotNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { colonies } from './colonies.ts';
import { dayColumn, idColumn, inNaturalOrder, instantColumn, recordColumns } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes, recordedByIndex } from '../records/record-indexes.ts';
import { searchIndexes } from '../records/search-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';

export const QUEEN_RACES = [
  'CARNICA',
  'BUCKFAST',
  'LIGUSTICA',
  'MELLIFERA',
  'CAUCASICA',
  'LANDRACE_HYBRID',
  'OTHER',
  'UNKNOWN',
] as const;
export const QUEEN_ORIGINS = [
  'OWN_REARED',
  'PURCHASED',
  'GIFT',
  'SWARM',
  'SWARM_CELL',
  'EMERGENCY',
  'SUPERSEDURE',
  'UNKNOWN',
] as const;
export const MATING_TYPES = ['INSTRUMENTAL', 'ISLAND_STATION', 'LAND_STATION', 'OPEN', 'UNMATED', 'UNKNOWN'] as const;
export const MARKING_COLORS = ['WHITE', 'YELLOW', 'RED', 'GREEN', 'BLUE', 'NONE'] as const;
export const LIVING_QUEEN_STATUSES = ['VIRGIN', 'LAYING', 'RESERVE', 'DRONE_LAYING'] as const;
export const ENDED_QUEEN_STATUSES = ['REPLACED', 'DEAD', 'LOST', 'SOLD', 'CULLED'] as const;
export const QUEEN_STATUSES = [...LIVING_QUEEN_STATUSES, ...ENDED_QUEEN_STATUSES] as const;
/** True for queens that live no more, or elsewhere. */
export const hasEndedQueen = (status: SQLWrapper): SQL =>
  sql`${status} in (${sql.raw(ENDED_QUEEN_STATUSES.map((ended) => `'${ended}'`).join(', '))})`;
export const WING_SIDES = ['LEFT', 'RIGHT'] as const;
/** How a queen was introduced into a colony. */
export const QUEEN_INTRODUCTIONS = ['CAGE', 'CELL', 'DIRECT', 'MERGE', 'SPLIT', 'OTHER'] as const;

export const queens = pgTable(
  'queens',
  {
    id: idColumn(),
    name: text().notNull(),
    birthYear: integer().notNull(),
    /** The day on which she hatched, if known; lies in the birth year. */
    birthOn: dayColumn(),
    race: text({ enum: QUEEN_RACES }),
    line: text(),
    origin: text({ enum: QUEEN_ORIGINS }),
    breeder: text(),
    purchasedOn: dayColumn(),
    purchasePriceCents: integer(),
    matingType: text({ enum: MATING_TYPES }),
    matingStation: text(),
    matedOn: dayColumn(),
    motherQueenId: uuid().references((): AnyPgColumn => queens.id),
    /** The dam of the colonies whose drones she mated with: position 4a of the BeeBreed pedigree. */
    sireMotherQueenId: uuid().references((): AnyPgColumn => queens.id),
    droneLine: text(),
    /** As its format is written, see domain/queens/breeding-number.ts. */
    breedingNumber: text(),
    altBreedingNumber: text(),
    /** Only where it is another than the colour of the birth year. */
    markingColor: text({ enum: MARKING_COLORS }),
    markingNumber: integer(),
    markedOn: dayColumn(),
    clipped: boolean(),
    clippedSide: text({ enum: WING_SIDES }),
    clippedOn: dayColumn(),
    status: text({ enum: QUEEN_STATUSES }).notNull(),
    /** Never of a living one; null where the day is not known. */
    endedOn: dayColumn(),
    /** Newest first; the shape is that of domain/queens/evaluation.schema.ts. */
    evaluations: jsonb().$type<unknown[]>().notNull(),
    notes: text(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('queens_name_key').on(sql`lower(${table.name})`),
    uniqueIndex('queens_breeding_number_key').on(sql`lower(${table.breedingNumber})`),
    index('queens_mother_queen_id_idx').on(table.motherQueenId),
    index('queens_sire_mother_queen_id_idx').on(table.sireMotherQueenId),
    ...recordIndexes(table),
    ...searchIndexes(
      table.name,
      [table.line, table.breedingNumber, table.altBreedingNumber],
      hasEndedQueen(table.status),
    ),
    index('queens_name_idx').on(inNaturalOrder(table.name), table.id),
    check('queens_birth_year_check', sql`${table.birthYear} between 1900 and 2999`),
  ],
);

/**
 * Which queen led which colony: from one evening until before the other, so that the queen of a day is the one of its
 * evening. Exclusion constraints of the migration let neither a colony nor a queen be in two stays on one day, and with
 * that a colony has one queen now at most.
 */
export const queenColonies = pgTable(
  'queen_colonies',
  {
    id: idColumn(),
    queenId: uuid()
      .notNull()
      .references(() => queens.id),
    colonyId: uuid()
      .notNull()
      .references(() => colonies.id),
    fromOn: dayColumn().notNull(),
    /** The day in whose evening she no longer led it; null while she does. */
    toOn: dayColumn(),
    /** The stay ended because the colony did: undoing that end lets her lead it again. */
    endedWithColony: boolean().notNull().default(false),
    method: text({ enum: QUEEN_INTRODUCTIONS }),
    createdAt: instantColumn().notNull(),
    ...recordedByColumn(),
  },
  (table) => [
    check('queen_colonies_days_check', sql`${table.toOn} >= ${table.fromOn}`),
    index('queen_colonies_colony_id_idx').on(table.colonyId, table.fromOn, table.id),
    index('queen_colonies_colony_id_to_on_idx').on(table.colonyId, table.toOn, table.id),
    index('queen_colonies_queen_id_idx').on(table.queenId, table.fromOn, table.id),
    recordedByIndex(table),
  ],
);

export const queensTables = [
  describeTable(queens, {
    noun: 'queen',
    searched: ['name', 'line', 'breedingNumber', 'altBreedingNumber', 'markingNumber'],
    inUse: 'Daughters, or colonies that she has led, name this queen: give her another `status` instead.',
    duplicates: {
      queens_name_key: { fields: ['name'], sentence: 'Another queen has this name.' },
      queens_breeding_number_key: {
        fields: ['breedingNumber'],
        sentence: 'Another queen has this breeding number.',
      },
    },
    deletedAs: 'queens',
    backup: 'legacy',
  }),
  describeTable(queenColonies, {
    noun: 'queen stay',
    records: { subject: 'colonyId', day: 'fromOn', until: 'toOn' },
    timeline: [
      {
        kind: 'QUEEN_ASSIGNED',
        needs: 'queens:read',
        names: { queenId: { queen: queens.name } },
        figures: ({ method }, { queen }) => ({ queen: queen!, method }),
      },
      {
        kind: 'QUEEN_LEFT',
        needs: 'queens:read',
        day: 'toOn',
        where: isNotNull(queenColonies.toOn),
        names: { queenId: { queen: queens.name } },
        figures: (_stay, { queen }) => ({ queen: queen! }),
      },
    ],
    overlaps: {
      queen_colonies_one_queen_excl: 'Another queen led the colony at that time.',
      queen_colonies_one_colony_excl: 'The queen led another colony at that time.',
    },
    backup: 'legacy',
  }),
];
