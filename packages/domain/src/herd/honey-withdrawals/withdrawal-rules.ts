import { type HONEY_RULES, treatments } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

type HoneyRule = (typeof HONEY_RULES)[number];

/**
 * Rules that mean the honey of a whole year (docs/requirements/medicine.md#withdrawal). SUPERS_OFF means the days of
 * the treatment, as every rule does.
 */
const RULES_OF_THE_YEAR: readonly HoneyRule[] = ['AFTER_LAST_HARVEST', 'NOT_DURING_FLOW'];

/** A treatment that withholds honey: with a medicine, and not cancelled. */
export const concernsHoney: SQL = sql`(${treatments.kind} = 'MEDICINE' and ${treatments.cancelledAt} is null)`;

/**
 * The last day, counted from `startedOn` on without a gap, on which no honey may be taken because of a treatment: that
 * of the withdrawal, and by a rule of the year the last one of the year in which it ended
 * (docs/decisions/honey-withdrawals.md). Null while it runs.
 */
export const closedUntil: SQL<string | null> = sql`(case
  when ${treatments.honeyRule} = any(${sql.param(RULES_OF_THE_YEAR)}::text[])
  then greatest(${treatments.withdrawalUntil}, make_date(extract(year from ${treatments.endedOn})::int, 12, 31))
  else ${treatments.withdrawalUntil} end)`;
