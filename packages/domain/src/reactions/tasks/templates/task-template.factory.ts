import type { Change } from '@beekeeping/events';
import { createTaskTemplate } from './create-task-template.ts';
import { type TaskTemplateCreate, taskTemplateCreateSchema, type TaskTemplateView } from './task-template.schema.ts';

/** Request body for a template of each 15th of September. */
export const taskTemplateBody = (overrides: Record<string, unknown> = {}) => ({
  title: 'Auffütterung beenden',
  note: 'Wiegen nicht vergessen',
  month: 9,
  day: 15,
  ...overrides,
});

/** An active template in the database. */
export const aTaskTemplate = (change: Change, overrides: Partial<TaskTemplateCreate> = {}): Promise<TaskTemplateView> =>
  createTaskTemplate(change, taskTemplateCreateSchema.parse(taskTemplateBody(overrides)));
