import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemActor } from '@beekeeping/core/actor';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { silentLogger } from '@beekeeping/core/logger';
import { systemClock } from '@beekeeping/core/clock';
import { channels, WakeUps } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { toolDescribe } from '@beekeeping/db/testing/tool';
import { inChange } from '@beekeeping/events';
import { signIn } from '@beekeeping/http/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type RunningCaddy, startCaddy } from '../testing/start-caddy.ts';

const MAIN = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const KEY_RING = generateKeyRing('proxied');

toolDescribe('GET /notifications/stream through Caddy', 'caddy', 'caddy', () => {
  let database: TestDatabase;
  let wakeUps: WakeUps;
  let api: ServiceProcess;
  let proxy: RunningCaddy;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'proxied-'));

  beforeAll(async () => {
    database = await createTestDatabase();
    wakeUps = new WakeUps(database.db, silentLogger);
    api = await startServiceProcess(MAIN, {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      KEY_RING,
      PORT: '0',
      STOP_DELAY_MS: '0',
    });
    proxy = await startCaddy({ api: [api.url] });
  });
  afterAll(async () => {
    await proxy.stop();
    await api.stop('SIGKILL');
    wakeUps.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const notify = (userId: string) => {
    const context = {
      db: database.db,
      clock: systemClock,
      timeZone: 'Europe/Berlin',
      onNotificationsRecorded: () => wakeUps.send(channels.notifications),
    };
    return inChange(context, systemActor('test'), async (change) =>
      change.notify('messengerUnlinked', { params: {}, recipients: [userId] }),
    );
  };

  it('hands on each event at once and as it is', async () => {
    const { token, userId } = await signIn(database.db, parseKeyRing(KEY_RING), []);
    const client = new AbortController();
    const answer = await fetch(`${proxy.url}/api/v1/notifications/stream`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, zstd' },
      signal: client.signal,
    });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    const readUntil = async (count: number): Promise<void> => {
      while (read.split('event: notification\n').length - 1 < count) read += (await reader.read()).value ?? '';
    };
    // The next one is written only when the one before has arrived: a proxy that collects them would never get on.
    for (let reported = 1; reported <= 3; reported += 1) {
      await notify(userId);
      await readUntil(reported);
    }
    expect(read).toContain('"kind":"messengerUnlinked"');
    client.abort();
  });
});
