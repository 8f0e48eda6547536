export * from './programs.ts';
export * from './report.schema.ts';
export { importBrought } from './import-brought.ts';
