import { systemActor } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { NOTIFICATION_CATEGORIES, notifications } from '@beekeeping/db/schema';
import { inChange, type NotificationSubject } from '@beekeeping/events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type TestApi, testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/notifications';

const api = testApi();
let me: Awaited<ReturnType<TestApi['signIn']>> & { as: ReturnType<TestApi['as']> };
beforeEach(async () => {
  const signedIn = await api.signIn(['webhooks:read', 'treatments:read', 'harvests:read']);
  me = { ...signedIn, as: api.as(signedIn.token) };
});

const notify = (about: Partial<NotificationSubject> = {}) =>
  inChange(api.context, systemActor('test'), async (change) =>
    change.notify('webhookGivenUp', {
      recipients: [me.userId],
      link: '/webhooks/1',
      ...about,
      params: { receiver: 'shop.example:443', event: 'stock.changed' },
    }),
  );
const aboutHoney = () =>
  inChange(api.context, systemActor('test'), async (change) =>
    change.notify('harvestsInWithdrawal', {
      recipients: [me.userId],
      params: { medicine: 'Ameisensäure', startedOn: '2026-07-02', harvests: 2 },
    }),
  );
const list = async (query = ''): Promise<Record<string, unknown>[]> =>
  (await me.as.get(`${path}?${query}`).expect(200)).body.items;
const read = (language: 'de' | 'en') => me.as.patch('/api/v1/profile', { language }).expect(200);
const unread = async (): Promise<number> =>
  (await me.as.get(`${path}?isRead=false&count=true&limit=1`).expect(200)).body.total;
const take = (key: string) =>
  api.db.execute(`delete from role_permissions where permission_key = '${key}'
    and role_id = (select role_id from users where id = '${me.userId}')`);
const forget = () => api.context.onAccessChanged?.();

describe('GET /notifications', () => {
  it('answers the own ones, the newest first, in the language of the profile', async () => {
    await notify();
    await aboutHoney();
    await read('de');
    expect(await list()).toMatchObject([
      {
        category: 'MEDICINE',
        kind: 'harvestsInWithdrawal',
        title: 'Honig in der Wartezeit',
        text: 'Eine Behandlung mit Ameisensäure vom 2.7.2026 wurde erst nach 2 Ernten erfasst, die in ihre Zeit fallen.',
        link: null,
        readAt: null,
      },
      { category: 'WEBHOOK', title: 'Webhook nicht zugestellt', link: '/webhooks/1' },
    ]);
    await read('en');
    expect(await list('category=MEDICINE')).toMatchObject([
      {
        title: 'Honey in the withdrawal period',
        text: 'A treatment with Ameisensäure of 2 July 2026 was recorded only after 2 harvests in its time.',
      },
    ]);
    const other = await api.signIn(['webhooks:read']);
    expect((await api.as(other.token).get(path).expect(200)).body.items).toEqual([]);
  });

  it('finds a part of a title in the language of the profile, in any case', async () => {
    await notify();
    await aboutHoney();
    const kindsOf = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).map(({ kind }) => kind);
    await read('de');
    expect(await kindsOf('WARTEZEIT')).toEqual(['harvestsInWithdrawal']);
    expect(await kindsOf('withdrawal')).toEqual([]);
    await read('en');
    expect(await kindsOf('withdrawal')).toEqual(['harvestsInWithdrawal']);
    expect(await kindsOf('%_')).toEqual([]);
  });

  it('leaves out and does not count what asks for a right that is gone, until it is back', async () => {
    await notify();
    await aboutHoney();
    await take('harvests:read');
    forget();
    expect(await list()).toMatchObject([{ category: 'WEBHOOK' }]);
    expect(await unread()).toBe(1);
    await api.db.execute(`insert into role_permissions (role_id, permission_key)
      select role_id, 'harvests:read' from users where id = '${me.userId}'`);
    forget();
    expect(await unread()).toBe(2);
  });

  it('shows a kind of a later version as news without words', async () => {
    await notify();
    await api.db.execute("update notifications set kind = 'ofTomorrow'");
    const news = [{ title: 'New notification', text: '', kind: 'ofTomorrow' }];
    expect(await list()).toMatchObject(news);
    expect(await list('q=new')).toMatchObject(news);
    expect(await list('q=webhook')).toEqual([]);
  });
});

describe('POST /notifications/:id/read', () => {
  it('marks one as read, once', async () => {
    await notify();
    await notify();
    const [first] = await list();
    const { body } = await me.as.post(`${path}/${String(first!.id)}/read`).expect(200);
    expect(body).toEqual({ ...first, readAt: expect.any(String), updatedAt: expect.any(String) });
    expect((await me.as.post(`${path}/${body.id}/read`).expect(200)).body).toEqual(body);
    expect(await unread()).toBe(1);
    expect(await list('isRead=true')).toEqual([body]);
  });

  it("answers 404 for somebody else's, for one whose right is gone and for none", async () => {
    await notify();
    const [{ id }] = (await list()) as [{ id: string }];
    const other = await api.signIn(['webhooks:read']);
    await api.as(other.token).post(`${path}/${id}/read`).expect(404);
    await take('webhooks:read');
    forget();
    await me.as.post(`${path}/${id}/read`).expect(404);
    await me.as.post(`${path}/${newId()}/read`).expect(404);
    const rows = await api.db.select().from(notifications);
    expect(rows.find((row) => row.id === id)!.readAt).toBeNull();
  });
});

describe('POST /notifications/read-all', () => {
  it('marks what the user may read, and nobody else’s', async () => {
    const other = await api.signIn(['webhooks:read']);
    await notify({ recipients: [me.userId, other.userId] });
    await aboutHoney();
    await take('harvests:read');
    forget();
    await me.as.post(`${path}/read-all`).expect(204);
    expect(await unread()).toBe(0);
    const rows = await api.db.select().from(notifications);
    const unreadOf = (userId: string) => rows.filter((row) => row.userId === userId && row.readAt === null);
    expect(unreadOf(me.userId)).toMatchObject([{ category: 'MEDICINE' }]);
    expect(unreadOf(other.userId)).toHaveLength(1);
  });
});

describe('/notifications/preferences', () => {
  const get = async () => (await me.as.get(`${path}/preferences`).expect(200)).body.items as { category: string }[];
  const put = (items: object[]) => me.as.put(`${path}/preferences`, { items });
  const byDefault = (category: string) => ({ category, inApp: true, bot: true, email: false });

  it('are those of the account for every category, as by default where nothing was set', async () => {
    expect(await get()).toEqual(NOTIFICATION_CATEGORIES.map(byDefault));
    const items = [{ category: 'WEBHOOK', inApp: false, bot: false }];
    const { body } = await put(items).expect(200);
    expect(body.items).toEqual(await get());
    expect((await get()).find(({ category }) => category === 'WEBHOOK')).toEqual({ ...items[0], email: false });
    await put([]).expect(200);
    expect(await get()).toEqual(NOTIFICATION_CATEGORIES.map(byDefault));
  });

  it('keep a category out of the app from then on', async () => {
    await notify();
    await put([{ category: 'WEBHOOK', inApp: false, bot: true }]).expect(200);
    await notify();
    expect(await list()).toHaveLength(1);
    expect(await unread()).toBe(1);
    await put([{ category: 'WEBHOOK', inApp: false, bot: false, email: true }]).expect(200);
    await notify();
    expect(await list()).toHaveLength(1);
  });

  it('refuse a category that is none or named twice', async () => {
    const item = { category: 'TASK', inApp: true, bot: true };
    for (const items of [[{ ...item, category: 'BEES' }], [item, item]]) {
      const { body } = await put(items).expect(400);
      expect(body.code).toBe('VALIDATION_FAILED');
    }
  });
});
