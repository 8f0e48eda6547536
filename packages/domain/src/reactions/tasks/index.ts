export * from './create-task.ts';
export * from './make-tasks.ts';
export { cancelTask, completeTask, reopenTask } from './move-task.ts';
export * from './remove-task.ts';
export * from './task.queries.ts';
export { taskRecords } from './task.records.ts';
export * from './task.schema.ts';
export * from './update-task.ts';
