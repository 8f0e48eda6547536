import { desc, sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apiaries } from './apiaries.ts';
import { colonies } from './colonies.ts';
import { dayColumn, idColumn, isPositive, percentColumn, recordColumns, weightKgColumn } from './columns.ts';
import { describeTable } from './descriptor.ts';
import { recordedByColumn } from './recorded-by.ts';

export const HARVEST_METHODS = ['BEE_ESCAPE', 'BRUSH', 'BLOWER', 'OTHER'] as const;

/** What was taken from one colony on one day. */
export const harvests = pgTable(
  'harvests',
  {
    id: idColumn(),
    colonyId: uuid()
      .notNull()
      .references(() => colonies.id),
    /** Where the colony stood on the day. */
    apiaryId: uuid()
      .notNull()
      .references(() => apiaries.id),
    /** The apiary's name when the harvest was recorded. */
    apiaryName: text().notNull(),
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
    index('harvests_recorded_by_id_idx')
      .on(table.recordedById)
      .where(sql`${table.recordedById} is not null`),
    index('harvests_harvested_on_idx').on(desc(table.harvestedOn), desc(table.id)),
    index('harvests_created_at_idx').on(desc(table.createdAt), desc(table.id)),
    index('harvests_colony_id_idx').on(table.colonyId, table.harvestedOn, table.id),
    index('harvests_apiary_id_idx').on(table.apiaryId, table.harvestedOn),
    check('harvests_weight_positive', isPositive(table.weightKg)),
  ],
);

export const harvestsTables = [
  describeTable(harvests, {
    noun: 'harvest',
    records: { subject: 'colonyId', day: 'harvestedOn' },
    timeline: [
      {
        kind: 'HARVESTED',
        needs: 'harvests:read',
        summary: ({ weightKg, framesCount }) =>
          framesCount === null ? `Harvested ${weightKg} kg.` : `Harvested ${weightKg} kg from ${framesCount} frames.`,
      },
    ],
    inUse: 'The harvest is in an extraction: take it out of there first.',
    backup: 'legacy',
    rights: { 'public-origin': { select: ['id', 'apiaryId', 'harvestedOn', 'weightKg'] } },
  }),
];
