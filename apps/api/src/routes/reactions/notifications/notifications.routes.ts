import { verifyAccessToken } from '@beekeeping/auth';
import { AppError, invalidField } from '@beekeeping/core/app-error';
import { signedIn } from '@beekeeping/core/actor';
import { idParams } from '@beekeeping/core/fields';
import { pageOf } from '@beekeeping/core/list-query';
import {
  countUnread,
  getNotificationPreferences,
  lastPosition,
  listNotifications,
  notificationListQuery,
  notificationPreferencesPutSchema,
  notificationPreferencesSchema,
  notificationSchema,
  putNotificationPreferences,
  readAllNotifications,
  readNotification,
} from '@beekeeping/domain/reactions/notifications';
import { authenticated, LiveAnswer, notAudited, SMALL_BODY_BYTES } from '@beekeeping/http';
import { z } from 'zod';
import { route } from '../../../route.ts';

const path = '/api/v1/notifications';

/** @throws AppError VALIDATION_FAILED for what no stream has ever sent */
const lastEventIdOf = (header: string | string[] | undefined): number | undefined => {
  if (header === undefined || header === '') return undefined;
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header);
  throw invalidField('Last-Event-ID', 'BAD_FORMAT', 'must be the id of an event of this stream', {
    format: 'event-id',
  });
};

export const notificationsRoutes = [
  route({
    method: 'GET',
    path,
    summary: 'List your notifications',
    description:
      'Those that the user may read at this moment; one that requires a lost permission is hidden until it is back. The number of unread ones: `isRead=false&count=true&limit=1`.',
    access: authenticated,
    query: notificationListQuery,
    status: 200,
    response: pageOf(notificationSchema),
    read: (db, { principal, query }) => listNotifications(db, query, principal!),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/read`,
    summary: 'Mark a notification as read',
    description: 'One that was read before keeps its `readAt`. One of another user: 404.',
    access: authenticated,
    params: idParams,
    status: 200,
    response: notificationSchema,
    isRepeatable: false,
    audit: notAudited('ownAccount'),
    write: (change, { principal, params }) => readNotification(change, params.id, principal!),
  }),
  route({
    method: 'POST',
    path: `${path}/read-all`,
    summary: 'Mark all your notifications as read',
    description: 'Those that the user may read at this moment.',
    access: authenticated,
    status: 204,
    audit: notAudited('ownAccount'),
    write: (change, { principal }) => readAllNotifications(change, principal!),
  }),
  route({
    method: 'GET',
    path: `${path}/preferences`,
    summary: 'Read your notification preferences',
    description: 'Every category, including those with defaults.',
    access: authenticated,
    status: 200,
    response: notificationPreferencesSchema,
    read: (db, { actor }) => getNotificationPreferences(db, signedIn(actor).userId),
  }),
  route({
    method: 'PUT',
    path: `${path}/preferences`,
    summary: 'Set your notification preferences',
    description:
      'The whole set: a category that is not listed is reset to the default, in the app and by bot, not by mail. Applies to later notifications.',
    access: authenticated,
    body: notificationPreferencesPutSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: notificationPreferencesSchema,
    audit: notAudited('ownAccount'),
    write: (change, { actor, body }) => putNotificationPreferences(change, signedIn(actor).userId, body),
  }),
  route({
    method: 'GET',
    path: `${path}/stream`,
    summary: 'Stream notifications as they arrive',
    description:
      'Server-sent events. First `ready` with `{unreadCount}`, then a `notification` for each one, as the list answers it. Its id is to be sent as `Last-Event-ID` when the stream is taken up again: what came meanwhile follows, nothing is lost and nothing comes twice, whichever process answers. The stream ends with the access token and with the session; ten of one user on one process at most, then 429.',
    access: authenticated,
    status: 200,
    response: z.string(),
    produces: 'text/event-stream; charset=utf-8',
    handler: async ({ context, headers, principal }) => {
      const { db, clock, keyRing, streams } = context;
      const seen = lastEventIdOf(headers['last-event-id']);
      const claims = verifyAccessToken(keyRing, (headers.authorization ?? '').slice('Bearer '.length), clock.now());
      if (!claims) throw new AppError('UNAUTHENTICATED', 'The access token has expired.');
      streams.assertRoom(claims.userId);
      const last = await lastPosition(db, claims.userId);
      // From another or a restored database: later notifications would be taken for seen.
      const position = seen === undefined || seen > last ? last : seen;
      const unreadCount = await countUnread(db, principal!);
      return new LiveAnswer((connection) => streams.begin({ claims, position, unreadCount }, connection)) as never;
    },
  }),
];
