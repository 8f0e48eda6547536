export { seasonOf, seasonQuery } from './season.ts';
export * from './treatments.queries.ts';
export * from './treatments.schema.ts';
export * from './varroa.queries.ts';
export * from './varroa.schema.ts';
