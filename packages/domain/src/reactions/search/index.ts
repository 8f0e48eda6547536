export * from './search-everything.ts';
export * from './search.schema.ts';
