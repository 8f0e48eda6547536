export * from './compute-forage-forecasts.ts';
export * from './forage-forecast.schema.ts';
export * from './get-forage-forecast.ts';
export * from './get-forecast-quality.ts';
