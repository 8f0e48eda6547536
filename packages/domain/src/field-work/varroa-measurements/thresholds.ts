import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { day } from '@beekeeping/core/fields';
import type { Queryable } from '@beekeeping/db';
import {
  RATING_PROFILE,
  VARROA_COLONY_TYPES,
  VARROA_METHODS,
  VARROA_PROFILES,
  VARROA_UNITS,
  varroaThresholds,
} from '@beekeeping/db/schema';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';

export const varroaThresholdQuery = z.strictObject({
  profile: z
    .enum(VARROA_PROFILES)
    .default(RATING_PROFILE)
    .meta({ description: `The threshold profile; measurements are rated by ${RATING_PROFILE}` }),
  on: day().optional().meta({ description: 'The thresholds of this day; those of today when omitted' }),
});

const profile = z.enum(VARROA_PROFILES).meta({ description: 'The threshold profile' });

export const varroaThresholdsSchema = z
  .object({
    profile,
    items: z.array(
      z.object({
        profile,
        method: z.enum(VARROA_METHODS).meta({ description: 'How the mites are counted' }),
        colonyType: z
          .enum(VARROA_COLONY_TYPES)
          .meta({ description: 'PRODUCTION: also breeder and drone colonies; YOUNG: all others' }),
        monthFrom: z.int().meta({ description: 'First month, 1 to 12' }),
        monthTo: z.int().meta({ description: 'Last month, inclusive; a range never crosses New Year' }),
        unit: z.enum(VARROA_UNITS).meta({ description: 'The unit of the limits' }),
        yellowFrom: z.number().meta({ description: 'GREEN below it' }),
        redAbove: z.number().meta({ description: 'RED above it; YELLOW from `yellowFrom` to it, both inclusive' }),
        criticalAbove: z
          .number()
          .nullable()
          .meta({ description: 'Above it a colony can usually not be saved; null where unknown' }),
        source: z.string().meta({ description: 'The source of the figures' }),
        note: z.string().nullable().meta({ description: 'Remarks beside the source' }),
        validFrom: day().nullable().meta({ description: 'First day of validity; null: unlimited' }),
        validTo: day().nullable().meta({ description: 'Last day of validity; null: until further notice' }),
      }),
    ),
  })
  .meta({ id: 'VarroaThresholds' });

/** The thresholds of one profile on one day: one row for each method, colony type and month. */
export const getVarroaThresholds = async (
  db: Queryable,
  query: { profile: (typeof VARROA_PROFILES)[number]; on: CalendarDay },
): Promise<z.output<typeof varroaThresholdsSchema>> => {
  const { id: _, ...answered } = getTableColumns(varroaThresholds);
  const { method, colonyType, monthFrom, validFrom, validTo } = varroaThresholds;
  const items = await db
    .select(answered)
    .from(varroaThresholds)
    .where(
      and(
        eq(varroaThresholds.profile, query.profile),
        sql`daterange(${validFrom}, ${validTo}, '[]') @> ${query.on}::date`,
      ),
    )
    .orderBy(asc(method), asc(colonyType), asc(monthFrom));
  return { profile: query.profile, items };
};
