import type { LogFields } from '@beekeeping/core/logger';
import { silentLogger } from '@beekeeping/core/logger';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectDatabase } from '../connection/client.ts';
import { channels, listenForNotifications, type NotificationListener } from './notifications.ts';
import { waitUntil } from '../testing/index.ts';
import { testDatabase } from '../testing/of-file.ts';
import { WakeUps } from './wake-ups.ts';

const database = testDatabase();
let listener: NotificationListener;
let wakeUps: WakeUps;
let heard: string[];

beforeEach(async () => {
  heard = [];
  listener = listenForNotifications(database.url, {
    [channels.domainEvents]: () => heard.push('events'),
    [channels.webhookDeliveries]: () => heard.push('deliveries'),
    done: () => heard.push('done'),
  });
  await waitUntil('the listener is connected', () => listener.isConnected());
  heard = [];
  wakeUps = new WakeUps(database.db, silentLogger);
});
afterEach(async () => {
  wakeUps.close();
  await listener.close();
});

/** Notifications arrive in the order in which they were sent: what is not here by now was not sent. */
const heardByNow = async (): Promise<string[]> => {
  await database.db.execute("select pg_notify('done', '')");
  await waitUntil('the last one arrived', () => heard.includes('done'));
  return heard.filter((name) => name !== 'done');
};

describe('WakeUps', () => {
  it('sends the first of many at once and the others as one', async () => {
    for (let commit = 0; commit < 1_000; commit += 1) wakeUps.send(channels.domainEvents);
    await waitUntil('the second arrived', () => heard.length === 2);
    expect(await heardByNow()).toEqual(['events', 'events']);
  });

  it('sends one and no more for one', async () => {
    wakeUps.send(channels.domainEvents);
    await waitUntil('it arrived', () => heard.length === 1);
    wakeUps.send(channels.webhookDeliveries);
    await waitUntil('the other channel heard at once', () => heard.length === 2);
    expect(await heardByNow()).toEqual(['events', 'deliveries']);
  });

  it('sends again after a rest', async () => {
    wakeUps.send(channels.domainEvents);
    wakeUps.send(channels.domainEvents);
    await waitUntil('both arrived', () => heard.length === 2);
    wakeUps.send(channels.domainEvents);
    await waitUntil('the third arrived', () => heard.length === 3);
    expect(await heardByNow()).toHaveLength(3);
  });

  it('sends nothing once it is closed, not even what was waiting', async () => {
    wakeUps.send(channels.domainEvents);
    wakeUps.send(channels.domainEvents);
    // Before a rest can end, however slow this machine is.
    wakeUps.close();
    wakeUps.send(channels.domainEvents);
    await waitUntil('the first arrived', () => heard.length === 1);
    const another = new WakeUps(database.db, silentLogger);
    for (let wait = 0; wait < 3; wait += 1) {
      another.send(channels.webhookDeliveries);
      await waitUntil('the time of another rest has passed', () => heard.length === 2 + wait);
    }
    another.close();
    expect(await heardByNow()).toEqual(['events', 'deliveries', 'deliveries', 'deliveries']);
  });

  it('throws nothing without a database, and logs a code and no more', async () => {
    const nowhere = connectDatabase({ url: 'postgres://app:secret@127.0.0.1:1/none', applicationName: 'test' });
    const lines: unknown[] = [];
    const warn = (message: string, fields?: LogFields): void => void lines.push([message, fields]);
    const lost = new WakeUps(nowhere.db, { ...silentLogger, warn });
    lost.send(channels.domainEvents);
    await waitUntil('it was logged', () => lines.length === 1);
    lost.close();
    await nowhere.close();
    expect(lines).toEqual([['wake-up was not sent', { channel: 'domain_events', sqlState: 'ECONNREFUSED' }]]);
  });
});
