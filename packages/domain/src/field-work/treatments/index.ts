export * from './cancel-treatment.ts';
export * from './create-treatment.ts';
export * from './remove-treatment.ts';
export { treatmentRecords } from './treatment.records.ts';
export * from './treatment.schema.ts';
export * from './update-treatment.ts';
export * from './treatment.table.ts';
