export { computeStalePhenology } from './compute-phenology.ts';
export { getPhenology } from './get-phenology.ts';
export { phenologyReportRecords } from './phenology-report.records.ts';
export * from './phenology-report.schema.ts';
export { phenologyQuery, phenologySchema } from './phenology.schema.ts';
export * from './write-reports.ts';
