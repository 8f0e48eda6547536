export { colonyTable } from './columns.ts';
export * from './export-colonies.ts';
export * from './import-colonies.ts';
