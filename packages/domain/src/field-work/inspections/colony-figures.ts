import { preparedStatement } from '@beekeeping/db';
import { colonies, inspections } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { sql } from 'drizzle-orm';

const refresh = preparedStatement<{ id: string; apiaryId: string }>(sql`
  update ${colonies} set
    occupied_frames = figures.occupied_frames,
    last_queen_seen_on = figures.queen_seen_on,
    last_eggs_seen_on = figures.eggs_seen_on
  from (
    select colony.id, seen.queen_seen_on, seen.eggs_seen_on,
      case
        when counted.inspected_on is null
          or (colony.frames_stated_on, colony.frames_stated_at) > (counted.inspected_on, counted.created_at)
        then colony.stated_occupied_frames
        else counted.occupied_frames
      end as occupied_frames
    from ${colonies} as colony
    left join lateral (
      select inspected_on, created_at, occupied_frames from ${inspections}
      where colony_id = colony.id and occupied_frames is not null
      order by inspected_on desc, id desc limit 1
    ) as counted on true
    cross join lateral (
      select max(inspected_on) filter (where queen_seen or queen_marked_seen) as queen_seen_on,
        max(inspected_on) filter (where eggs_seen) as eggs_seen_on
      from ${inspections} where colony_id = colony.id
    ) as seen
    where colony.id = any(${sql.placeholder('colonyIds')}::uuid[])
  ) as figures
  where ${colonies.id} = figures.id
    and (${colonies.occupiedFrames}, ${colonies.lastQueenSeenOn}, ${colonies.lastEggsSeenOn})
      is distinct from (figures.occupied_frames, figures.queen_seen_on, figures.eggs_seen_on)
  returning ${colonies.id} as id, ${colonies.apiaryId} as "apiaryId"`);

/**
 * Recomputes the inspection figures of locked colonies: the frames of the newest inspection that counted them, by day
 * and then by entry, unless they were stated later; the last days on which the queen and eggs were seen
 * (docs/requirements/herd.md#inspections). The tag of a colony stays: these are derived.
 * @returns the colonies whose figures changed
 */
export const refreshColonyFigures = async (
  { tx }: Change,
  colonyIds: readonly string[],
): Promise<{ id: string; apiaryId: string }[]> => refresh(tx, { colonyIds });

/** `refreshColonyFigures` after an inspection was corrected or deleted: no other event says that the colony changed. */
export const correctColonyFigures = async (change: Change, colonyIds: readonly string[]): Promise<void> => {
  for (const colony of await refreshColonyFigures(change, colonyIds)) change.emit('ColonyChanged', colony);
};
