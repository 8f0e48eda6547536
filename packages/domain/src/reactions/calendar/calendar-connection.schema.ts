import { instant, name, text } from '@beekeeping/core/fields';
import { CALENDAR_CONNECTION_STATES } from '@beekeeping/db/schema';
import { z } from 'zod';

export const calendarConnectionPutSchema = z.strictObject({
  serverUrl: z
    .string()
    .trim()
    .max(2_048)
    .meta({ description: 'The CalDAV server, or a calendar on it; https in production', format: 'uri' }),
  username: name().meta({ description: 'Who signs in there' }),
  password: text(1_000).meta({ description: 'Password of that user, preferably an app password; never returned' }),
  calendarName: name().nullish().meta({
    description: 'The calendar to write to, created if missing; `Imkerei` by default',
  }),
});

/** The calendar server of a user. */
export const calendarConnectionSchema = z
  .object({
    serverUrl: z.string().meta({ description: 'The CalDAV server, or a calendar on it' }),
    username: z.string().meta({ description: 'Who signs in there' }),
    calendarName: z.string().nullable().meta({ description: 'The calendar that is written to; null: `Imkerei`' }),
    calendarUrl: z.string().nullable().meta({ description: 'The path of the calendar; null until found' }),
    state: z.enum(CALENDAR_CONNECTION_STATES).meta({
      description:
        'PENDING until the calendar was found or created, in the background; FAILED when every attempt failed',
    }),
    lastError: z.string().nullable().meta({
      description:
        'Why the last attempt failed, such as HTTP_401, NOT_CALDAV or TIMEOUT, also HTTP_403 of a calendar that takes no event; null when it did not',
    }),
    pausedUntil: instant()
      .nullable()
      .meta({ description: 'When the server is called again, after it asked for a pause or did not answer' }),
    createdAt: instant(),
  })
  .meta({ id: 'CalendarConnection' });

export type CalendarConnectionPut = z.output<typeof calendarConnectionPutSchema>;
export type CalendarConnectionView = z.output<typeof calendarConnectionSchema>;
