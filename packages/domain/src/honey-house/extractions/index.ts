export * from './create-extraction.ts';
export { extractionRecords } from './extraction.records.ts';
export * from './extraction.schema.ts';
export * from './remove-extraction.ts';
export * from './update-extraction.ts';
