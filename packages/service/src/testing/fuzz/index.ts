export type { Recipe, Sample } from './fault.ts';
export * from './fuzz-routes.ts';
