export * from './create-honey-batch.ts';
export * from './hold-honey-batch.ts';
export { honeyBatchRecords } from './honey-batch.records.ts';
export * from './honey-batch.schema.ts';
export * from './release-honey-batch.ts';
export * from './remove-honey-batch.ts';
export * from './update-honey-batch.ts';
