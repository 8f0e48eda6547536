import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { newId } from '@beekeeping/core/id';
import { systemActor } from '@beekeeping/core/actor';
import { WakeUps } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { type RunningLoops, runLoops } from '@beekeeping/process';
import { noObserver } from '../metrics/worker-observer.ts';
import { recordedLog } from '@beekeeping/http/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { workerConfigSchema } from '../config.ts';
import { createWorkerContext, type WorkerContext } from '../context.ts';
import { dispatchEventsLoop } from './dispatch-events.loop.ts';

const NEVER_MS = 3_600_000;

let database: TestDatabase;
let wakeUps: WakeUps;
let context: WorkerContext;
let running: RunningLoops | undefined;
let lags: number[];
beforeEach(async () => {
  database = await createTestDatabase();
  lags = [];
  const logger = recordedLog();
  wakeUps = new WakeUps(database.db, logger);
  context = createWorkerContext({
    config: workerConfigSchema.parse({ NODE_ENV: 'test', DATABASE_URL: database.url }),
    db: database.db,
    wakeUps,
    keyRing: parseKeyRing(generateKeyRing('test')),
    logger,
    observe: { ...noObserver, eventHandled: (lagSeconds) => lags.push(lagSeconds) },
  });
});
afterEach(async () => {
  await running?.stop(1_000);
  wakeUps.close();
  await database.drop();
});

const start = (pollMs = dispatchEventsLoop.pollMs): void => {
  const catalog = { 'dispatch-events': { ...dispatchEventsLoop, pollMs } };
  running = runLoops({ catalog, context, directUrl: database.url });
};

const record = (): Promise<string> =>
  inChange(context, systemActor('test'), (change) => Promise.resolve(change.emit('ApiaryChanged', { id: newId() })));

const statesOf = async (): Promise<string[]> =>
  (await database.db.execute<{ state: string }>('select state from domain_events')).map(({ state }) => state);

/** What was recorded is handled, and what comes from now on needs a wake-up. */
const atRest = async (): Promise<void> => {
  await record();
  await waitUntil('the first event is handled', () => lags.length === 1);
  await waitUntil('the loop listens', () => database.isListenedTo());
};

const beDeaf = async (): Promise<void> => {
  await database.allowConnections(false);
  await database.cutOffListeners();
  await waitUntil('nobody listens', async () => !(await database.isListenedTo()));
};

describe('dispatch-events', () => {
  it('is woken by each commit that recorded an event', async () => {
    start(NEVER_MS);
    await atRest();
    for (let commit = 2; commit <= 5; commit += 1) {
      await record();
      await waitUntil(`event ${commit} is handled`, () => lags.length === commit);
    }
    expect(await statesOf()).toEqual(Array(5).fill('HANDLED'));
  });

  it('finds an event by itself while no notification arrives', async () => {
    start();
    await atRest();
    await beDeaf();
    await record();
    await waitUntil('the event is handled', () => lags.length === 2);
    expect(await database.isListenedTo()).toBe(false);
  });

  it('polls again when it can listen again, for what it missed', async () => {
    start(NEVER_MS);
    await atRest();
    await beDeaf();
    await record();
    expect(await statesOf()).toContain('PENDING');
    await database.allowConnections(true);
    await waitUntil('the event is handled', () => lags.length === 2);
  });
});
