import type { CalendarDay } from '@beekeeping/core/calendar-day';
import type { Queryable } from '@beekeeping/db';
import { apiaryRecords } from '../../../herd/apiaries/apiary.records.ts';
import { expectedWeather } from '../forage/expected-weather.ts';
import { forecastDates } from '../forage/forecast-days.ts';
import { suitabilityOf, type WeatherMethod, weatherObjections } from './suitability.ts';
import type { TreatmentWeatherView } from './treatment-weather.schema.ts';

/** Whether the weather at an apiary allows something today and in the week after. @throws AppError NOT_FOUND */
export const getTreatmentWeather = async (
  db: Queryable,
  apiaryId: string,
  method: WeatherMethod,
  now: Date,
  today: CalendarDay,
): Promise<TreatmentWeatherView> => {
  const { name: apiaryName } = await apiaryRecords.read(db, apiaryId);
  const asked = forecastDates(today);
  const weather = await expectedWeather(db, [apiaryId], { from: today, to: asked.at(-1)! }, now);
  const days = asked.map((on) => {
    const reasons = weatherObjections(method, weather.get(apiaryId)?.get(on));
    return { on, suitability: suitabilityOf(reasons), reasons };
  });
  return { apiaryId, apiaryName, method, days };
};
