import { several } from '@beekeeping/core/list-query';
import { instant, recordFields } from '@beekeeping/core/fields';
import { CALENDAR_ENTRY_STATES, calendarEntries } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const state = z.enum(CALENDAR_ENTRY_STATES).meta({
  description: 'PENDING until the calendar is up to date; FAILED when every attempt failed',
});

// One for each task of the user's calendar: sorting the rows of a connection takes milliseconds.
export const calendarEntryListQuery = recordQuery(
  calendarEntries,
  {
    by: ['createdAt', 'taskTitle', 'dueOn', 'state', 'attemptCount', 'lastError', 'nextAttemptAt', 'syncedAt'],
    default: '-createdAt',
  },
  { state: several(state) },
);

/** A task in the user's calendar, or on its way into or out of it. */
export const calendarEntrySchema = z
  .object({
    ...recordFields,
    taskId: z.guid().meta({ description: 'The task' }),
    taskTitle: z.string().nullable().meta({ description: 'What is to be done; null when the task was deleted' }),
    dueOn: z.iso.date().nullable().meta({ description: 'On which day' }),
    state,
    attemptCount: z.int().meta({ description: 'Attempts since it last changed' }),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'Why the last attempt failed, such as HTTP_500 or TIMEOUT; null when it did not' }),
    nextAttemptAt: instant().meta({ description: 'When it is retried, while PENDING' }),
    syncedAt: instant().nullable().meta({ description: 'When the calendar was last synchronised' }),
  })
  .meta({ id: 'CalendarEntry' });

export type CalendarEntryView = z.output<typeof calendarEntrySchema>;
