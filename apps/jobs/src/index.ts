export { jobsConfigSchema } from './config.ts';
export { createJobsContext, type JobsContext } from './context.ts';
export { jobCatalog, type JobName } from './job-catalog.ts';
