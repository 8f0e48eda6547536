import { desc } from 'drizzle-orm';
import { check, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { colonyAndPlaceColumns } from '../herd/colonies.ts';
import { dayColumn, idColumn, isPositive, percentColumn, recordColumns, weightKgColumn } from '../records/columns.ts';
import { describeTable } from '../records/descriptor.ts';
import { recordIndexes } from '../records/record-indexes.ts';
import { recordedByColumn } from '../identity/accounts/users.ts';

export const HARVEST_METHODS = ['BEE_ESCAPE', 'BRUSH', 'BLOWER', 'OTHER'] as const;

/** Honey taken from one colony on one day. */
export const harvests = pgTable(
  'harvests',
  {
    id: idColumn(),
    ...colonyAndPlaceColumns(),
    harvestedOn: dayColumn().notNull(),
    framesCount: numeric({ precision: 5, scale: 1, mode: 'number' }),
    weightKg: weightKgColumn().notNull(),
    waterContentPercent: percentColumn(),
    method: text({ enum: HARVEST_METHODS }),
    withdrawalOverrideReason: text(),
    note: text(),
    ...recordedByColumn(),
    ...recordColumns(),
  },
  (table) => [
    ...recordIndexes(table),
    index('harvests_harvested_on_idx').on(desc(table.harvestedOn), desc(table.id)),
    index('harvests_colony_id_idx').on(table.colonyId, table.harvestedOn, table.id),
    index('harvests_apiary_id_idx').on(table.apiaryId, table.harvestedOn),
    check('harvests_weight_positive', isPositive(table.weightKg)),
  ],
);

export const harvestsTables = [
  describeTable(harvests, {
    noun: 'harvest',
    searched: ['colonyName', 'apiaryName'],
    records: { subject: 'colonyId', day: 'harvestedOn', place: { apiaryId: 'apiaryId', apiaryName: 'apiaryName' } },
    timeline: [
      {
        kind: 'HARVESTED',
        needs: 'harvests:read',
        figures: ({ weightKg, framesCount }) => ({ weightKg, framesCount }),
      },
    ],
    inUse: 'The harvest is in an extraction: take it out of there first.',
    deletedAs: 'harvests',
    backup: 'legacy',
    rights: { 'public-origin': { select: ['id', 'apiaryId', 'harvestedOn', 'weightKg'] } },
  }),
];
