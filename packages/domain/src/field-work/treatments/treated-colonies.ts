import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, treatmentColonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, eq, sql } from 'drizzle-orm';
import type { Place } from '../../herd/history/colonies/places-on.ts';

/** A colony of a treatment, with its place on the first day. */
export interface TreatedColony extends Place {
  colonyId: string;
  /** Its name now. */
  colonyName: string;
}

/** The colonies of these treatments by name, by the id of the treatment; one query however many. */
export const readTreatedColonies = async (
  db: Queryable,
  treatmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TreatedColony[]>> => {
  const found = await db
    .select({
      treatmentId: treatmentColonies.treatmentId,
      colonyId: treatmentColonies.colonyId,
      colonyName: colonies.name,
      apiaryId: treatmentColonies.apiaryId,
      apiaryName: treatmentColonies.apiaryName,
    })
    .from(treatmentColonies)
    .innerJoin(colonies, eq(colonies.id, treatmentColonies.colonyId))
    .where(oneOf(treatmentColonies.treatmentId, treatmentIds))
    .orderBy(sql`${colonies.name} collate natural_order`, asc(colonies.id))
    .prepare('treated_colonies')
    .execute();
  const byTreatment = new Map<string, TreatedColony[]>(treatmentIds.map((id) => [id, []]));
  for (const { treatmentId, ...colony } of found) byTreatment.get(treatmentId)!.push(colony);
  return byTreatment;
};

/** The ids of the colonies of a treatment, which never change. */
export const treatedColonyIds = async (db: Queryable, treatmentId: string): Promise<string[]> => {
  const found = await db
    .select({ colonyId: treatmentColonies.colonyId })
    .from(treatmentColonies)
    .where(eq(treatmentColonies.treatmentId, treatmentId))
    .orderBy(asc(treatmentColonies.colonyId));
  return found.map(({ colonyId }) => colonyId);
};

/** A row of `treatment_colonies`. */
interface TreatedRow extends TreatedColony {
  treatmentId: string;
  startedOn: CalendarDay;
}

/**
 * Writes the treated colonies: as arrays, since 200 treatments of 200 colonies exceed the parameters of a statement.
 */
export const insertTreatedColonies = async ({ tx }: Change, rows: readonly TreatedRow[]): Promise<void> => {
  const values = (name: keyof TreatedRow) => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into ${treatmentColonies} (treatment_id, started_on, colony_id, colony_name, apiary_id, apiary_name)
    select * from unnest(${values('treatmentId')}::uuid[], ${values('startedOn')}::text[]::date[],
      ${values('colonyId')}::uuid[], ${values('colonyName')}::text[],
      ${values('apiaryId')}::uuid[], ${values('apiaryName')}::text[])`);
};

/**
 * Updates the places of the colonies of a treatment for another first day. @param places by colony, in the order of the
 * ids
 */
export const placeTreatedColonies = async (
  { tx }: Change,
  treatmentId: string,
  colonyIds: readonly string[],
  places: readonly Place[],
): Promise<void> => {
  await tx.execute(sql`
    update ${treatmentColonies} set apiary_id = places.apiary_id, apiary_name = places.apiary_name
    from unnest(${sql.param(colonyIds)}::uuid[], ${sql.param(places.map(({ apiaryId }) => apiaryId))}::uuid[],
      ${sql.param(places.map(({ apiaryName }) => apiaryName))}::text[]) as places (colony_id, apiary_id, apiary_name)
    where ${treatmentColonies.treatmentId} = ${treatmentId} and ${treatmentColonies.colonyId} = places.colony_id`);
};
