import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { colonyAndPlaceColumns } from '../herd/colonies.ts';
import { dayColumn, idColumn, recordColumns, weightKgColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';

/** The outcome of a winter, as COLOSS counts it (docs/requirements/feeding.md#losses). */
export const WINTERING_OUTCOMES = [
  'ALIVE',
  'ALIVE_WEAK',
  'QUEEN_PROBLEM',
  'DEAD',
  'DISASTER',
  'MERGED',
  'SOLD',
] as const;
export type WinteringOutcome = (typeof WINTERING_OUTCOMES)[number];

/** The COLOSS question about a dead colony: the findings in its hive. */
export const LOSS_CATEGORIES = [
  'MANY_DEAD_BEES',
  'FEW_OR_NO_BEES',
  'DEAD_IN_CELLS_WITHOUT_FOOD',
  'DEAD_IN_CELLS_WITH_FOOD',
  'UNKNOWN',
] as const;
export const LOSS_CAUSES = [
  'VARROA_VIRUS',
  'STARVATION',
  'QUEEN_LOSS',
  'DRONE_LAYING',
  'TOO_WEAK',
  'NOSEMA_DYSENTERY',
  'MICE',
  'WOODPECKER',
  'ROBBING',
  'MOISTURE',
  'STORM_FLOOD',
  'THEFT_VANDALISM',
  'POISONING',
  'UNKNOWN',
] as const;

const framesColumn = () => numeric({ precision: 4, scale: 1, mode: 'number' });

/** How one colony went into a winter and came out. */
export const winterings = pgTable(
  'winterings',
  {
    id: idColumn(),
    // The place when it was wintered in, or when that was recorded where its day is not known.
    ...colonyAndPlaceColumns(),
    /** `2026/27` */
    season: text().notNull(),
    winteredInOn: dayColumn(),
    strengthIn: framesColumn(),
    storesInKg: weightKgColumn(),
    mouseGuard: boolean(),
    insulation: text(),
    winteredOutOn: dayColumn(),
    strengthOut: framesColumn(),
    storesOutKg: weightKgColumn(),
    /** Strength after and before the winter. */
    strengthIndexPercent: numeric({ precision: 7, scale: 1, mode: 'number' }).generatedAlwaysAs(
      (): SQL => sql`round(${winterings.strengthOut} * 100 / nullif(${winterings.strengthIn}, 0), 1)`,
    ),
    outcome: text({ enum: WINTERING_OUTCOMES }),
    lossCategory: text({ enum: LOSS_CATEGORIES }),
    cause: text({ enum: LOSS_CAUSES }),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    uniqueIndex('winterings_colony_id_season_key').on(table.colonyId, table.season),
    // The counts for the loss rate, without the rows themselves.
    index('winterings_season_idx').on(table.season, table.apiaryId, table.outcome),
    index('winterings_apiary_id_idx').on(table.apiaryId, table.season),
    index('winterings_colony_id_wintered_in_on_idx').on(table.colonyId, table.winteredInOn, table.id),
    index('winterings_colony_id_wintered_out_on_idx').on(table.colonyId, table.winteredOutOn, table.id),
    check(
      'winterings_season_check',
      sql`case when ${table.season} ~ '^(19|2[0-9])[0-9]{2}/[0-9]{2}$'
        then right(${table.season}, 2)::int = (left(${table.season}, 4)::int + 1) % 100 else false end`,
    ),
    check('winterings_days_check', sql`${table.winteredOutOn} >= ${table.winteredInOn}`),
  ],
);

export const winteringsTables = [
  describeTable(winterings, {
    noun: 'wintering',
    searched: ['colonyName', 'apiaryName'],
    records: {
      subject: 'colonyId',
      day: 'winteredInOn',
      until: 'winteredOutOn',
      place: { apiaryId: 'apiaryId', apiaryName: 'apiaryName' },
    },
    timeline: [
      {
        kind: 'WINTERED_IN',
        needs: 'winterings:read',
        figures: ({ season, strengthIn, storesInKg }) => ({ season, strengthIn, storesInKg }),
      },
      {
        kind: 'WINTERED_OUT',
        needs: 'winterings:read',
        day: 'winteredOutOn',
        where: isNotNull(winterings.winteredOutOn),
        figures: ({ season, outcome, cause, strengthOut }) => ({ season, outcome, cause, strengthOut }),
      },
    ],
    duplicates: {
      winterings_colony_id_season_key: {
        fields: ['colonyId', 'season'],
        sentence: 'The wintering of this colony in this season is recorded already.',
      },
    },
    deletedAs: 'winterings',
    backup: 'legacy',
  }),
];
