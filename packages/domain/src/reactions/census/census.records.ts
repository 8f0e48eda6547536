import { oneOf, type Queryable } from '@beekeeping/db';
import { type COUNT_RULES, tskCensusApiaries, tskCensuses, tskReferenceDays } from '@beekeeping/db/schema';
import { records } from '@beekeeping/records/records';
import { asc, sql } from 'drizzle-orm';
import { censusSchema, type CensusView } from './census.schema.ts';

interface Counts {
  countRule: (typeof COUNT_RULES)[number];
  living: number;
  mostInYear: number;
  averageInYear: number;
}

/** The figure that a region requires by its rule (docs/requirements/authorities.md#reference-days). */
export const toReport = ({ countRule, living, mostInYear, averageInYear }: Counts): number => {
  switch (countRule) {
    case 'EXPECTED_YEAR_MAX':
      return mostInYear;
    case 'YEAR_AVERAGE':
      return Math.round(averageInYear);
    default:
      return living;
  }
};

const readApiaries = async (db: Queryable, censusIds: readonly string[]) => {
  const found = await db
    .select()
    .from(tskCensusApiaries)
    .where(oneOf(tskCensusApiaries.censusId, censusIds))
    .orderBy(asc(tskCensusApiaries.apiaryName), asc(tskCensusApiaries.apiaryId));
  const byCensus = new Map<string, CensusView['apiaries']>(censusIds.map((id) => [id, []]));
  for (const { censusId, ...counted } of found) byCensus.get(censusId)!.push(counted);
  return byCensus;
};

export const censusRecords = records(tskCensuses, {
  answer: censusSchema,
  names: {
    referenceDayId: {
      regionCode: tskReferenceDays.regionCode,
      regionName: tskReferenceDays.regionName,
      round: tskReferenceDays.round,
      via: tskReferenceDays.via,
      verified: tskReferenceDays.verified,
    },
  },
  sorts: {
    toReport: {
      value: sql`(case ${tskCensuses.countRule} when 'EXPECTED_YEAR_MAX' then ${tskCensuses.mostInYear}
        when 'YEAR_AVERAGE' then round(${tskCensuses.averageInYear})::int else ${tskCensuses.living} end)`,
      type: 'integer',
      nullable: false,
    },
  },
  derive: async (db, rows) => {
    const apiaries = await readApiaries(
      db,
      rows.map(({ id }) => id),
    );
    return (row) => ({ toReport: toReport(row), apiaries: apiaries.get(row.id)! });
  },
});
