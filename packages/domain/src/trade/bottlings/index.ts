export { bottlingRecords } from './bottling.records.ts';
export * from './bottling.schema.ts';
export * from './create-bottling.ts';
export * from './hold-bottling.ts';
export * from './release-bottling.ts';
export * from './remove-bottling.ts';
export * from './update-bottling.ts';
