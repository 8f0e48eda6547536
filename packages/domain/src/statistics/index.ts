export * from './harvest.queries.ts';
export * from './harvest.schema.ts';
export * from './losses.queries.ts';
export * from './losses.schema.ts';
export * from './stores.queries.ts';
export * from './stores.schema.ts';
