import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { type HONEY_RULES, treatmentColonies, treatments } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { closedUntil, concernsHoney } from './withdrawal-rules.ts';

/** A treatment that withholds the honey of a colony. */
export interface WithdrawingTreatment {
  treatmentId: string;
  medicineName: string;
  startedOn: CalendarDay;
  /** Null while it runs. */
  endedOn: CalendarDay | null;
  withdrawalDays: number;
  withdrawalUntil: CalendarDay | null;
  honeyRule: (typeof HONEY_RULES)[number];
  /** The first day on which it no longer withholds honey; null while it runs. */
  honeyFrom: CalendarDay | null;
}

/** The withdrawal of a colony on a day. */
export interface Withdrawal {
  /** The first day from the requested one on which honey may be taken; null while a treatment runs until then. */
  honeyFrom: CalendarDay | null;
  /** Why it is not that very day, by first day; empty when honey may be taken on it. */
  treatments: WithdrawingTreatment[];
}

type FoundTreatment = Omit<WithdrawingTreatment, 'honeyFrom'> & {
  position: number;
  closedUntil: CalendarDay | null;
};

/** Follows treatments from a day on, by first day, for as long as one reaches the day after another. */
const withdrawalOf = (day: CalendarDay, found: readonly FoundTreatment[]): Withdrawal => {
  const withdrawing: WithdrawingTreatment[] = [];
  let honeyFrom = day;
  for (const { position: _, closedUntil: until, ...treatment } of found) {
    if (treatment.startedOn > honeyFrom) break;
    if (until === null) return { honeyFrom: null, treatments: [...withdrawing, { ...treatment, honeyFrom: null }] };
    if (until < honeyFrom) continue;
    honeyFrom = addDays(until, 1);
    withdrawing.push({ ...treatment, honeyFrom });
  }
  return { honeyFrom, treatments: withdrawing };
};

// Days as texts: drizzle hands arrays of days to the driver unchanged, which cannot send them.
const readTreatments = preparedStatement<FoundTreatment>(sql`
  select asked.position::int as position, ${treatments.id} as "treatmentId", ${treatments.medicineName} as "medicineName",
    ${treatments.startedOn}::text as "startedOn", ${treatments.endedOn}::text as "endedOn",
    ${treatments.withdrawalDays} as "withdrawalDays", ${treatments.withdrawalUntil}::text as "withdrawalUntil",
    ${treatments.honeyRule} as "honeyRule", ${closedUntil}::text as "closedUntil"
  from unnest(${sql.placeholder('colonyIds')}::uuid[], ${sql.placeholder('days')}::text[]::date[])
    with ordinality as asked (colony_id, day, position)
  join ${treatmentColonies} on ${treatmentColonies.colonyId} = asked.colony_id
  join ${treatments} on ${treatments.id} = ${treatmentColonies.treatmentId}
  where ${concernsHoney} and (${closedUntil} is null or ${closedUntil} >= asked.day)
  order by asked.position, ${treatments.startedOn}, ${treatments.id}`);

/**
 * Whether honey may be taken from colonies on a day each, and from when on (docs/requirements/medicine.md#withdrawal).
 * One statement for any number of them. Callers that decide by it have locked the colonies: a treatment locks them,
 * too.
 * @returns in their order
 */
export const withdrawalsOn = async (
  db: Queryable,
  dated: readonly { colonyId: string; day: CalendarDay }[],
): Promise<Withdrawal[]> => {
  const rows = await readTreatments(db, {
    colonyIds: dated.map(({ colonyId }) => colonyId),
    days: dated.map(({ day }) => day),
  });
  const found = dated.map((): FoundTreatment[] => []);
  for (const row of rows) found[row.position - 1]!.push(row);
  return dated.map(({ day }, index) => withdrawalOf(day, found[index]!));
};
