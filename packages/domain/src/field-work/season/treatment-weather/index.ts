export * from './get-treatment-weather.ts';
export * from './get-treatment-window.ts';
export * from './treatment-weather.schema.ts';
