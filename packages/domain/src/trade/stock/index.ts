export * from './stock.queries.ts';
export * from './stock.schema.ts';
