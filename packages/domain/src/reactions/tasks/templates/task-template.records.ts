import { taskTemplates, users } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { taskTemplateSchema } from './task-template.schema.ts';

export type TaskTemplateRow = RowOf<typeof taskTemplates>;

/** The rows of templates; the next task in an answer depends on the day, see `withNextTask`. */
export const taskTemplateRecords = records(taskTemplates, {
  answer: taskTemplateSchema.omit({ nextDueOn: true, waitsFor: true }),
  names: { assigneeId: { assigneeName: users.name } },
});
