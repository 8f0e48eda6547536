export { type Recipe, requestOf, type Sample } from './fault.ts';
export * from './fuzz-routes.ts';
export * from './row-counts.ts';
