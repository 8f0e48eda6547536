import { sql } from 'drizzle-orm';
import { check, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { dayColumn, idColumn } from '../../records/columns.ts';
import { describeTable } from '../../records/descriptor.ts';
import { VARROA_COLONY_TYPES, VARROA_METHODS } from '../varroa-measurements.ts';

/** The source of the figures: German-speaking institutes, or the Honey Bee Health Coalition. */
export const VARROA_PROFILES = ['DE_DEFAULT', 'HBHC'] as const;

/** The profile that measurements are rated by. */
export const RATING_PROFILE: (typeof VARROA_PROFILES)[number] = 'DE_DEFAULT';

export const VARROA_UNITS = ['MITES_PER_DAY', 'PERCENT'] as const;

const limitColumn = () => numeric({ precision: 6, scale: 2, mode: 'number' });

/**
 * The traffic light (docs/requirements/varroa.md#thresholds-of-a-natural-fall,
 * docs/requirements/varroa.md#thresholds-of-samples): GREEN below `yellowFrom`, RED above `redAbove`, YELLOW between
 * them and at both. An exclusion constraint keeps one row for each profile, method, type, month and day.
 */
export const varroaThresholds = pgTable(
  'varroa_thresholds',
  {
    id: idColumn(),
    profile: text({ enum: VARROA_PROFILES }).notNull(),
    method: text({ enum: VARROA_METHODS }).notNull(),
    colonyType: text({ enum: VARROA_COLONY_TYPES }).notNull(),
    /** First and last month, 1 to 12; never over New Year. */
    monthFrom: integer().notNull(),
    monthTo: integer().notNull(),
    unit: text({ enum: VARROA_UNITS }).notNull(),
    yellowFrom: limitColumn().notNull(),
    redAbove: limitColumn().notNull(),
    /** Above it a colony can usually not be saved: RED, with an additional warning. */
    criticalAbove: limitColumn(),
    /** The institute or guide that the figures are taken from. */
    source: text().notNull(),
    /** Remarks beside the source. */
    note: text(),
    /** First and last day that it holds for; null: without a beginning, without an end. */
    validFrom: dayColumn(),
    validTo: dayColumn(),
  },
  (table) => [
    check(
      'varroa_thresholds_months_check',
      sql`1 <= ${table.monthFrom} and ${table.monthFrom} <= ${table.monthTo} and ${table.monthTo} <= 12`,
    ),
    check(
      'varroa_thresholds_limits_check',
      sql`0 <= ${table.yellowFrom} and ${table.yellowFrom} <= ${table.redAbove} and ${table.redAbove} <= coalesce(${table.criticalAbove}, ${table.redAbove})`,
    ),
    check('varroa_thresholds_valid_check', sql`${table.validFrom} <= ${table.validTo}`),
  ],
);

export const varroaThresholdsTables = [describeTable(varroaThresholds, { noun: 'varroa threshold', backup: 'sealed' })];
