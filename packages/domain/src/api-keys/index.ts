export * from './api-key.queries.ts';
export * from './api-key.schema.ts';
export * from './create-api-key.ts';
export * from './revoke-api-key.ts';
