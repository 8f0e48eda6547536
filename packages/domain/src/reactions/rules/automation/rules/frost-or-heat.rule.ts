import { addDays } from '@beekeeping/core/calendar-day';
import { apiaries, weatherDays } from '@beekeeping/db/schema';
import { writtenDay, writtenNumber } from '@beekeeping/messages/written';
import { sql } from 'drizzle-orm';
import { defineRule } from '../rule.ts';
import { DAYS_AHEAD, type Expected, expectedAt, forecastDays } from './weather-ahead.ts';

const TITLES = {
  FROST: { de: 'Völker vor strengem Frost sichern', en: 'Protect the colonies from hard frost' },
  HEAT: {
    de: 'Völker vor Hitze schützen: Wasser, Schatten, Luft',
    en: 'Protect the colonies from heat: water, shade, air',
  },
} as const;

export const frostOrHeat = defineRule<Expected & { extreme: keyof typeof TITLES; temperatureC: number }>()({
  description: {
    de: 'Für einen Stand mit Völkern ist strenger Frost oder Hitze vorhergesagt: eine Aufgabe, sie zu schützen, und eine Benachrichtigung, einmal in der Woche.',
    en: 'Hard frost or heat is forecast for an apiary with colonies: a task to protect them, and a notification, once a week.',
  },
  parameters: {
    frostC: {
      description: {
        de: 'Tiefste Temperatur, unter der der Frost streng ist',
        en: 'Lowest temperature below which frost is hard',
      },
      unit: 'CELSIUS',
      default: -10,
      min: -40,
      max: 5,
    },
    heatC: {
      description: { de: 'Höchste Temperatur, über der es heiß ist', en: 'Highest temperature above which it is hot' },
      unit: 'CELSIUS',
      default: 35,
      min: 25,
      max: 50,
    },
    daysAhead: DAYS_AHEAD,
  },
  events: { ForageForecastChanged: ({ apiaryIds }) => apiaryIds },
  isAlsoDaily: true,
  find: (asked) => {
    const { frostC, heatC, daysAhead } = asked.parameters;
    const extreme = sql`case when ${weatherDays.temperatureMaxC} > ${heatC} then 'HEAT' else 'FROST' end`;
    return expectedAt(
      sql`
        select distinct on ("subjectId", "dueWindow") * from (
          select ${apiaries.id} as "subjectId", ${extreme} || ':' || to_char(${weatherDays.on}, 'IYYY"W"IW') as "dueWindow",
            ${weatherDays.on} as "on", ${extreme} as extreme,
            round(case when ${weatherDays.temperatureMaxC} > ${heatC} then ${weatherDays.temperatureMaxC}
              else ${weatherDays.temperatureMinC} end)::int as "temperatureC"
          from ${forecastDays(asked.today, daysAhead)}
          where ${weatherDays.temperatureMaxC} > ${heatC} or ${weatherDays.temperatureMinC} < ${frostC}
        ) as extremes
        order by "subjectId", "dueWindow", "on"`,
      asked,
    );
  },
  result: ({ subjectId, on, extreme, temperatureC, apiaries: places, isFirst }, { today }) => {
    const dayBefore = addDays(on, -1);
    return {
      task: {
        title: TITLES[extreme],
        note: {
          de: `Am ${writtenDay(on).de} werden ${writtenNumber(temperatureC).de} °C erwartet.`,
          en: `${writtenNumber(temperatureC).en} °C are expected on ${writtenDay(on).en}.`,
        },
        dueOn: dayBefore < today ? today : dayBefore,
        apiaryId: subjectId,
      },
      ...(isFirst
        ? {
            notification: {
              kind: extreme === 'HEAT' ? ('heatExpected' as const) : ('frostExpected' as const),
              params: { on, temperatureC, apiaries: places },
              subjectId,
              link: `/apiaries/${subjectId}/weather`,
            },
          }
        : {}),
    };
  },
});
