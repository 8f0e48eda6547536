import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { recordedLog, testHttpContext } from '@beekeeping/http/testing';
import { serveHttp } from './http-service.ts';
import { readinessOf } from '@beekeeping/http';

let database: TestDatabase;
let printed: string;
beforeAll(async () => {
  database = await createTestDatabase();
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await database.drop();
});

const serve = (PORT: number, prepare: () => Promise<void>) => {
  printed = '';
  const readiness = readinessOf({ db: database.db, logger: recordedLog(), hasKeyRing: true });
  return serveHttp({
    routes: [],
    context: { ...testHttpContext(database.db), readiness },
    config: { HOST: '127.0.0.1', PORT, METRICS_HOST: '127.0.0.1', STOP_DELAY_MS: 0 },
    prepare,
    release: async () => {},
  });
};

it('prepares once the port is its own, and answers and says where it listens only then', async () => {
  const first = await serve(0, async () => {});
  const port = Number(new URL(first.url).port);
  let prepared = 0;
  await expect(serve(port, async () => void (prepared += 1))).rejects.toThrow(/^PORT: \d+ is taken/);
  expect(prepared).toBe(0);
  await first.stop();

  let early: Promise<string> | undefined;
  const second = await serve(port, async () => {
    early = fetch(`http://127.0.0.1:${port}/api/v1/health`).then(() => printed);
    // Long enough for an answer that does not wait; nothing depends on it otherwise.
    await Promise.race([early, delay(200)]);
    process.stdout.write('prepared\n');
  });
  expect(await early).toBe(`prepared\nlistening ${second.url}\n`);
  await second.stop();
});

it('gives the port up when it cannot prepare', async () => {
  const first = await serve(0, async () => {});
  await first.stop();
  const port = Number(new URL(first.url).port);
  const failing = serve(port, () => Promise.reject(new Error('no administrator')));
  await expect(failing).rejects.toThrow('no administrator');
  expect(printed).toBe('');
  await (await serve(port, async () => {})).stop();
});
