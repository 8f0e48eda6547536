import { answerFields } from '@beekeeping/core/answer-fields';
import { day, id, integer, name, notes, patchOf, recordedByFields, recordFields } from '@beekeeping/core/fields';
import { queryFlag, several } from '@beekeeping/core/list-query';
import { PHENOLOGICAL_PHASES, taskTemplates } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const phase = z.enum(PHENOLOGICAL_PHASES);

const fields = {
  title: name().meta({ description: 'Title of its tasks' }),
  note: notes().nullish(),
  month: integer(1, 12).nullish().meta({ description: 'With `day`: when its task is due in each year' }),
  day: integer(1, 31).nullish().meta({ description: 'Day of `month`; 29 February is the 28th in other years' }),
  phase: phase
    .nullish()
    .meta({ description: 'With `offsetDays`, instead of a day: the season of the phenological year' }),
  offsetDays: integer(-60, 180).nullish().meta({ description: 'Days after `phase` begins, before it where negative' }),
  assigneeId: id().nullish().meta({ description: 'The assignee of its tasks while active; null for none' }),
};

const isActive = z.boolean().meta({ description: 'False: no tasks are made from it' });

export const taskTemplateCreateSchema = z.strictObject(fields);

export const taskTemplatePatchSchema = patchOf({ ...fields, isActive });

// Some dozens of templates.
const sort = [
  'createdAt',
  'title',
  'month',
  'day',
  'phase',
  'offsetDays',
  'assigneeName',
  'isActive',
  'activeSince',
  'recordedByName',
] as const;

export const taskTemplateListQuery = recordQuery(
  taskTemplates,
  { by: sort, default: '-createdAt' },
  {
    isActive: queryFlag(),
    phase: several(phase),
    assigneeId: several(id()),
  },
);

export const taskTemplateSchema = z
  .object({
    ...recordFields,
    ...recordedByFields,
    ...answerFields(fields),
    assigneeName: z.string().nullable(),
    isActive,
    activeSince: day().meta({ description: 'The day on which it was last switched on' }),
    starterCode: z.string().nullable().meta({ description: 'Its code in the starter set; null for an own one' }),
    nextDueOn: z.string().meta({ format: 'date' }).nullable().meta({
      description: 'The next day, today included, on which one of its tasks is due; null while it is off or waits',
    }),
    waitsFor: z.enum(['PHENOLOGY']).nullable().meta({
      description: 'PHENOLOGY: the next beginning of its phase is unknown; null when nothing is missing',
    }),
  })
  .meta({ id: 'TaskTemplate' });

export const starterSetBody = z.strictObject({
  language: z.enum(['de', 'en']).default('de').meta({ description: 'The language of new templates' }),
});

export const starterSetAnswer = z.object({
  items: z.array(taskTemplateSchema).meta({ description: 'The whole starter set, in the order of the year' }),
});

export type TaskTemplateCreate = z.output<typeof taskTemplateCreateSchema>;
export type TaskTemplatePatch = z.output<typeof taskTemplatePatchSchema>;
export type TaskTemplateListQuery = z.output<typeof taskTemplateListQuery>;
export type TaskTemplateView = z.output<typeof taskTemplateSchema>;
export type StarterSetBody = z.output<typeof starterSetBody>;
