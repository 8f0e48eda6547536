import { colonies, inspections, queenColonies } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { defineRule, type Finding, isAsked, isRecent } from '../rule.ts';
import { isInMonths, seasonMonths } from '../season.ts';

/** A colony whose newest inspection for eggs saw neither them nor the queen, so many days after the last sign. */
export interface UnseenQueen extends Finding {
  colonyName: string;
  inspectedOn: string;
  days: number;
}

export const queenNotSeen = defineRule<UnseenQueen>()({
  description: {
    de: 'Durchsichten eines Volkes haben in der Saison seit Wochen weder Königin noch Stifte gesehen: eine Aufgabe, zu prüfen, ob es weisellos ist, wenn nicht schon eine wartet.',
    en: 'Inspections of a colony have seen neither queen nor eggs for some weeks of the season: a task to look whether it is queenless, unless one waits already.',
  },
  parameters: {
    afterDays: {
      description: { de: 'Tage ohne Königin und Stifte', en: 'Days without queen and eggs' },
      unit: 'DAYS',
      default: 21,
      min: 7,
      max: 60,
    },
    ...seasonMonths(4, 9),
  },
  undoneBy: { InspectionChanged: ({ colonyIds }) => colonyIds },
  isOneAtATime: true,
  isInSeason: (today, { firstMonth, lastMonth }) => isInMonths(today, firstMonth, lastMonth),
  find: (asked) => sql`
    select ${colonies.id} as "subjectId", known.since::text as "dueWindow", ${colonies.name} as "colonyName",
      looked.inspected_on as "inspectedOn", looked.inspected_on - known.since as days,
      ${colonies.status} <> 'QUEENLESS' and ${isRecent(sql`looked.inspected_on`, asked)} as "isDue"
    from ${colonies}
    left join ${queenColonies} on ${queenColonies.colonyId} = ${colonies.id} and ${queenColonies.toOn} is null
    cross join lateral (
      select greatest(${colonies.lastQueenSeenOn}, ${colonies.lastEggsSeenOn}, ${colonies.establishedOn}, ${queenColonies.fromOn}) as since
    ) as known
    cross join lateral (
      select * from ${inspections}
      where ${inspections.colonyId} = ${colonies.id} and ${inspections.eggsSeen} is not null
      order by ${inspections.inspectedOn} desc, ${inspections.id} desc limit 1
    ) as looked
    where ${colonies.endedOn} is null and not looked.eggs_seen and looked.queen_seen is not true
      and looked.inspected_on >= known.since + ${asked.parameters.afterDays}::int and ${isAsked(colonies.id, asked)}`,
  result: ({ subjectId }, { today }) => ({
    task: {
      title: { de: 'Weiselrichtigkeit prüfen', en: 'Check whether the colony has a queen' },
      note: {
        de: 'Seit Wochen weder Königin noch Stifte gesehen. Fehlt sie, den Status auf weisellos setzen.',
        en: 'Neither queen nor eggs seen for weeks. If she is gone, set the status to queenless.',
      },
      dueOn: today,
      colonyId: subjectId,
    },
  }),
});
