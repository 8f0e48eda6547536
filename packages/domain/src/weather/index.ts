export { type FetchContext, fetchDueWeather } from './fetch-weather.ts';
export { flightIndex, type WeatherHour } from './flight-index.ts';
export { attributionOf, getWeather } from './get-weather.ts';
export { costOf, type FetchedDay, type WeatherProvider } from './open-meteo.ts';
export { writeDays } from './store-weather.ts';
export { isCellOfApiary, makeMissingCells } from './weather-cells.ts';
export { type WeatherDay, weatherOf } from './weather-of.ts';
export * from './weather-variables.ts';
export * from './weather.schema.ts';
