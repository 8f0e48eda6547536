import { describe, expect, it } from '@jest/globals';
import { flightIndex, type WeatherHour } from './flight-index.ts';

const BEST: WeatherHour = { isDay: true, temperatureC: 20, precipitationMm: 0, windSpeedKmh: 8, radiationWm2: 300 };
const hour = (fields: Partial<WeatherHour> = {}): WeatherHour => ({ ...BEST, ...fields });

describe('flightIndex', () => {
  it.each<[number, Partial<WeatherHour>]>([
    [1, {}],
    [0, { temperatureC: 10 }],
    [0.2, { temperatureC: 12 }],
    [1, { temperatureC: 32 }],
    [0.8, { temperatureC: 32.1 }],
    [0, { windSpeedKmh: 28 }],
    [0.5, { windSpeedKmh: 18 }],
    [1, { precipitationMm: 0.09 }],
    [0.5, { precipitationMm: 0.1 }],
    [0.5, { precipitationMm: 0.49 }],
    [0, { precipitationMm: 0.5 }],
    [0.2, { radiationWm2: 0 }],
    [0.2, { radiationWm2: 60 }],
    [0.5, { radiationWm2: 150 }],
    [0.125, { temperatureC: 15, windSpeedKmh: 18, precipitationMm: 0.1 }],
  ])('is %d for an hour of %j', (expected, fields) => {
    expect(flightIndex([hour(fields)])).toBe(expected);
  });

  it('is the mean over the hours of daylight', () => {
    const hours = [hour(), hour({ temperatureC: 10 }), hour({ temperatureC: 15 }), hour({ isDay: false })];
    expect(flightIndex(hours)).toBe(0.5);
  });

  it('is 0 where the sun does not rise', () => {
    expect(flightIndex([hour({ isDay: false })])).toBe(0);
  });

  it.each(Object.keys(BEST))('is not known when %s of a daylight hour is not', (field) => {
    expect(flightIndex([hour(), hour({ [field]: null })])).toBeNull();
  });

  it('does not mind what is not known of the night, and knows nothing of a day without hours', () => {
    expect([flightIndex([hour(), hour({ isDay: false, temperatureC: null })]), flightIndex([])]).toEqual([1, null]);
  });
});
