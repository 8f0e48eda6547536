import { setTimeout as delay } from 'node:timers/promises';
import { systemActor } from '@beekeeping/core/actor';
import { systemClock } from '@beekeeping/core/clock';
import { silentLogger } from '@beekeeping/core/logger';
import { channels, connectDatabase, WakeUps } from '@beekeeping/db';
import { inChange } from '@beekeeping/events';
import { latencyOf } from '../latency.ts';
import type { Contender } from '../measure.ts';
import { openStreams } from '../stand/listeners.ts';
import type { Stand } from '../stand/stand.ts';
import type { LatencyRow, RatioRow } from './row.ts';

/** As many as one process is specified for. */
const LISTENERS = 1_000;
/** Fewer where nothing but that it runs is to be seen. */
const listenersOf = ({ growth }: Stand): number => Math.min(LISTENERS, growth * 50);
/** Notifications of everybody, one after another. */
const NOTIFIED = 50;
/** What memory is looked at after: until then every stream has begun and its session was judged. */
const SETTLING_MS = 5_000;

export const streamLatencyRow: LatencyRow = {
  name: 'streams-latency',
  what: `From the commit of a notification of ${LISTENERS} people to the last of their streams`,
  limitMs: 500,
  measure: async (stand) => {
    const api = await stand.small.freshApi();
    const listeners = await stand.small.listeners(listenersOf(stand));
    const streams = await openStreams(api.url, listeners);
    const database = connectDatabase({ url: stand.databases.small, applicationName: 'bench' });
    const wakeUps = new WakeUps(database.db, silentLogger);
    const context = {
      db: database.db,
      clock: systemClock,
      timeZone: 'Europe/Berlin',
      onNotificationsRecorded: () => wakeUps.send(channels.notifications),
    };
    const recipients = listeners.map(({ userId }) => userId);
    const took: number[] = [];
    for (let count = 1; count <= (stand.isTiny ? 5 : NOTIFIED); count += 1) {
      await inChange(context, systemActor('bench'), async (change) =>
        change.notify('messengerUnlinked', { params: {}, recipients }),
      );
      const committedAt = performance.now();
      await streams.haveTold(count);
      took.push(performance.now() - committedAt);
    }
    streams.close();
    wakeUps.close();
    await database.close();
    await api.stop();
    return latencyOf(took);
  },
};

/** Memory in MB of an API of its own that so many listen to. */
const memoryOf = (stand: Stand, count: number): Contender => ({
  run: async () => {
    const api = await stand.small.freshApi();
    const streams = await openStreams(api.url, await stand.small.listeners(Math.max(count, 1)));
    if (count === 0) streams.close();
    await delay(stand.isTiny ? 0 : SETTLING_MS);
    const held = api.residentMb();
    streams.close();
    await api.stop();
    return held;
  },
});

export const streamMemoryRow: RatioRow = {
  name: 'streams-memory',
  what: `Memory of the API in MB while ${LISTENERS} listen`,
  against: 'the same while nobody listens',
  aim: { atMost: 1.5 },
  // Each API is a new one: there is nothing to warm up.
  effort: { warmUp: { operations: 0 }, run: { operations: 1 }, rounds: 3 },
  contenders: async (stand) => [memoryOf(stand, listenersOf(stand)), memoryOf(stand, 0)],
};
