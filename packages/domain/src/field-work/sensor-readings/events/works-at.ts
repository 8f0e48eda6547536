import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import {
  colonies,
  colonyMerges,
  colonyMoves,
  colonySplits,
  deviceCalibrations,
  feedings,
  harvests,
  hiveSetupChanges,
  inspections,
  treatmentColonies,
  treatments,
} from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';
import type { Work, WorkKind } from '../analysis/explain-steps.ts';

/** Where a scale stands: below a hive, or for an apiary, at one of its colonies. */
export interface Place {
  colonyId: string | null;
  apiaryId: string | null;
}

const named = (kind: WorkKind): SQL => sql.raw(`'${kind}'`);

/**
 * What people recorded of a place, and of the scale there, that changes a weight at once.
 * @param from the first day @param to the last one
 */
export const worksAt = async (
  db: Queryable,
  { colonyId, apiaryId }: Place,
  { deviceId, from, to }: { deviceId: string; from: CalendarDay; to: CalendarDay },
): Promise<Work[]> => {
  const here = colonyId
    ? sql`select ${colonyId}::uuid as id`
    : sql`select id from ${colonies} where apiary_id = ${apiaryId}::uuid
        union select colony_id from ${colonyMoves} where (from_apiary_id = ${apiaryId}::uuid or to_apiary_id = ${apiaryId}::uuid)
          and moved_on between ${from}::date and ${to}::date`;
  const days = (column: string): SQL => sql`${sql.raw(column)} between ${from}::date and ${to}::date`;
  const rows = await db.execute<{
    kind: WorkKind;
    id: string;
    on: string;
    kg: number | null;
    writtenAt: number | null;
  }>(sql`
    with here as (${here}), works (kind, id, "on", kg, written_at) as (
      select ${named('FEEDING')}, id, fed_on, case when unit = 'KG' then amount else amount * 1.3 end, created_at
        from ${feedings} where colony_id in (select id from here) and ${days('fed_on')}
      union all select ${named('HARVEST')}, id, harvested_on, weight_kg, created_at
        from ${harvests} where colony_id in (select id from here) and ${days('harvested_on')}
      union all select case
          when operations @> '[{"op": "ADD_PART"}]' and not operations @> '[{"op": "REMOVE_PART"}]' then ${named('SUPER_ADDED')}
          when operations @> '[{"op": "REMOVE_PART"}]' and not operations @> '[{"op": "ADD_PART"}]' then ${named('SUPER_REMOVED')}
          else ${named('HIVE_CHANGED')} end, id, occurred_on, null, created_at
        from ${hiveSetupChanges} where colony_id in (select id from here) and ${days('occurred_on')}
      union all select ${named('BEES_TAKEN')}, id, split_on, null, created_at
        from ${colonySplits} where colony_id in (select id from here) and ${days('split_on')}
      union all select case when colony_id in (select id from here) then ${named('COLONY_LEFT')} else ${named('BEES_ADDED')} end,
          id, merged_on, null, created_at
        from ${colonyMerges} where (colony_id in (select id from here) or into_colony_id in (select id from here)) and ${days('merged_on')}
      union all select kind, id, moved_on, null, created_at
        from ${colonyMoves}, (values (${named('COLONY_LEFT')}), (${named('COLONY_ARRIVED')})) as either (kind)
        where colony_id in (select id from here) and ${days('moved_on')}
      union all select ${named('COMB_CUT')}, t.id, t.started_on, null, t.created_at
        from ${treatments} t join ${treatmentColonies} c on c.treatment_id = t.id
        where c.colony_id in (select id from here) and t.biotechnical_kind in ('DRONE_BROOD_REMOVAL', 'TRAP_COMB') and ${days('t.started_on')}
      union all select ${named('CALIBRATION')}, id, valid_from, null, created_at
        from ${deviceCalibrations} where device_id = ${deviceId}::uuid and channel = 'WEIGHT_KG' and ${days('valid_from')}
      union all select ${named('INSPECTION')}, id, inspected_on, null, created_at
        from ${inspections} where colony_id in (select id from here) and ${days('inspected_on')})
    select kind, id, "on"::text, kg::float8 as kg, (extract(epoch from written_at) * 1000)::float8 as "writtenAt" from works`);
  return rows.map(({ writtenAt, ...work }) => (writtenAt === null ? work : { ...work, writtenAt }));
};
