export * from './dashboard.queries.ts';
export * from './dashboard.schema.ts';
