export * from './create-production-batch.ts';
export * from './hold-production-batch.ts';
export { productionBatchRecords } from './production-batch.records.ts';
export * from './production-batch.schema.ts';
export * from './release-production-batch.ts';
export * from './remove-production-batch.ts';
export * from './update-production-batch.ts';
