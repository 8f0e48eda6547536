import { describe, expect, it } from '@jest/globals';
import { monthsOfWeather } from './weather-months.ts';

const day = (on: string, temperatureMeanC: number | null, precipitationMm: number | null) => ({
  on,
  source: 'HISTORY' as const,
  temperatureMeanC,
  temperatureMinC: temperatureMeanC === null ? null : temperatureMeanC - 4,
  temperatureMaxC: temperatureMeanC === null ? null : temperatureMeanC + 6,
  precipitationMm,
  windSpeedMaxKmh: null,
  windGustMaxKmh: null,
  sunshineHours: null,
  flightIndex: null,
});

describe('the months of the weather', () => {
  it('have the mean of their days, the extremes and what fell', () => {
    const [april, may] = monthsOfWeather([
      day('2026-04-29', 8, 2),
      day('2026-04-30', 12, 0.5),
      day('2026-05-01', 14, 0),
    ]);
    expect(april).toMatchObject({ month: '2026-04', days: 2, meanC: 10, lowestC: 4, highestC: 18, rainMm: 2.5 });
    expect(may).toMatchObject({ month: '2026-05', days: 1, meanC: 14, rainMm: 0 });
  });

  it('say of what nobody knows that it is not known, never that it is nothing', () => {
    const [month] = monthsOfWeather([day('2026-04-29', null, null), day('2026-04-30', 12, null)]);
    expect(month).toMatchObject({ days: 2, meanC: 12, rainMm: null, sunshineHours: null, flight: null });
  });
});
