export * from './create-inspection.ts';
export { inspectionRecords } from './inspection.records.ts';
export * from './inspection.schema.ts';
export * from './remove-inspection.ts';
export * from './update-inspection.ts';
export * from './inspection.table.ts';
