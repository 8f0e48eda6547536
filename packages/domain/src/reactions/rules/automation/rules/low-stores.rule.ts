import { colonies, feedings, inspections } from '@beekeeping/db/schema';
import { writtenNumber } from '@beekeeping/messages/written';
import { type SQL, sql } from 'drizzle-orm';
import { type Asked, defineRule, type Finding, isAsked } from '../rule.ts';
import { isBetween, yearOf } from '../season.ts';
import { belowWinterTarget } from './below-winter-target.ts';

const FEEDING_ENDS = '09-15';

const isAutumn = (today: string): boolean => isBetween(today, '08-01', '09-14');
const isSpring = (today: string): boolean => isBetween(today, '02-01', '04-30');

/** A colony with too few stores: for the winter, by `missingKg`, or in spring, by `lowBelowKg`. */
export interface LowStores extends Finding {
  colonyName: string;
  storesKg: number;
  targetMinKg: number | null;
  missingKg: number | null;
  lowBelowKg: number | null;
}

/** Living colonies with each day on which too little was seen for spring; due is the newest, unless it was fed since. */
const lowInSpring = (asked: Asked<Record<'springAlarmKg' | 'springDays', never>>): SQL => sql`
  select ${colonies.id} as "subjectId", low.inspected_on::text as "dueWindow", ${colonies.name} as "colonyName",
    low.food_stores_kg as "storesKg", null::numeric as "targetMinKg", null::numeric as "missingKg",
    ${asked.parameters.springAlarmKg}::int as "lowBelowKg",
    ${isSpring(asked.today)}::boolean and low.id = newest.id
      and low.inspected_on >= ${asked.today}::date - ${asked.parameters.springDays}::int
      and not exists (
        select from ${feedings} where ${feedings.colonyId} = ${colonies.id} and ${feedings.fedOn} >= low.inspected_on
      ) as "isDue"
  from ${colonies}
  cross join lateral (
    select ${inspections.id} from ${inspections}
    where ${inspections.colonyId} = ${colonies.id} and ${inspections.foodStoresKg} is not null
    order by ${inspections.inspectedOn} desc, ${inspections.id} desc limit 1
  ) as newest
  cross join lateral (
    select distinct on (${inspections.inspectedOn}) ${inspections.id}, ${inspections.inspectedOn}, ${inspections.foodStoresKg}
    from ${inspections}
    where ${inspections.colonyId} = ${colonies.id} and ${inspections.foodStoresKg} < ${asked.parameters.springAlarmKg}::int
    order by ${inspections.inspectedOn} desc, ${inspections.id} desc
  ) as low
  where ${colonies.endedOn} is null and ${isAsked(colonies.id, asked)}`;

export const lowStores = defineRule<LowStores>()({
  description: {
    de: 'Ein Volk hat weniger Futter, als es braucht: vom 1. August bis 14. September weniger als das Ziel seiner Beute, von Februar bis April so wenig, dass es bedroht ist, und seither nicht gefüttert: eine Aufgabe, es zu füttern, wenn nicht schon eine wartet.',
    en: 'A colony has less food than it needs: from 1 August to 14 September less than the target of its hive, from February to April less than an alarm and not fed since: a task to feed it, unless one waits already.',
  },
  parameters: {
    springAlarmKg: {
      description: {
        de: 'Kilogramm, unter denen das Futter im Frühjahr knapp ist',
        en: 'Kilograms below which food is low in spring',
      },
      unit: 'KG',
      default: 5,
      min: 1,
      max: 15,
    },
    springDays: {
      description: {
        de: 'Tage, die eine Durchsicht im Frühjahr für den Vorrat gilt',
        en: 'Days for which a spring inspection is valid for the stores',
      },
      unit: 'DAYS',
      default: 21,
      min: 1,
      max: 60,
    },
  },
  undoneBy: { InspectionChanged: ({ colonyIds }) => colonyIds },
  isOneAtATime: true,
  suggestedAs: 'FEED',
  isInSeason: (today) => isAutumn(today) || isSpring(today),
  find: (asked) => sql`
    select "subjectId", "dueWindow", "colonyName", "storesKg", "targetMinKg", "missingKg", null::int as "lowBelowKg",
      ${isAutumn(asked.today)}::boolean as "isDue"
    from (${belowWinterTarget(asked, 'autumn')}) as below
    union all ${lowInSpring(asked)}`,
  result: ({ subjectId, missingKg, storesKg }, { today }) => ({
    task:
      missingKg === null
        ? {
            title: {
              de: `Füttern: nur noch ${writtenNumber(storesKg).de} kg`,
              en: `Feed: only ${writtenNumber(storesKg).en} kg left`,
            },
            dueOn: today,
            colonyId: subjectId,
          }
        : {
            title: {
              de: `Füttern: es fehlen ${writtenNumber(missingKg).de} kg`,
              en: `Feed: ${writtenNumber(missingKg).en} kg are missing`,
            },
            dueOn: `${yearOf(today)}-${FEEDING_ENDS}`,
            colonyId: subjectId,
          },
  }),
});
