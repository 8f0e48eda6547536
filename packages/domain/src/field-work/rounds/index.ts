export * from './create-round.ts';
export { roundRecords } from './round.records.ts';
export * from './round.schema.ts';
export * from './update-round.ts';
export * from './visit-colony.ts';
