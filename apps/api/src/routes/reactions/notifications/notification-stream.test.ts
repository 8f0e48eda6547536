import { systemActor } from '@beekeeping/core/actor';
import { notifications } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inArray } from 'drizzle-orm';
import { MAX_STREAMS_PER_USER } from '../../../notification-streams.ts';
import { type EventStream, openStream } from '../../../testing/event-stream.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let replica: TestApi;
let me: Awaited<ReturnType<TestApi['signIn']>>;
const opened: EventStream[] = [];
beforeAll(async () => {
  api = await startTestApi();
  replica = await startTestApi({ replicaOf: api });
});
afterAll(async () => {
  await replica.stop();
  await api.stop();
});
beforeEach(async () => {
  me = await api.signIn(['webhooks:read']);
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});

const open = async (options: { at?: TestApi; token?: string; lastEventId?: string; method?: string } = {}) => {
  const { at = api, token = me.token, ...rest } = options;
  const stream = await openStream(at.url, token, rest);
  opened.push(stream);
  return stream;
};
const notify = (recipients = [me.userId], by: TestApi = api) =>
  inChange(by.context, systemActor('test'), async (change) =>
    change.notify('webhookGivenUp', { params: { receiver: 'shop.example:443', event: 'stock.changed' }, recipients }),
  );
/** What the list answers, in the order in which it was written: the ids of one millisecond sort by chance. */
const listed = async (): Promise<string[]> => {
  const { items } = (await api.as(me.token).get('/api/v1/notifications?limit=200').expect(200)).body;
  const ids = items.map(({ id }: { id: string }) => id);
  const rows = await api.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(notifications.position);
  return rows.map(({ id }) => id);
};
const heard = (stream: EventStream, count: number) =>
  waitUntil(`${count} were told`, () => stream.received().length >= count);
const ended = (stream: EventStream) => waitUntil('the stream ends', () => stream.isEnded());

describe('GET /notifications/stream', () => {
  it('begins with what is unread and sends what comes, as the list answers it, on every replica', async () => {
    await notify();
    const streams = [await open(), await open({ at: replica })];
    expect(streams[0]!.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await notify();
    for (const stream of streams) {
      await heard(stream, 1);
      expect(stream.events[0]).toEqual({ id: '1', event: 'ready', data: { unreadCount: 1 } });
      const { body } = await api.as(me.token).get('/api/v1/notifications?limit=1').expect(200);
      expect(stream.events.slice(1)).toEqual([{ id: '2', event: 'notification', data: body.items[0] }]);
    }
  });

  it('sends each listener their own only', async () => {
    const other = await api.signIn(['webhooks:read']);
    const [mine, theirs] = [await open(), await open({ token: other.token })];
    await notify([other.userId]);
    await notify();
    await Promise.all([heard(mine, 1), heard(theirs, 1)]);
    expect([mine.received().length, theirs.received().length]).toEqual([1, 1]);
    expect(mine.received()).toEqual(await listed());
  });

  it('goes on behind the last event that was seen, on another replica too, with more than one read takes', async () => {
    const first = await open();
    await notify();
    await heard(first, 1);
    first.close();
    for (let count = 0; count < 45; count += 1) await notify();
    const second = await open({ at: replica, lastEventId: first.lastEventId() });
    await heard(second, 45);
    await notify();
    await heard(second, 46);
    expect([...first.received(), ...second.received()]).toEqual(await listed());
  });

  it('loses nothing and sends nothing twice while it is taken up again and again, on either replica', async () => {
    const seen: string[] = [];
    let lastEventId = '0';
    let notified: Promise<unknown> | undefined;
    for (let round = 0; seen.length <= 57; round += 1) {
      const stream = await open({ at: [api, replica][round % 2]!, lastEventId });
      // Of three at once any may commit first.
      notified ??= (async () => {
        for (let count = 0; count < 20; count += 1) {
          await Promise.all([notify([me.userId], api), notify([me.userId], replica), notify()]);
        }
      })();
      await heard(stream, 1 + (round % 3));
      stream.close();
      await ended(stream);
      seen.push(...stream.received());
      lastEventId = stream.lastEventId();
    }
    await notified;
    const last = await open({ lastEventId });
    await heard(last, 60 - seen.length);
    expect([...seen, ...last.received()].toSorted()).toEqual((await listed()).toSorted());
  });

  it('passes over what the user may no longer read', async () => {
    const stream = await open();
    await api.db.execute(
      `delete from role_permissions where role_id = (select role_id from users where id = '${me.userId}')`,
    );
    await api.db
      .execute(`insert into notifications (id, user_id, position, category, kind, params, required_permissions, created_at)
      select gen_random_uuid(), '${me.userId}', n, 'SYSTEM', 'messengerUnlinked', '{}', required, now()
      from (values (1, '{webhooks:read}'::text[]), (2, '{}')) as v (n, required)`);
    api.context.streams.wake();
    await heard(stream, 1);
    expect(stream.events.slice(1)).toMatchObject([{ id: '2', data: { kind: 'messengerUnlinked' } }]);
  });

  it.each([
    ['is logged out', () => api.db.execute(`update sessions set revoked_at = now() where id = '${me.sessionId}'`)],
    ['loses its account', () => api.db.execute(`update users set is_active = false where id = '${me.userId}'`)],
    [
      'has another password',
      () => api.db.execute(`update users set password_changed_at = now() + interval '1 s' where id = '${me.userId}'`),
    ],
  ])('ends at once when its user %s, and nobody else’s', async (_what, end) => {
    const other = await open({ token: (await api.signIn([])).token });
    const streams = [await open(), await open({ at: replica })];
    await end();
    await api.db.execute("select pg_notify('access_changed', '')");
    for (const stream of streams) await ended(stream);
    expect(other.isEnded()).toBe(false);
  });

  it('takes ten streams of a user and refuses the next until one is closed', async () => {
    const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, () => open()));
    const refused = await open();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    streams[0]!.close();
    await waitUntil('there is room', async () => (await open()).status === 200);
  });

  it.each(['abc', '-1', '1.5', '9'.repeat(16)])('refuses the event id %s with a 400', async (lastEventId) => {
    expect((await open({ lastEventId })).status).toBe(400);
  });

  it('begins at the newest for an event id that is still to come', async () => {
    await notify();
    const stream = await open({ lastEventId: '999' });
    await notify();
    await heard(stream, 1);
    expect(stream.events.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('answers HEAD with its headers alone', async () => {
    const stream = await open({ method: 'HEAD' });
    expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await ended(stream);
  });
});

describe('a process that stops', () => {
  it('ends its streams at once, and their clients go on elsewhere', async () => {
    const leaving = await startTestApi({ replicaOf: api });
    const stream = await open({ at: leaving });
    await notify();
    await heard(stream, 1);
    const stopping = leaving.stop();
    await ended(stream);
    expect(stream.isWhole()).toBe(true);
    await notify();
    const next = await open({ lastEventId: stream.lastEventId() });
    await heard(next, 1);
    expect([...stream.received(), ...next.received()]).toEqual(await listed());
    await stopping;
  });
});
