import { oneOf, type Queryable } from '@beekeeping/db';
import { apiaries, colonies, extractionHarvests, harvests } from '@beekeeping/db/schema';
import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Trace } from './trace.schema.ts';

const mothers = alias(colonies, 'mothers');

/** The harvests that were spun in extractions, by day. */
export const tracedHarvests = (db: Queryable, extractionIds: readonly string[]): Promise<Trace['harvests']> =>
  db
    .select({
      id: harvests.id,
      colonyId: harvests.colonyId,
      colonyName: colonies.name,
      apiaryId: harvests.apiaryId,
      apiaryName: harvests.apiaryName,
      harvestedOn: harvests.harvestedOn,
      weightKg: harvests.weightKg,
      waterContentPercent: harvests.waterContentPercent,
      withdrawalOverrideReason: harvests.withdrawalOverrideReason,
    })
    .from(extractionHarvests)
    .innerJoin(harvests, eq(harvests.id, extractionHarvests.harvestId))
    .innerJoin(colonies, eq(colonies.id, harvests.colonyId))
    .where(oneOf(extractionHarvests.extractionId, extractionIds))
    .orderBy(asc(harvests.harvestedOn), asc(harvests.id));

/** Colonies with their present names, by name. */
export const tracedColonies = (db: Queryable, ids: readonly string[]): Promise<Trace['colonies']> =>
  db
    .select({
      id: colonies.id,
      name: colonies.name,
      type: colonies.type,
      status: colonies.status,
      apiaryId: colonies.apiaryId,
      apiaryName: apiaries.name,
      origin: colonies.origin,
      motherColonyId: colonies.motherColonyId,
      motherColonyName: mothers.name,
      establishedOn: colonies.establishedOn,
      endedOn: colonies.endedOn,
      endCause: colonies.endCause,
    })
    .from(colonies)
    .innerJoin(apiaries, eq(apiaries.id, colonies.apiaryId))
    .leftJoin(mothers, eq(mothers.id, colonies.motherColonyId))
    .where(oneOf(colonies.id, ids))
    .orderBy(asc(colonies.name), asc(colonies.id));

/** Apiaries by name. */
export const tracedApiaries = (db: Queryable, ids: readonly string[]): Promise<Trace['apiaries']> =>
  db
    .select({
      id: apiaries.id,
      name: apiaries.name,
      location: apiaries.location,
      registrationNumber: apiaries.registrationNumber,
      countryCode: apiaries.countryCode,
      regionCode: apiaries.regionCode,
    })
    .from(apiaries)
    .where(oneOf(apiaries.id, ids))
    .orderBy(asc(apiaries.name), asc(apiaries.id));
