export * from './blooms-of.ts';
export { computePhenology, computeStalePhenology } from './compute-phenology.ts';
export { getPhenology } from './get-phenology.ts';
export { phenologyReportRecords } from './phenology-report.records.ts';
export * from './phenology-report.schema.ts';
export * from './phenology.schema.ts';
export { type PhenologicalPhase, PHASES } from './phases.ts';
export { type ForagePlant, PLANTS } from './plants.ts';
export * from './write-reports.ts';
