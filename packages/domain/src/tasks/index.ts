export * from './create-task.ts';
export * from './make-tasks.ts';
export * from './task.queries.ts';
export * from './remove-task.ts';
export { taskRecords, type TaskRow } from './task.records.ts';
export * from './task.schema.ts';
