import { colonies, tasks } from '@beekeeping/db/schema';
import { writtenNumber } from '@beekeeping/messages/written';
import { sql } from 'drizzle-orm';
import { seasonOf, spanOf } from '../../../../field-work/winterings/season.ts';
import { storesByScale as storesWeighed } from '../../../statistics/stores-by-scale.ts';
import { storesOfColonies } from '../../../statistics/stores.queries.ts';
import { isPending } from '../../../tasks/task.records.ts';
import { defineRule, type Finding } from '../rule.ts';
import { isBetween, isInMonths } from '../season.ts';
import { weighedDays } from './events-of-scales.ts';

/** While winter feed can still be stored; afterwards stores need only last. */
const isAutumn = (today: string): boolean => isBetween(today, '08-01', '09-14');
const isWinter = (today: string): boolean => isInMonths(today, 10, 4);

/** A colony whose stores were enough when somebody looked, and are not any more by its scale. */
export interface StoresWeighed extends Finding {
  colonyName: string;
  leftKg: number;
  estimatedKg: number;
  estimatedOn: string;
  /** What it should have at least. */
  wantedKg: number;
}

export const storesByScale = defineRule<StoresWeighed>()({
  description: {
    de: 'Nach der Waage hat ein Volk so viel gefressen, dass sein Vorrat nicht mehr reicht: vom 1. August bis 14. September für das Ziel seiner Beute, von Oktober bis April unter einer Grenze: eine Aufgabe, es zu füttern, und eine Benachrichtigung.',
    en: 'By its scale a colony has eaten so much that its stores are too small: from 1 August to 14 September for the target of its hive, from October to April below a limit: a task to feed it and a notification.',
  },
  parameters: {
    alarmKg: {
      description: {
        de: 'Kilogramm, unter denen der Vorrat von Oktober bis April knapp ist',
        en: 'Kilograms below which stores are low from October to April',
      },
      unit: 'KG',
      default: 5,
      min: 1,
      max: 15,
    },
  },
  events: weighedDays,
  isAlsoDaily: true,
  isOneAtATime: true,
  suggestedAs: 'FEED',
  isInSeason: (today) => isAutumn(today) || isWinter(today),
  find: ({ about, today, timeZone, parameters: { alarmKg } }) => {
    const season = spanOf(seasonOf(today)).from;
    const wanted = isAutumn(today) ? sql`stores."targetMinKg"` : sql`${alarmKg}::numeric`;
    // What was too little when it was seen is what LOW_STORES and FEEDING_DEADLINE speak of.
    const wasEnough = isAutumn(today) ? sql`stores."missingKg" = 0` : sql`weighed."estimatedKg" >= ${alarmKg}::numeric`;
    return sql`
      select ${colonies.id} as "subjectId", ${`scale:${isAutumn(today) ? season.slice(0, 4) : today.slice(0, 7)}`}::text as "dueWindow",
        ${colonies.name} as "colonyName", round(weighed."leftKg"::numeric, 1)::float8 as "leftKg", weighed."estimatedKg"::float8 as "estimatedKg",
        weighed."estimatedOn", ${wanted}::float8 as "wantedKg"
      from (${storesWeighed({ colonyIds: about, today, timeZone })}) weighed
      join ${colonies} on ${colonies.id} = weighed."colonyId" and ${colonies.endedOn} is null
      join (${storesOfColonies({ colonyIds: about }, season, today)}) stores on stores."colonyId" = ${colonies.id}
      where weighed."leftKg" < ${wanted} and ${wasEnough} and not exists (
        select from ${tasks} where ${tasks.colonyId} = ${colonies.id} and ${isPending}
          and (${tasks.dedupeKey} like 'rule:LOW_STORES:%' or ${tasks.dedupeKey} like 'rule:FEEDING_DEADLINE:%'))`;
  },
  result: ({ subjectId, colonyName: place, leftKg, estimatedKg, estimatedOn, wantedKg }, { today }) => ({
    task: {
      title: {
        de: `Füttern: nach der Waage nur noch ${writtenNumber(leftKg).de} kg`,
        en: `Feed: by the scale only ${writtenNumber(leftKg).en} kg left`,
      },
      dueOn: today,
      colonyId: subjectId,
    },
    notification: {
      kind: 'storesLowByScale',
      params: { place, leftKg, estimatedKg, estimatedOn, wantedKg },
      subjectId,
      link: `/colonies/${subjectId}`,
    },
  }),
});
