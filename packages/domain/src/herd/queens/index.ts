export * from './assign-queen.ts';
export * from './create-queen.ts';
export * from './pedigree.ts';
export * from './queen-colonies.ts';
export { queenRecords } from './queen.records.ts';
export * from './queen.schema.ts';
export * from './update-queen.ts';
export * from './queen.table.ts';
