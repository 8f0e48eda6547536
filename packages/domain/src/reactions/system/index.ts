export * from './failed-events.ts';
export * from './job-runs.ts';
export * from './queue-readers.ts';
export * from './system.schema.ts';
export * from './system-details.ts';
