export { apiaryRecords } from './apiary.records.ts';
export * from './apiary.schema.ts';
export * from './create-apiary.ts';
export * from './remove-apiary.ts';
export * from './update-apiary.ts';
