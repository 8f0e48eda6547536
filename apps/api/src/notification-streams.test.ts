import { systemActor } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { silentLogger } from '@beekeeping/core/logger';
import { connectDatabase } from '@beekeeping/db';
import { waitUntil } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { MAX_STREAMS_PER_USER, NotificationStreams } from './notification-streams.ts';
import { type TestApi, testApi } from './testing/test-api.ts';

const api = testApi();
let me: Awaited<ReturnType<TestApi['signIn']>>;
let streams: NotificationStreams;
const clock = fixedClock(new Date());
beforeEach(async () => {
  clock.set(new Date());
  me = await api.signIn(['webhooks:read']);
  streams = new NotificationStreams({ db: api.db, clock, logger: silentLogger });
});

/** A client that takes everything, until it is stopped. */
const aClient = (on = streams, position = 0) => {
  const written: string[] = [];
  const client = { written, state: 'open', unread: 0, ended: () => {} };
  const close = (state: string) => () => {
    if (client.state !== 'open') return;
    client.state = state;
    client.ended();
  };
  const claims = {
    userId: me.userId,
    sessionId: me.sessionId,
    issuedAt: clock.now(),
    expiresAt: new Date(clock.now().getTime() + 60_000),
  };
  client.ended = on.begin(
    { claims, position, unreadCount: 0 },
    {
      write: (text) => void written.push(text),
      pendingBytes: () => client.unread,
      end: close('ended'),
      cutOff: close('cut off'),
    },
  );
  return client;
};
const notify = () =>
  inChange({ ...api.context, onNotificationsRecorded: () => {} }, systemActor('test'), async (change) =>
    change.notify('webhookGivenUp', {
      params: { receiver: 'shop.example:443', event: 'ping' },
      recipients: [me.userId],
    }),
  );
const ticks = (count: number): void => {
  for (let tick = 0; tick < count; tick += 1) streams.tick();
};
const received = ({ written }: { written: string[] }): number =>
  written.filter((text) => text.includes('event: notification')).length;
const waitForReceived = (client: { written: string[] }, count: number) =>
  waitUntil('it is told', () => received(client) >= count);

describe('NotificationStreams', () => {
  it('finds within five ticks what nobody was woken for', async () => {
    const client = aClient();
    await waitForReceived(client, 0);
    await notify();
    ticks(5);
    await waitForReceived(client, 1);
    expect(received(client)).toBe(1);
  });

  it('sends each of two listeners of one user what that one has not seen', async () => {
    await notify();
    const [newer, older] = [aClient(streams, 1), aClient()];
    await waitForReceived(older, 1);
    await notify();
    ticks(5);
    await Promise.all([waitForReceived(older, 2), waitForReceived(newer, 1)]);
    expect([received(older), received(newer)]).toEqual([2, 1]);
  });

  it('writes something every fifteen ticks, so that no proxy ends it', () => {
    const client = aClient();
    const before = client.written.length;
    ticks(30);
    expect(client.written.slice(before)).toEqual([': \n\n', ': \n\n']);
  });

  it('ends when the token expires', () => {
    const client = aClient();
    clock.set(new Date(clock.now().getTime() + 59_999));
    streams.tick();
    expect(client.state).toBe('open');
    clock.set(new Date(clock.now().getTime() + 1));
    streams.tick();
    expect([client.state, streams.size]).toEqual(['ended', 0]);
  });

  it('writes nothing to a client that does not read, and cuts it off after ten ticks', async () => {
    const [slow, other] = [aClient(), aClient()];
    slow.unread = 65 * 1024;
    const before = slow.written.length;
    await notify();
    ticks(9);
    await waitForReceived(other, 1);
    expect([slow.state, slow.written.length - before]).toEqual(['open', 0]);
    streams.tick();
    expect([slow.state, other.state]).toEqual(['cut off', 'open']);
  });

  it('goes on with a client that reads again, where it stopped', async () => {
    const client = aClient();
    client.unread = 65 * 1024;
    await notify();
    ticks(9);
    client.unread = 0;
    streams.tick();
    await waitForReceived(client, 1);
    ticks(9);
    expect(client.state).toBe('open');
  });

  it('finds out within fifteen ticks that a session has ended, from any source', async () => {
    const client = aClient();
    await waitUntil('the first judgement is over', () => client.written.length === 1);
    await api.db.execute(`update sessions set revoked_at = now() where id = '${me.sessionId}'`);
    ticks(15);
    await waitUntil('it ends', () => client.state === 'ended');
    expect(streams.size).toBe(0);
  });

  it('takes no more than its user may have, also of those that were let in at once', () => {
    const clients = Array.from({ length: MAX_STREAMS_PER_USER + 2 }, () => aClient());
    expect(clients.filter(({ state }) => state === 'open')).toHaveLength(MAX_STREAMS_PER_USER);
    expect(() => streams.assertRoom(me.userId)).toThrow('More than 10 streams');
  });

  it('keeps its listeners while the database is away, and notifies them afterwards', async () => {
    const database = connectDatabase({ url: api.database.url, applicationName: 'away' });
    let isAway = true;
    const failing = new Proxy(database.db, {
      get: (target, name, self) => {
        if (isAway && name === '_') throw new Error('away');
        return Reflect.get(target, name, self) as unknown;
      },
    });
    streams = new NotificationStreams({ db: failing, clock, logger: silentLogger });
    const client = aClient();
    await notify();
    ticks(5);
    isAway = false;
    ticks(5);
    await waitForReceived(client, 1);
    expect(client.state).toBe('open');
    await streams.close();
    await database.close();
  });

  it('ends all of them when it closes, and takes no further', async () => {
    const client = aClient();
    await streams.close();
    expect(client.state).toBe('ended');
    expect(aClient().state).toBe('ended');
    expect(() => streams.assertRoom(me.userId)).toThrow('no more streams');
  });
});
