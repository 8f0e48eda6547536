export { bundleTables } from './bundle-tables.ts';
export { checkBundle } from './check-bundle.ts';
export { BUNDLE_VERSION, exportBundle } from './export-bundle.ts';
export { importBundle } from './import-bundle.ts';
export { type ImportReport, importReportSchema } from './import-report.schema.ts';
export type { ReadBundle } from './read-bundle.ts';
