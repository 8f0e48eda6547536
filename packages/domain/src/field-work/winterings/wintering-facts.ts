import type { Queryable } from '@beekeeping/db';
import {
  queenColonies,
  queens,
  treatmentColonies,
  treatments,
  varroaMeasurements,
  type winterings,
} from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { hivesOn } from '../../herd/hives/setups/hives-on.ts';
import { firstYearOf, spanOf } from './season.ts';
import type { WinteringView } from './wintering.schema.ts';

type WinteringRow = typeof winterings.$inferSelect;

type Facts = Pick<
  WinteringView,
  'queenId' | 'queenName' | 'queenAgeYears' | 'hiveSystemName' | 'broodBoxes' | 'lastVarroa' | 'treatments'
>;

interface Found extends Pick<Facts, 'queenId' | 'queenName' | 'lastVarroa' | 'treatments'> {
  birthYear: number | null;
}

const MAX_TREATMENTS = 20;

/** The day whose evening gives queen and hive: when it was wintered in, else the latest known. */
const dayOf = ({ winteredInOn, winteredOutOn, season }: WinteringRow): string =>
  winteredInOn ?? winteredOutOn ?? spanOf(season).to;

/**
 * Facts of these winterings from other records (docs/requirements/feeding.md#wintering): queen, hive, last measurement
 * before the winter and treatments of the season. Two statements for any number of them.
 */
export const readWinteringFacts = async (
  db: Queryable,
  rows: readonly WinteringRow[],
): Promise<(row: WinteringRow) => Facts> => {
  const of = (value: (row: WinteringRow) => string) => sql.param(rows.map((row) => value(row)));
  const found = await db.execute<Found & { position: number } & Record<string, unknown>>(sql`
    select asked.position::int as position, queen.id as "queenId", queen.name as "queenName",
      queen.birth_year as "birthYear", varroa.row as "lastVarroa", coalesce(treated.rows, '[]') as treatments
    from unnest(
      ${of(({ colonyId }) => colonyId)}::uuid[], ${of(({ season }) => spanOf(season).from)}::text[]::date[],
      ${of(dayOf)}::text[]::date[], ${of(({ season, winteredOutOn }) => winteredOutOn ?? spanOf(season).to)}::text[]::date[]
    ) with ordinality as asked (colony_id, from_on, in_on, out_on, position)
    left join lateral (
      select ${queens.id}, ${queens.name}, ${queens.birthYear} from ${queenColonies}
      join ${queens} on ${queens.id} = ${queenColonies.queenId}
      where ${queenColonies.colonyId} = asked.colony_id and ${queenColonies.fromOn} <= asked.in_on
        and (${queenColonies.toOn} is null or ${queenColonies.toOn} > asked.in_on)
    ) as queen on true
    left join lateral (
      select json_build_object('id', ${varroaMeasurements.id}, 'measuredOn', ${varroaMeasurements.measuredOn},
        'method', ${varroaMeasurements.method}, 'mitesPerDay', ${varroaMeasurements.mitesPerDay},
        'infestationPercent', ${varroaMeasurements.infestationPercent}, 'rating', ${varroaMeasurements.rating}) as row
      from ${varroaMeasurements}
      where ${varroaMeasurements.colonyId} = asked.colony_id
        and ${varroaMeasurements.measuredOn} between asked.from_on and asked.in_on
      order by ${varroaMeasurements.measuredOn} desc, ${varroaMeasurements.id} desc limit 1
    ) as varroa on true
    left join lateral (
      select json_agg(json_build_object('id', each.id, 'startedOn', each.started_on, 'endedOn', each.ended_on,
        'medicineName', each.medicine_name, 'method', each.method) order by each.started_on, each.id) as rows
      from (
        select ${treatments}.* from ${treatmentColonies}
        join ${treatments} on ${treatments.id} = ${treatmentColonies.treatmentId}
        where ${treatmentColonies.colonyId} = asked.colony_id
          and ${treatmentColonies.startedOn} between asked.from_on and asked.out_on
          and ${treatments.cancelledAt} is null
        order by ${treatmentColonies.startedOn}, ${treatments.id} limit ${MAX_TREATMENTS}
      ) as each
    ) as treated on true`);
  const byPosition = new Map(found.map((facts) => [facts.position, facts]));
  const hives = await hivesOn(
    db,
    rows.map((row) => ({ colonyId: row.colonyId, day: dayOf(row) })),
  );
  const facts = new Map(
    rows.map((row, index): [string, Facts] => {
      const { queenId, queenName, birthYear, lastVarroa, treatments: treated } = byPosition.get(index + 1)!;
      const queenAgeYears = birthYear === null ? null : firstYearOf(row.season) - birthYear;
      const { systemName = null, broodBoxes = null } = hives[index] ?? {};
      const hive = { hiveSystemName: systemName, broodBoxes };
      return [row.id, { queenId, queenName, queenAgeYears, ...hive, lastVarroa, treatments: treated }];
    }),
  );
  return ({ id }) => facts.get(id)!;
};
