import { addDays, type CalendarDay } from '@beekeeping/core/calendar-day';
import { oneOf } from '@beekeeping/db';
import { colonies, colonySplits, inspections } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { knownFigures, type Suggester } from '../suggester.ts';

/** From the egg in the cell to its capping, with which the swarm leaves (docs/requirements/herd.md#inspections). */
const SWARMS_IN_DAYS = 9;

/** A colony of fewer occupied frames gives no nucleus and a harvest. */
const STRONG_FROM = 8;

/** Nuclei are made in May and June (docs/requirements/season.md#year), in a mild year from the end of April on. */
const isSeason = (day: string): boolean => day >= '04-20' && day <= '06-30';

interface Swarming extends Record<string, unknown> {
  colonyId: string;
  colonyName: string;
  inspectionId: string;
  inspectedOn: CalendarDay;
  occupiedFrames: number;
  broodFrames: number | null;
  queenCells: string;
  queenCellsCount: number | null;
}

/** A strong production colony prepares to swarm, and was not split since: a split takes the reason away. */
export const splitColony: Suggester = {
  type: 'SPLIT_COLONY',
  subjectKind: 'COLONY',
  events: ['InspectionRecorded', 'InspectionChanged', 'ColonySplit', 'ColonyEnded', 'ColonyChanged'],
  find: async (db, { today, ids }) => {
    if (!isSeason(today.slice(5))) return [];
    const found = await db.execute<Swarming>(sql`
      select ${colonies.id} as "colonyId", ${colonies.name} as "colonyName", newest.id as "inspectionId",
        newest.inspected_on::text as "inspectedOn", ${colonies.occupiedFrames}::float8 as "occupiedFrames",
        newest.brood_frames::float8 as "broodFrames", newest.queen_cells as "queenCells",
        newest.queen_cells_count as "queenCellsCount"
      from ${colonies}
      cross join lateral (
        select * from ${inspections}
        where ${inspections.colonyId} = ${colonies.id}
        order by ${inspections.inspectedOn} desc, ${inspections.id} desc limit 1
      ) as newest
      where ${colonies.endedOn} is null and ${colonies.type} = 'PRODUCTION'
        and ${colonies.occupiedFrames} >= ${STRONG_FROM} and newest.queen_cells in ('CUPS_WITH_EGG', 'SWARM_CELLS')
        and newest.inspected_on >= ${addDays(today, -SWARMS_IN_DAYS)}::date
        and not exists (
          select from ${colonySplits}
          where ${colonySplits.colonyId} = ${colonies.id} and ${colonySplits.splitOn} >= newest.inspected_on)
        ${ids ? sql`and ${oneOf(colonies.id, ids)}` : sql``}`);
    return found.map(({ colonyId, colonyName, inspectionId, inspectedOn, queenCells, ...figures }) => ({
      subjectId: colonyId,
      subjectLabel: colonyName,
      occasion: inspectionId,
      severity: queenCells === 'SWARM_CELLS' ? 'URGENT' : 'WARN',
      reason: {
        codes: [queenCells],
        figures: knownFigures({
          occupiedFrames: figures.occupiedFrames,
          broodFrames: figures.broodFrames,
          queenCellsCount: figures.queenCellsCount,
        }),
      },
      action: {
        kind: 'CREATE_TASK',
        parameters: {
          title: { de: 'Ableger bilden', en: 'Make a nucleus' },
          dueOn: addDays(inspectedOn, queenCells === 'SWARM_CELLS' ? 2 : 6),
          colonyId,
          apiaryId: null,
        },
      },
      expiresOn: addDays(inspectedOn, SWARMS_IN_DAYS),
    }));
  },
};
