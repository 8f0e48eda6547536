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
  password: text(1_000).meta({ description: 'Of that user, best one for this program alone; never answered' }),
  calendarName: name().nullish().meta({
    description:
      'The calendar that is written, made where there is none of that name that can be; `Imkerei` unless said',
  }),
});

/** The calendar server of a user. */
export const calendarConnectionSchema = z
  .object({
    serverUrl: z.string().meta({ description: 'The CalDAV server, or a calendar on it' }),
    username: z.string().meta({ description: 'Who signs in there' }),
    calendarName: z.string().nullable().meta({ description: 'The calendar that is written; null: `Imkerei`' }),
    calendarUrl: z.string().nullable().meta({ description: 'Where that is; null until it was found' }),
    state: z.enum(CALENDAR_CONNECTION_STATES).meta({
      description: 'PENDING until the calendar was found or made, in the background; FAILED when every attempt failed',
    }),
    lastError: z.string().nullable().meta({
      description:
        'Why the last attempt failed, such as HTTP_401, NOT_CALDAV or TIMEOUT, also HTTP_403 of a calendar that takes no event; null when it did not',
    }),
    pausedUntil: instant()
      .nullable()
      .meta({ description: 'Until when the server is left alone, because it asked for that or does not answer' }),
    createdAt: instant(),
  })
  .meta({ id: 'CalendarConnection' });

export type CalendarConnectionPut = z.output<typeof calendarConnectionPutSchema>;
export type CalendarConnectionView = z.output<typeof calendarConnectionSchema>;
