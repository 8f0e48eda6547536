import { describe, expect, it } from '@jest/globals';
import { suitabilityOf, weatherObjections, type WeatherMethod, type WeatherOfDay } from './suitability.ts';

/** Mild, dry and still, without flight: only what a case names decides. */
const MILD: WeatherOfDay = {
  temperatureMeanC: 22,
  temperatureMaxC: 22,
  precipitationMm: 0,
  windSpeedMaxKmh: 10,
  flightIndex: 0,
};
const checked = (method: WeatherMethod, fields: Partial<WeatherOfDay>) => {
  const objections = weatherObjections(method, { ...MILD, ...fields });
  return [suitabilityOf(objections), ...objections.map(({ code }) => code)].join(' ');
};

const maxima = (method: WeatherMethod, verdicts: Record<string, string>) =>
  Object.entries(verdicts).map(
    ([max, verdict]) => [method, { temperatureMaxC: Number(max) }, verdict] satisfies [WeatherMethod, object, string],
  );

describe('the weather of a day', () => {
  it.each<[WeatherMethod, Partial<WeatherOfDay>, string]>([
    ...maxima('FORMIC_SPONGE', {
      '14.9': 'UNGEEIGNET TOO_COLD',
      '15': 'BEDINGT TOO_COLD',
      '17.9': 'BEDINGT TOO_COLD',
      '18': 'GEEIGNET',
      '25': 'GEEIGNET',
      '25.1': 'BEDINGT TOO_WARM',
      '30': 'BEDINGT TOO_WARM',
      '30.1': 'UNGEEIGNET TOO_WARM',
    }),
    ['FORMIC_SPONGE', { precipitationMm: 0.9 }, 'GEEIGNET'],
    ['FORMIC_SPONGE', { precipitationMm: 1 }, 'BEDINGT RAIN'],
    ['FORMIC_SPONGE', { precipitationMm: 9.9 }, 'BEDINGT RAIN'],
    ['FORMIC_SPONGE', { precipitationMm: 10 }, 'UNGEEIGNET RAIN'],
    ...maxima('FORMIC_DISPENSER', {
      '11.9': 'UNGEEIGNET TOO_COLD',
      '12': 'BEDINGT TOO_COLD',
      '14.9': 'BEDINGT TOO_COLD',
      '15': 'GEEIGNET',
      '30': 'GEEIGNET',
      '30.1': 'BEDINGT TOO_WARM',
      '35': 'BEDINGT TOO_WARM',
      '35.1': 'UNGEEIGNET TOO_WARM',
    }),
    ['FORMIC_DISPENSER', { precipitationMm: 30 }, 'GEEIGNET'],
    ...maxima('FORMIC_STRIP', {
      '9.9': 'UNGEEIGNET TOO_COLD',
      '10': 'GEEIGNET',
      '29.5': 'GEEIGNET',
      '29.6': 'UNGEEIGNET TOO_WARM',
    }),
    ['THYMOL', { temperatureMeanC: 15 }, 'UNGEEIGNET TOO_COLD'],
    ['THYMOL', { temperatureMeanC: 15.1 }, 'BEDINGT TOO_COLD'],
    ['THYMOL', { temperatureMeanC: 19.9 }, 'BEDINGT TOO_COLD'],
    ['THYMOL', { temperatureMeanC: 20 }, 'GEEIGNET'],
    ['THYMOL', { temperatureMeanC: 25, temperatureMaxC: 30 }, 'GEEIGNET'],
    ['THYMOL', { temperatureMeanC: 25.1 }, 'BEDINGT TOO_WARM'],
    ['THYMOL', { temperatureMaxC: 30.1 }, 'UNGEEIGNET TOO_WARM'],
    ['THYMOL', { temperatureMeanC: 26, temperatureMaxC: 31 }, 'UNGEEIGNET TOO_WARM'],
    ...maxima('OXALIC_TRICKLE', {
      '2.9': 'UNGEEIGNET TOO_COLD',
      '3': 'GEEIGNET',
      '10': 'GEEIGNET',
      '10.1': 'BEDINGT TOO_WARM',
    }),
    ['OXALIC_TRICKLE', { temperatureMaxC: 9, flightIndex: 0.049 }, 'GEEIGNET'],
    ['OXALIC_TRICKLE', { temperatureMaxC: 9, flightIndex: 0.05 }, 'UNGEEIGNET FLIGHT'],
    ...maxima('OXALIC_SUBLIMATION', {
      '1.9': 'UNGEEIGNET TOO_COLD',
      '2': 'BEDINGT TOO_COLD',
      '4': 'BEDINGT TOO_COLD',
      '4.1': 'GEEIGNET',
    }),
    ...maxima('LACTIC_SPRAY', { '3.9': 'UNGEEIGNET TOO_COLD', '4': 'GEEIGNET', '10': 'GEEIGNET', '24': 'GEEIGNET' }),
    ['LACTIC_SPRAY', { flightIndex: 0.05 }, 'BEDINGT FLIGHT'],
    ...maxima('INSPECTION', {
      '9.9': 'UNGEEIGNET TOO_COLD',
      '10': 'BEDINGT TOO_COLD',
      '11.9': 'BEDINGT TOO_COLD',
      '12': 'GEEIGNET',
    }),
    ['INSPECTION', { windSpeedMaxKmh: 29.9 }, 'GEEIGNET'],
    ['INSPECTION', { windSpeedMaxKmh: 30 }, 'BEDINGT WIND'],
    ['INSPECTION', { precipitationMm: 1, windSpeedMaxKmh: 45 }, 'BEDINGT RAIN WIND'],
  ])('is rated for %s with %j', (method, fields, verdict) => {
    expect(checked(method, fields)).toBe(verdict);
  });

  it.each<[WeatherMethod, Partial<WeatherOfDay>, string]>([
    ['FORMIC_SPONGE', { precipitationMm: null }, 'UNBEKANNT NO_WEATHER'],
    ['FORMIC_SPONGE', { precipitationMm: null, temperatureMaxC: 16 }, 'UNBEKANNT NO_WEATHER TOO_COLD'],
    ['FORMIC_SPONGE', { precipitationMm: null, temperatureMaxC: 31 }, 'UNGEEIGNET TOO_WARM NO_WEATHER'],
    ['FORMIC_DISPENSER', { precipitationMm: null }, 'GEEIGNET'],
    ['THYMOL', { temperatureMeanC: null, temperatureMaxC: null }, 'UNBEKANNT NO_WEATHER'],
    ['OXALIC_TRICKLE', { temperatureMaxC: 5, flightIndex: null }, 'UNBEKANNT NO_WEATHER'],
  ])('is not known for %s without a figure that it depends on: %j', (method, fields, verdict) => {
    expect(checked(method, fields)).toBe(verdict);
  });

  it('is not known of a day without weather', () => {
    expect(weatherObjections('INSPECTION', undefined)).toEqual([{ code: 'NO_WEATHER', suitability: 'UNBEKANNT' }]);
  });
});
