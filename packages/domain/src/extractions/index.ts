export * from './create-extraction.ts';
export * from './extraction.queries.ts';
export * from './extraction.schema.ts';
export * from './remove-extraction.ts';
export * from './update-extraction.ts';
