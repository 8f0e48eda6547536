export { type JobsConfig, jobsConfigSchema } from './config.ts';
export { createJobsContext } from './context.ts';
export { jobCatalog } from './job-catalog.ts';
