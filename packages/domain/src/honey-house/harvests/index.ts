export * from './create-harvest.ts';
export { harvestRecords } from './harvest.records.ts';
export * from './harvest.schema.ts';
export * from './remove-harvest.ts';
export * from './update-harvest.ts';
export * from './harvest.table.ts';
