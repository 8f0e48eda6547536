import { signedIn } from '@beekeeping/core/actor';
import { dayOf } from '@beekeeping/core/calendar-day';
import { idParams } from '@beekeeping/core/fields';
import { pageOf } from '@beekeeping/core/list-query';
import {
  calendarConnectionPutSchema,
  calendarConnectionSchema,
  calendarEntryListQuery,
  calendarEntrySchema,
  calendarFeedSchema,
  checkCalendarServer,
  getCalendarConnection,
  getCalendarFeed,
  listCalendarEntries,
  putCalendarConnection,
  readCalendarFeed,
  removeCalendarConnection,
  rotateCalendarFeed,
  runCalendarEntryNow,
} from '@beekeeping/domain/reactions/calendar';
import { forCalendars } from '@beekeeping/egress';
import { authenticated, notAudited, publicAccess, SMALL_BODY_BYTES } from '@beekeeping/http';
import { z } from 'zod';
import { route } from '../../../route.ts';

const path = '/api/v1/calendar';

export const calendarRoutes = [
  route({
    method: 'GET',
    path: `${path}/connection`,
    summary: 'Read your calendar connection',
    description: 'Without the password. 404 while there is none.',
    access: authenticated,
    mayRefuse: ['NOT_FOUND'],
    status: 200,
    response: calendarConnectionSchema,
    read: (db, { actor }) => getCalendarConnection(db, signedIn(actor).userId),
  }),
  route({
    method: 'PUT',
    path: `${path}/connection`,
    summary: 'Connect your calendar',
    description:
      'A CalDAV server, such as Nextcloud, iCloud or Radicale. The calendar is looked up in the background and created if missing; it then shows each task with a due day that is yours or unassigned, as an all-day event. Replaces the previous connection. A server that must not be dialled is refused with 422 CALENDAR_TARGET_BLOCKED.',
    access: authenticated,
    mayRefuse: ['CALENDAR_TARGET_BLOCKED'],
    body: calendarConnectionPutSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: calendarConnectionSchema,
    audit: 'user.calendar_connected',
    prepare: ({ context, body }) => checkCalendarServer(body.serverUrl, forCalendars(context.targetPolicy)),
    write: (change, { context: { keyRing }, actor, body: input }, target) =>
      putCalendarConnection(change, signedIn(actor).userId, { input, target, keyRing }),
  }),
  route({
    method: 'DELETE',
    path: `${path}/connection`,
    summary: 'End your calendar connection',
    description: 'Events that are in the calendar stay there. 404 when there is no connection.',
    access: authenticated,
    mayRefuse: ['NOT_FOUND'],
    status: 204,
    audit: 'user.calendar_disconnected',
    write: (change, { actor }) => removeCalendarConnection(change, signedIn(actor).userId),
  }),
  route({
    method: 'GET',
    path: `${path}/entries`,
    summary: 'List the entries of your calendar',
    description: 'Each task that the calendar shows, or should, and the result of the last attempt.',
    access: authenticated,
    query: calendarEntryListQuery,
    status: 200,
    response: pageOf(calendarEntrySchema),
    read: (db, { actor, query }) => listCalendarEntries(db, query, signedIn(actor).userId),
  }),
  route({
    method: 'POST',
    path: `${path}/entries/:id/run-now`,
    summary: 'Retry an entry now',
    description: 'From the start and in the background, also one that has FAILED.',
    access: authenticated,
    params: idParams,
    status: 202,
    response: calendarEntrySchema,
    isRepeatable: false,
    audit: notAudited('ownAccount'),
    write: (change, { actor, params }) => runCalendarEntryNow(change, params.id, signedIn(actor).userId),
  }),
  route({
    method: 'GET',
    path: `${path}/feed`,
    summary: 'Read the address of your calendar feed',
    description:
      'For calendar programs that subscribe to an address. It is created on the first request. Anyone who knows it can read your tasks: rotate it if it leaks.',
    access: authenticated,
    status: 200,
    response: calendarFeedSchema,
    handler: ({ context, actor }) =>
      getCalendarFeed({ ...context, origin: context.apiOrigin }, actor, signedIn(actor).userId),
  }),
  route({
    method: 'POST',
    path: `${path}/feed/rotate`,
    summary: 'Replace the address of your calendar feed',
    description: 'The previous address stops working.',
    access: authenticated,
    status: 200,
    answersSecret: true,
    response: calendarFeedSchema,
    audit: 'user.calendar_feed_rotated',
    write: (change, { context: { keyRing, apiOrigin: origin }, actor }) =>
      rotateCalendarFeed(change, signedIn(actor).userId, { keyRing, origin }),
  }),
  route({
    method: 'GET',
    path: `${path}/feeds/:token.ics`,
    summary: 'Read a calendar feed',
    description:
      'iCalendar (RFC 5545): what its user has to do on which day, and nothing else. 404 for an address that is none, or no longer one.',
    access: publicAccess('the address itself is the key'),
    params: z.strictObject({
      token: z.string().meta({ description: 'The token of the feed', example: 'k3y…' }),
    }),
    status: 200,
    produces: 'text/calendar; charset=utf-8',
    response: z.string(),
    revalidated: true,
    handler: ({ context: { db, clock, timeZone }, params }) =>
      readCalendarFeed(db, params.token, dayOf(clock.now(), timeZone)),
  }),
];
