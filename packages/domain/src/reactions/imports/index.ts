export * from './programs.ts';
export * from './report.schema.ts';
export { importFromProgram } from './import-from-program.ts';
