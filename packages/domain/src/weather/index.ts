export { fetchDueWeather } from './fetch-weather.ts';
export { attributionOf, getWeather } from './get-weather.ts';
export type { WeatherProvider } from './open-meteo.ts';
export { writeDays } from './store-weather.ts';
export { isCellOfApiary, makeMissingCells } from './weather-cells.ts';
export { weatherOf } from './weather-of.ts';
export * from './weather-variables.ts';
export { weatherQuery, weatherSchema } from './weather.schema.ts';
