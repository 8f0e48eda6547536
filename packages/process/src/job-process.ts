/** What a process that serves nothing needs: nothing here loads a web framework, whose start would cost each job more than its work. */
export * from './environment.ts';
export * from './job.ts';
export { newJobRun, recordRefusal } from './job-run-record.ts';
export * from './job-stopped.ts';
export * from './open-process.ts';
export * from './run-job.ts';
export { printErrors } from './run-service.ts';
export * from './start-lines.ts';
export { warnOfNewerSchema } from './startup-checks.ts';
export * from './startup-error.ts';
export * from './stop-signals.ts';
