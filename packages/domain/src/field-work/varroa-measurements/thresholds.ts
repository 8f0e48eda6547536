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
    .meta({ description: `Whose figures; measurements are rated by those of ${RATING_PROFILE}` }),
  on: day().optional().meta({ description: 'The thresholds of this day; those of today when omitted' }),
});

const profile = z.enum(VARROA_PROFILES).meta({ description: 'Whose figures they are' });

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
        unit: z.enum(VARROA_UNITS).meta({ description: 'What the limits are measured in' }),
        yellowFrom: z.number().meta({ description: 'GREEN below it' }),
        redAbove: z.number().meta({ description: 'RED above it; YELLOW from `yellowFrom` to it, both inclusive' }),
        criticalAbove: z
          .number()
          .nullable()
          .meta({ description: 'Above it a colony can usually not be saved; null where nobody says so' }),
        source: z.string().meta({ description: 'Where the figures come from' }),
        note: z.string().nullable().meta({ description: 'What the source does not say by itself' }),
        validFrom: day().nullable().meta({ description: 'First day that it holds for; null: ever since' }),
        validTo: day().nullable().meta({ description: 'Last day that it holds for; null: until further notice' }),
      }),
    ),
  })
  .meta({ id: 'VarroaThresholds' });

/** The thresholds of one profile that hold on one day: one row for each method, colony type and month. */
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
