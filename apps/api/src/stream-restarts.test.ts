import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemActor } from '@beekeeping/core/actor';
import { systemClock } from '@beekeeping/core/clock';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { silentLogger } from '@beekeeping/core/logger';
import { channels, WakeUps } from '@beekeeping/db';
import { notifications } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { signIn } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { openStream } from './testing/event-stream.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('restarts');
const LISTENERS = 5;
const PAUSE_MS = 50;

let database: TestDatabase;
let wakeUps: WakeUps;
const running: ServiceProcess[] = [];
const dataDir = mkdtempSync(path.join(tmpdir(), 'stream-restarts-'));

beforeAll(async () => {
  database = await createTestDatabase(10);
  wakeUps = new WakeUps(database.db, silentLogger);
  running.push(await startApi(), await startApi());
});
afterAll(async () => {
  await Promise.all(running.map((api) => api.stop('SIGKILL')));
  wakeUps.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const startApi = (): Promise<ServiceProcess> =>
  startServiceProcess(MAIN, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEY_RING,
    PORT: '0',
    STOP_DELAY_MS: '0',
    RATE_LIMIT_PER_MINUTE: '100000',
  });

/** Ends one process, by `signal`, and puts another one in its place. */
const replace = async (place: number, signal: NodeJS.Signals): Promise<void> => {
  const exitCode = await running[place]!.stop(signal);
  if (signal === 'SIGTERM' && exitCode !== 0) throw new Error(`a process with streams ended with ${exitCode}`);
  running[place] = await startApi();
};

describe('streams while processes are replaced', () => {
  it('lose nothing and send nothing twice, whether a process stops or is killed', async () => {
    const context = {
      db: database.db,
      clock: systemClock,
      timeZone: 'Europe/Berlin',
      onNotificationsRecorded: () => wakeUps.send(channels.notifications),
    };
    const people = await Promise.all(
      Array.from({ length: LISTENERS }, () => signIn(database.db, parseKeyRing(KEY_RING), [])),
    );
    const recipients = people.map(({ userId }) => userId);
    const isOver = { notifying: false };

    const notifying = (async () => {
      while (!isOver.notifying) {
        await Promise.all(
          [1, 2, 3].map(() =>
            inChange(context, systemActor('test'), async (change) =>
              change.notify('messengerUnlinked', { params: {}, recipients }),
            ),
          ),
        );
        // As fast as it goes would be thousands, and the processes would start behind them.
        await delay(PAUSE_MS);
      }
    })();

    const written = async (userId: string): Promise<string[]> =>
      (await database.db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ id }) => id);

    /** A client that asks again, behind what it has seen, at whichever process is there. */
    const listen = async ({ userId, token }: { userId: string; token: string }): Promise<string[]> => {
      const seen: string[] = [];
      let lastEventId = '0';
      for (let round = 0; ; round += 1) {
        const { url } = running[round % running.length]!;
        const stream = await openStream(url, token, { lastEventId }).catch(() => undefined);
        if (stream?.status !== 200) continue;
        await waitUntil('the stream ends, or has sent everything', async () => {
          const isComplete =
            isOver.notifying && (await written(userId)).length <= seen.length + stream.received().length;
          return stream.isEnded() || isComplete;
        });
        stream.close();
        await waitUntil('it is closed', () => stream.isEnded());
        seen.push(...stream.received());
        if (stream.events.length > 0) lastEventId = stream.lastEventId();
        if (isOver.notifying && (await written(userId)).length <= seen.length) return seen;
      }
    };
    const listening = Promise.all(people.map(listen));
    for (const [place, signal] of [
      [0, 'SIGTERM'],
      [1, 'SIGKILL'],
      [0, 'SIGKILL'],
      [1, 'SIGTERM'],
    ] as const) {
      await replace(place, signal);
    }
    isOver.notifying = true;
    await notifying;
    const seen = await listening;
    for (const [at, { userId }] of people.entries()) {
      expect(seen[at]!.length).toBeGreaterThan(10);
      expect(seen[at]!.toSorted()).toEqual((await written(userId)).toSorted());
    }
  });
});
