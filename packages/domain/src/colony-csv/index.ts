export * from './export-colonies.ts';
export * from './import-colonies.ts';
export * from './import.schema.ts';
export { readTable } from './read-table.ts';
