export { checkBundle } from './check-bundle.ts';
export { exportBundle } from './export-bundle.ts';
export { importBundle } from './import-bundle.ts';
export { importReportSchema } from './import-report.schema.ts';
