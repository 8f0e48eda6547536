export { censusRecords } from './census.records.ts';
export * from './census.schema.ts';
export * from './export-censuses.ts';
export { referenceDayRecords } from './reference-day.records.ts';
export * from './reference-day.schema.ts';
export { recordCensuses } from './record-censuses.ts';
export * from './update-reference-day.ts';
