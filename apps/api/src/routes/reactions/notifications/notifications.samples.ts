import { inChange } from '@beekeeping/events';
import { systemActor } from '@beekeeping/core/actor';
import { notifications } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';
import type { ValidRequests } from '../../../testing/recording.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** Valid requests of the own notifications. */
export const notificationsRequests = (api: TestApi): ValidRequests => ({
  'GET /api/v1/notifications': () => ({ query: { q: 'webhook', category: 'WEBHOOK,TASK', isRead: 'false' } }),
  'POST /api/v1/notifications/:id/read': async () => {
    const { token, userId } = await api.signIn(['webhooks:read']);
    await inChange(api.context, systemActor('test'), async (change) =>
      change.notify('webhookGivenUp', {
        params: { receiver: 'shop.example:443', event: 'stock.changed' },
        recipients: [userId],
      }),
    );
    const [made] = await api.db.select().from(notifications).where(eq(notifications.userId, userId));
    return { params: { id: made!.id }, headers: { Authorization: `Bearer ${token}` } };
  },
  'POST /api/v1/notifications/read-all': () => ({}),
  'GET /api/v1/notifications/preferences': () => ({}),
  'PUT /api/v1/notifications/preferences': () => ({
    body: { items: [{ category: 'TASK', inApp: true, bot: false, email: true }] },
  }),
  'GET /api/v1/notifications/stream': () => ({}),
});
