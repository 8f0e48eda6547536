import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listenForNotifications, type NotificationListener } from './notifications.ts';
import { type Relay, startRelay, waitUntil } from '../testing/index.ts';
import { testDatabase } from '../testing/of-file.ts';

const database = testDatabase();
let listener: NotificationListener;
let relay: Relay | undefined;
let calls = 0;

const notify = (channel: string) => database.db.execute(sql`select pg_notify(${channel}, '')`);
const connections = async (): Promise<number> => {
  const rows = await database.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and application_name like 'listen test_channel%'`);
  return rows.length;
};

const countCall = (): void => {
  calls += 1;
};

beforeEach(async () => {
  calls = 0;
  listener = listenForNotifications(database.url, { test_channel: countCall });
  await waitUntil('the listener is connected', () => listener.isConnected());
});
afterEach(async () => {
  relay?.close();
  relay = undefined;
  await listener.close();
  await database.allowConnections(true);
});

describe('listenForNotifications', () => {
  it('calls once on connecting, since whatever was known before may be stale', () => {
    expect(calls).toBe(1);
  });

  it('calls for every notification of its channel and no other', async () => {
    await notify('another_channel');
    await notify('test_channel');
    await waitUntil('the notification arrived', () => calls > 1);
    expect(calls).toBe(2);
  });

  it('distinguishes several channels on one connection', async () => {
    await listener.close();
    const heard: string[] = [];
    listener = listenForNotifications(database.url, {
      test_channel: () => heard.push('first'),
      other_channel: () => heard.push('second'),
    });
    await waitUntil('both know that it listens', () => heard.length === 2);
    await notify('other_channel');
    await notify('test_channel');
    await waitUntil('both notifications arrived', () => heard.length === 4);
    expect(heard).toEqual(['first', 'second', 'second', 'first']);
    expect(await connections()).toBe(1);
  });

  it('notices a connection that went silent, comes back and calls once for what it missed', async () => {
    await listener.close();
    relay = await startRelay(database.url);
    calls = 0;
    listener = listenForNotifications(relay.url, { test_channel: countCall });
    await waitUntil('the listener is connected', () => listener.isConnected());
    relay.freeze();
    await notify('test_channel');
    await waitUntil('it noticed', () => !listener.isConnected());
    await waitUntil('it is connected again', () => listener.isConnected());
    expect(calls).toBe(2);
    await notify('test_channel');
    await waitUntil('it hears again', () => calls === 3);
  });

  it('says that it is deaf for as long as it is', async () => {
    await listener.close();
    relay = await startRelay(database.url);
    calls = 0;
    listener = listenForNotifications(relay.url, { test_channel: countCall });
    await waitUntil('the listener is connected', () => listener.isConnected());
    relay.breakOff();
    await waitUntil('two attempts to come back have failed', () => relay!.refused() > 2);
    expect(listener.isConnected()).toBe(false);
    expect(calls).toBe(1);
  });

  it('comes back by itself, calls once for what it missed, and hears again', async () => {
    await database.allowConnections(false);
    await database.cutOffListeners();
    await waitUntil('it noticed', () => !listener.isConnected());
    await notify('test_channel');
    await database.allowConnections(true);
    await waitUntil('it is connected again', () => listener.isConnected());
    expect(calls).toBe(2);
    await notify('test_channel');
    await waitUntil('it hears again', () => calls === 3);
  });

  it('leaves one connection behind however often it was cut off', async () => {
    for (let cut = 0; cut < 3; cut += 1) {
      const before = calls;
      await database.cutOffListeners();
      await waitUntil('it came back', () => calls > before && listener.isConnected());
    }
    expect(await connections()).toBe(1);
  });

  it('is gone once closed, also while it is cut off', async () => {
    await database.allowConnections(false);
    await database.cutOffListeners();
    await waitUntil('it noticed', () => !listener.isConnected());
    await listener.close();
    await database.allowConnections(true);
    expect(listener.isConnected()).toBe(false);
    expect(await connections()).toBe(0);
  });
});
