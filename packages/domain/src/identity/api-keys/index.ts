export { listApiKeys } from './api-key.records.ts';
export * from './api-key.schema.ts';
export * from './create-api-key.ts';
export * from './revoke-api-key.ts';
