export * from './create-feeding.ts';
export { feedingRecords } from './feeding.records.ts';
export * from './feeding.schema.ts';
export * from './remove-feeding.ts';
export * from './update-feeding.ts';
export * from './feeding.table.ts';
