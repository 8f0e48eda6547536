export { createRestriction } from './create-restriction.ts';
export * from './remove-restriction.ts';
export { restrictionRecords } from './restriction.records.ts';
export * from './restriction.schema.ts';
export * from './update-restriction.ts';
