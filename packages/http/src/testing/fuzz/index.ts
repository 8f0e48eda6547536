export { type Recipe, requestOf, type Sample } from './mutation.ts';
export * from './fuzz-routes.ts';
export * from './row-counts.ts';
