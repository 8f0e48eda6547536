export * from './create-wintering.ts';
export * from './season.ts';
export * from './update-wintering.ts';
export * from './winter-out.ts';
export { winteringRecords } from './wintering.records.ts';
export * from './wintering.schema.ts';
