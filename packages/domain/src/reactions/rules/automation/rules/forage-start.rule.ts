import { apiaries, phenologyOnsets, weatherDays } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import { FLOW_PLANTS } from '../../../../field-work/season/forage/flow-plants.ts';
import { type ForagePlant, PLANTS } from '../../../../field-work/season/phenology/plants.ts';
import { defineRule } from '../rule.ts';
import { isInMonths } from '../season.ts';
import { type Expected, expectedAt, forecastDays } from './weather-ahead.ts';

export const forageStart = defineRule<Expected & { plant: ForagePlant }>()({
  description: {
    de: 'An einem Stand mit Völkern blüht bald eine Pflanze, die Honigräume füllt, und das Wetter lässt Bienen fliegen: eine Aufgabe, Honigräume zu geben oder zu wandern, und eine Benachrichtigung, einmal für jede Pflanze und jedes Jahr.',
    en: 'A plant that fills supers is about to bloom at an apiary with colonies, and bees will fly: a task to give supers or to move, and a notification, once for each plant and year.',
  },
  parameters: {
    daysAhead: {
      description: { de: 'Tage vor der Blüte', en: 'Days before the bloom' },
      unit: 'DAYS',
      default: 7,
      min: 1,
      max: 7,
    },
    minimumFlightPercent: {
      description: {
        de: 'Flugwetter eines Tages der Blüte, von dem an es reicht',
        en: 'Flight index of a day of the bloom from which on the weather is fine',
      },
      unit: 'PERCENT',
      default: 25,
      min: 0,
      max: 100,
    },
  },
  events: { ForageForecastChanged: ({ apiaryIds }) => apiaryIds },
  isAlsoDaily: true,
  isInSeason: (today) => isInMonths(today, 3, 9),
  find: (asked) => {
    const { daysAhead, minimumFlightPercent } = asked.parameters;
    return expectedAt(
      sql`
        select distinct ${apiaries.id} as "subjectId", ${phenologyOnsets.code} || ':' || ${phenologyOnsets.season} as "dueWindow",
          ${phenologyOnsets.beginsOn} as "on", ${phenologyOnsets.code} as plant
        from ${forecastDays(asked.today, daysAhead)}
        join ${phenologyOnsets} on ${phenologyOnsets.apiaryId} = ${apiaries.id}
          and ${phenologyOnsets.beginsOn} between ${asked.today}::date and ${asked.today}::date + ${daysAhead}::int
          and ${phenologyOnsets.code} = any(${sql.param(FLOW_PLANTS)}::text[]) and ${phenologyOnsets.basis} <> 'MONTHS'
        where ${weatherDays.on} >= ${phenologyOnsets.beginsOn} and ${weatherDays.flightIndex} * 100 >= ${minimumFlightPercent}`,
      asked,
    );
  },
  result: ({ subjectId, on, plant, apiaries: places, isFirst }) => {
    const { de, en } = PLANTS[plant].names;
    return {
      task: {
        title: {
          de: `Tracht beginnt: ${de}. Honigräume geben oder wandern`,
          en: `${en} begins to bloom: give supers or move`,
        },
        dueOn: on,
        apiaryId: subjectId,
      },
      ...(isFirst
        ? {
            notification: {
              kind: 'forageStarting' as const,
              params: { de, en, on, apiaries: places },
              subjectId,
              link: `/apiaries/${subjectId}/forage-forecast`,
            },
          }
        : {}),
    };
  },
});
