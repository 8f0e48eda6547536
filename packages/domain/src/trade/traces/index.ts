export * from './trace.queries.ts';
export * from './trace.schema.ts';
