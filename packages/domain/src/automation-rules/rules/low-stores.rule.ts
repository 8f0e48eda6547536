import { colonies, feedings, inspections } from '@beekeeping/db/schema';
import { writtenNumber } from '@beekeeping/events';
import { sql } from 'drizzle-orm';
import { storesOfColonies } from '../../statistics/stores.queries.ts';
import { seasonOf, spanOf } from '../../winterings/season.ts';
import { defineRule, type Finding } from '../rule.ts';
import { isBetween, yearOf } from '../season.ts';

const FEEDING_ENDS = '09-15';

const isAutumn = (today: string): boolean => isBetween(today, '08-01', '09-14');

export const lowStores = defineRule<Finding & { missingKg: number; storesKg: number }>()({
  description:
    'A colony has less food than it needs: from 1 August to 14 September less than the target of its hive, from February to April less than an alarm and not fed since: a task to feed it.',
  parameters: {
    springAlarmKg: {
      description: 'Kilograms below which food is low in spring',
      unit: 'KG',
      default: 5,
      min: 1,
      max: 15,
    },
    springDays: {
      description: 'Days for which an inspection of spring tells the stores',
      unit: 'DAYS',
      default: 21,
      min: 1,
      max: 60,
    },
  },
  isInSeason: (today) => isAutumn(today) || isBetween(today, '02-01', '04-30'),
  find: ({ parameters, today }) =>
    isAutumn(today)
      ? sql`
        select "colonyId" as "subjectId", ${`${yearOf(today)}:autumn`}::text as "dueWindow", "missingKg", "storesKg"
        from (${storesOfColonies(undefined, spanOf(seasonOf(today)).from, today)}) as stores where "missingKg" > 0`
      : sql`
        select ${colonies.id} as "subjectId", seen.inspected_on::text as "dueWindow", seen.food_stores_kg as "storesKg"
        from ${colonies}
        join lateral (
          select ${inspections.inspectedOn}, ${inspections.foodStoresKg} from ${inspections}
          where ${inspections.colonyId} = ${colonies.id} and ${inspections.foodStoresKg} is not null
            and ${inspections.inspectedOn} >= ${today}::date - ${parameters.springDays}::int
          order by ${inspections.inspectedOn} desc, ${inspections.id} desc limit 1
        ) as seen on seen.food_stores_kg < ${parameters.springAlarmKg}::int
        where ${colonies.endedOn} is null and not exists (
          select from ${feedings} where ${feedings.colonyId} = ${colonies.id} and ${feedings.fedOn} >= seen.inspected_on)`,
  result: ({ subjectId, missingKg, storesKg }, { today }) => ({
    task: isAutumn(today)
      ? {
          title: {
            de: `Füttern: es fehlen ${writtenNumber(missingKg).de} kg`,
            en: `Feed: ${writtenNumber(missingKg).en} kg are missing`,
          },
          dueOn: `${yearOf(today)}-${FEEDING_ENDS}`,
          colonyId: subjectId,
        }
      : {
          title: {
            de: `Füttern: nur noch ${writtenNumber(storesKg).de} kg`,
            en: `Feed: only ${writtenNumber(storesKg).en} kg left`,
          },
          dueOn: today,
          colonyId: subjectId,
        },
  }),
});
