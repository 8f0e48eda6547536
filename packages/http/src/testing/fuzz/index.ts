export { type Recipe, requestOf } from './fault.ts';
export * from './fuzz-routes.ts';
export * from './row-counts.ts';
