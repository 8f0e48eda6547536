export * from './origin.queries.ts';
export * from './origin.schema.ts';
