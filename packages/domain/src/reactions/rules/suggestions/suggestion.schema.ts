import { day, id, instant, recordFields } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { figures, readersText, sentenceText, worded } from '@beekeeping/core/worded';
import { ruleTriggers } from '@beekeeping/db';
import {
  LIVING_COLONY_STATUSES,
  SUGGESTION_SEVERITIES,
  SUGGESTION_STATUSES,
  SUGGESTION_SUBJECTS,
  SUGGESTION_TYPES,
  suggestions,
} from '@beekeeping/db/schema';
import { SUGGESTIONS } from '@beekeeping/messages/suggestions';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const type = z.enum(SUGGESTION_TYPES).meta({ description: 'What is suggested' });
const status = z.enum(SUGGESTION_STATUSES).meta({ description: 'The decision; OPEN while there is none' });
const severity = z.enum(SUGGESTION_SEVERITIES).meta({ description: 'Priority; URGENT is the highest' });
const subjectKind = z.enum(SUGGESTION_SUBJECTS).meta({ description: 'The kind of its subject' });
const expiresOn = day().nullable().meta({
  description: 'The last day on which it is shown; null: as long as its reason lasts',
});

/** The action of accepting, by its kind. */
export const suggestionActionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('CREATE_TASK').meta({ description: 'Creates a task; requires `tasks:create`' }),
    parameters: z
      .object({
        title: readersText('What is to be done'),
        dueOn: day().nullable().meta({ description: 'When it is due, the day of accepting at the earliest' }),
        colonyId: z.guid().nullable().meta({ description: 'The colony that the task is about' }),
        apiaryId: z.guid().nullable().meta({ description: 'The apiary that the task is about' }),
        ruleTriggerType: z
          .enum(ruleTriggers)
          .optional()
          .meta({ description: 'The automation rule of the task, if there is one' }),
      })
      .meta({ description: 'Of the task' }),
  }),
  z.object({
    kind: z
      .literal('SET_COLONY_STATUS')
      .meta({ description: 'Changes the status of a colony; requires `colonies:update`' }),
    parameters: z
      .object({
        colonyId: z.guid().meta({ description: 'The colony' }),
        status: z.enum(LIVING_COLONY_STATUSES).meta({ description: 'Its status from the day of accepting on' }),
      })
      .meta({ description: 'Of the change' }),
  }),
]);

export const suggestionSchema = worded(
  z
    .object({
      ...recordFields,
      type,
      kind: z.string().meta({ description: 'What its sentence says: the code of the reason that says most' }),
      figures: figures(),
      message: sentenceText('Why it is suggested, in one short sentence'),
      status,
      severity,
      subject: z
        .object({
          kind: subjectKind,
          id: z.guid().meta({ description: 'The record that it is about' }),
          label: z.string().meta({ description: 'What people call it' }),
        })
        .meta({ description: 'What it is about' }),
      reason: z
        .object({
          codes: z.array(z.string()).meta({ description: 'The finding, such as VARROA_RED' }),
          figures: z
            .record(z.string(), z.number())
            .meta({ description: 'The figures behind it, by name, such as `mitesPerDay`' }),
        })
        .meta({ description: 'Why it is suggested' }),
      action: suggestionActionSchema.meta({ description: 'What accepting does' }),
      createdAt: instant().meta({ description: 'When it was first suggested, in UTC' }),
      expiresOn,
    })
    .meta({ id: 'Suggestion' }),
  SUGGESTIONS,
  'message',
);

/** Open ones are few, and ten years have some ten thousand, whose sorting takes milliseconds. */
export const suggestionListQuery = recordQuery(
  suggestions,
  {
    by: ['createdAt', 'severity', 'type', 'status', 'subjectLabel', 'subjectKind', 'expiresOn'],
    default: '-createdAt',
  },
  {
    type: several(type),
    status: several(status),
    severity: several(severity),
    subjectKind: several(subjectKind),
    subjectId: several(id()),
  },
);

const counts = (names: readonly string[], what: string) =>
  z
    .object(Object.fromEntries(names.map((name) => [name, z.int().meta({ description: `Open ones: ${name}` })])))
    .meta({ description: what });

export const suggestionSummarySchema = z
  .object({
    open: z.int().meta({ description: 'Suggestions that are OPEN' }),
    byType: counts(SUGGESTION_TYPES, 'Counts by type'),
    bySeverity: counts(SUGGESTION_SEVERITIES, 'Counts by severity'),
  })
  .meta({ id: 'SuggestionSummary' });

export const suggestionBulkSchema = z.strictObject({
  ids: z.array(id()).min(1).max(200).meta({ description: '1 to 200 suggestions; one that is named twice counts once' }),
});

export const suggestionResultsSchema = z
  .object({
    results: z
      .array(
        z.object({
          id: z.guid().meta({ description: 'The suggestion' }),
          ok: z.boolean().meta({ description: 'Whether it was done' }),
          code: z
            .enum(['NOT_FOUND', 'INVALID_STATE'])
            .optional()
            .meta({ description: 'The error code that the operation for one returns' }),
        }),
      )
      .meta({ description: 'One for each id, in the order in which they were first sent' }),
  })
  .meta({ id: 'SuggestionResults' });

export type SuggestionAction = z.output<typeof suggestionActionSchema>;
export type SuggestionView = z.output<typeof suggestionSchema>;
export type SuggestionListQuery = z.output<typeof suggestionListQuery>;
export type SuggestionSummary = z.output<typeof suggestionSummarySchema>;
export type SuggestionResults = z.output<typeof suggestionResultsSchema>;
