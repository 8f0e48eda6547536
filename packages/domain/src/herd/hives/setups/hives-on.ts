import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { preparedStatement, type Queryable } from '@beekeeping/db';
import { hivePartTypes, hiveSetupChanges, hiveSystems } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/** The hive of a colony on a day, in short. */
export interface HiveInShort {
  systemId: string;
  systemCode: string;
  systemName: string;
  broodBoxes: number;
  supers: number;
}

const readHives = preparedStatement<HiveInShort & { position: number }>(sql`
  select asked.position::int as position, ${hiveSystems.id} as "systemId", ${hiveSystems.code} as "systemCode",
    ${hiveSystems.name} as "systemName", boxes.brood as "broodBoxes", boxes.supers
  from unnest(${sql.placeholder('colonyIds')}::uuid[], ${sql.placeholder('days')}::text[]::date[]) with ordinality as asked (colony_id, day, position)
  join lateral (
    select ${hiveSetupChanges.systemId}, ${hiveSetupChanges.parts} from ${hiveSetupChanges}
    where ${hiveSetupChanges.colonyId} = asked.colony_id and ${hiveSetupChanges.occurredOn} <= asked.day
    order by ${hiveSetupChanges.version} desc limit 1
  ) as hive on true
  join ${hiveSystems} on ${hiveSystems.id} = hive.system_id
  cross join lateral (
    select count(*) filter (where ${hivePartTypes.rules} ->> 'placement' = 'BROOD_BOX')::int as brood,
      count(*) filter (where ${hivePartTypes.rules} ->> 'placement' = 'SUPER')::int as supers
    from jsonb_array_elements(hive.parts) as part
    join ${hivePartTypes} on ${hivePartTypes.id} = (part ->> 'partTypeId')::uuid
  ) as boxes`);

/**
 * The hives of colonies in the evening of a day each, from the log; one statement for any number of them.
 * @returns in their order; undefined for a colony without a hive on that day, or without a day
 */
export const hivesOn = async (
  db: Queryable,
  dated: readonly { colonyId: string; day: CalendarDay | null }[],
): Promise<(HiveInShort | undefined)[]> => {
  if (dated.length === 0) return [];
  const rows = await readHives(db, {
    colonyIds: dated.map(({ colonyId }) => colonyId),
    days: dated.map(({ day }) => day),
  });
  const byPosition = new Map(rows.map(({ position, ...hive }) => [position, hive]));
  return dated.map((_, index) => byPosition.get(index + 1));
};
