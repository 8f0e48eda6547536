/** The weather of one hour. Null is unknown. */
export interface WeatherHour {
  /** Whether the sun is up. */
  isDay: boolean | null;
  temperatureC: number | null;
  precipitationMm: number | null;
  windSpeedKmh: number | null;
  /** Short-wave radiation in W/m². */
  radiationWm2: number | null;
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

const byTemperature = (celsius: number): number => (celsius > 32 ? 0.8 : clamp((celsius - 10) / 10, 0, 1));
const byWind = (kmh: number): number => clamp((28 - kmh) / 20, 0, 1);
const byRain = (mm: number): number => (mm < 0.1 ? 1 : mm < 0.5 ? 0.5 : 0);
const byRadiation = (wm2: number): number => clamp(wm2 / 300, 0.2, 1);

/**
 * How well bees could fly on a day, 0 to 1, in thousandths: the mean over its daylight hours of four factors multiplied
 * (docs/requirements/season.md#flight). 0 for a day without daylight; null as soon as anything of a daylight hour is
 * not known, since a mean of what is left would be a wrong figure.
 */
export const flightIndex = (hours: readonly WeatherHour[]): number | null => {
  let sum = 0;
  let daylightHours = 0;
  for (const { isDay, temperatureC, precipitationMm, windSpeedKmh, radiationWm2 } of hours) {
    if (isDay === false) continue;
    if (isDay === null || temperatureC === null || precipitationMm === null) return null;
    if (windSpeedKmh === null || radiationWm2 === null) return null;
    daylightHours += 1;
    sum += byTemperature(temperatureC) * byWind(windSpeedKmh) * byRain(precipitationMm) * byRadiation(radiationWm2);
  }
  return hours.length === 0 ? null : Math.round((1_000 * sum) / Math.max(1, daylightHours)) / 1_000;
};
