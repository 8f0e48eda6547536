import { addDays } from '@beekeeping/core/calendar-day';
import { apiaries, weatherDays } from '@beekeeping/db/schema';
import { writtenDay, writtenNumber } from '@beekeeping/messages/written';
import { sql } from 'drizzle-orm';
import { defineRule } from '../rule.ts';
import { DAYS_AHEAD, type Expected, expectedAt, forecastDays } from './weather-ahead.ts';

export const storm = defineRule<Expected & { gustKmh: number }>()({
  description: {
    de: 'Für einen Stand mit Völkern sind Sturmböen vorhergesagt: eine Aufgabe, die Beuten zu sichern, und eine Benachrichtigung, einmal in der Woche.',
    en: 'Gusts of a storm are forecast for an apiary with colonies: a task to secure the hives, and a notification, once a week.',
  },
  parameters: {
    gustKmh: {
      description: { de: 'Böen, über denen es ein Sturm ist', en: 'Gusts above which it is a storm' },
      unit: 'KMH',
      default: 70,
      min: 40,
      max: 150,
    },
    daysAhead: DAYS_AHEAD,
  },
  events: { ForageForecastChanged: ({ apiaryIds }) => apiaryIds },
  isAlsoDaily: true,
  find: (asked) => {
    const { parameters, today } = asked;
    return expectedAt(
      sql`
        select distinct on (${apiaries.id}, to_char(${weatherDays.on}, 'IYYY"W"IW')) ${apiaries.id} as "subjectId",
          to_char(${weatherDays.on}, 'IYYY"W"IW') as "dueWindow", ${weatherDays.on} as "on",
          round(${weatherDays.windGustMaxKmh})::int as "gustKmh"
        from ${forecastDays(today, parameters.daysAhead)}
        where ${weatherDays.windGustMaxKmh} > ${parameters.gustKmh}
        order by ${apiaries.id}, to_char(${weatherDays.on}, 'IYYY"W"IW'), ${weatherDays.on}`,
      asked,
    );
  },
  result: ({ subjectId, on, gustKmh, apiaries: places, isFirst }, { today }) => {
    const dayBefore = addDays(on, -1);
    return {
      task: {
        title: { de: 'Beuten gegen Sturm sichern', en: 'Secure the hives against a storm' },
        note: {
          de: `Am ${writtenDay(on).de} werden Böen bis ${writtenNumber(gustKmh).de} km/h erwartet.`,
          en: `Gusts of up to ${writtenNumber(gustKmh).en} km/h are expected on ${writtenDay(on).en}.`,
        },
        dueOn: dayBefore < today ? today : dayBefore,
        apiaryId: subjectId,
      },
      ...(isFirst
        ? {
            notification: {
              kind: 'stormExpected' as const,
              params: { on, gustKmh, apiaries: places },
              subjectId,
              link: `/apiaries/${subjectId}/weather`,
            },
          }
        : {}),
    };
  },
});
