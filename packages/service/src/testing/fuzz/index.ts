export type { Recipe } from './fault.ts';
export * from './fuzz-routes.ts';
