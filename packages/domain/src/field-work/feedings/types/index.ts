export { feedTypeRecords } from './feed-type.records.ts';
export * from './feed-type.schema.ts';
export * from './update-feed-type.ts';
