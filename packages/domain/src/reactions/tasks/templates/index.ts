export * from './create-task-template.ts';
export * from './make-year-tasks.ts';
export * from './switch-on-starter-set.ts';
export * from './task-template.queries.ts';
export { taskTemplateRecords } from './task-template.records.ts';
export * from './task-template.schema.ts';
export * from './update-task-template.ts';
