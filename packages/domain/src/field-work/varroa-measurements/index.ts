export * from './create-varroa-measurement.ts';
export * from './thresholds.ts';
export * from './remove-varroa-measurement.ts';
export * from './update-varroa-measurement.ts';
export { varroaMeasurementRecords } from './varroa-measurement.records.ts';
export * from './varroa-measurement.schema.ts';
export * from './varroa-measurement.table.ts';
