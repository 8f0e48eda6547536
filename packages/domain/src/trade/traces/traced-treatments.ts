import { oneOf, type Queryable } from '@beekeeping/db';
import { extractionHarvests, harvests, medicineLots, treatmentColonies, treatments } from '@beekeeping/db/schema';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Trace } from './trace.schema.ts';

/**
 * What the harvested colonies were treated with in the 12 months before they were harvested, or with a withdrawal that
 * reached to the harvest, by first day (docs/requirements/honey.md#trace). A cancelled treatment never happened.
 */
export const tracedTreatments = (db: Queryable, extractionIds: readonly string[]): Promise<Trace['treatments']> =>
  db
    .select({
      id: treatments.id,
      kind: treatments.kind,
      biotechnicalKind: treatments.biotechnicalKind,
      method: treatments.method,
      medicineName: treatments.medicineName,
      activeSubstances: treatments.activeSubstances,
      batchNumber: medicineLots.batchNumber,
      startedOn: treatments.startedOn,
      endedOn: treatments.endedOn,
      status: treatments.status,
      withdrawalDays: treatments.withdrawalDays,
      honeyRule: treatments.honeyRule,
      withdrawalUntil: treatments.withdrawalUntil,
      colonyIds: sql<string[]>`array_agg(distinct ${treatmentColonies.colonyId})`,
      harvestIds: sql<string[]>`array_agg(distinct ${harvests.id})`,
    })
    .from(extractionHarvests)
    .innerJoin(harvests, eq(harvests.id, extractionHarvests.harvestId))
    .innerJoin(
      treatmentColonies,
      sql`${treatmentColonies.colonyId} = ${harvests.colonyId} and ${treatmentColonies.startedOn} <= ${harvests.harvestedOn}`,
    )
    .innerJoin(treatments, eq(treatments.id, treatmentColonies.treatmentId))
    .leftJoin(medicineLots, eq(medicineLots.id, treatments.medicineLotId))
    .where(
      and(
        oneOf(extractionHarvests.extractionId, extractionIds),
        isNull(treatments.cancelledAt),
        sql`(${treatments.endedOn} is null or ${treatments.withdrawalUntil} >= ${harvests.harvestedOn}
          or ${treatments.endedOn} >= ${harvests.harvestedOn} - interval '12 months')`,
      ),
    )
    .groupBy(treatments.id, medicineLots.id)
    .orderBy(asc(treatments.startedOn), asc(treatments.id));
