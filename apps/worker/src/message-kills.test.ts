import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing } from '@beekeeping/core/key-ring';
import { messages, messengerLinks, notifications, roles } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { aUser } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, ne } from 'drizzle-orm';
import { type FakeTelegram, silence, silenceAfterDelivery, startFakeTelegram } from './testing/fake-telegram.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KILLS = 3;
/** As many as a worker sends at once hang, and some were sent before. */
const HUNG = [silenceAfterDelivery, silence, silenceAfterDelivery, silence];
const SENT_BEFORE = 5;

let database: TestDatabase;
let telegram: FakeTelegram;
let dataDir: string;
let worker: ServiceProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  telegram = await startFakeTelegram();
  dataDir = mkdtempSync(path.join(tmpdir(), 'worker-'));
});
afterAll(async () => {
  await worker?.stop('SIGKILL');
  await telegram.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (): Promise<ServiceProcess> =>
  startServiceProcess(MAIN, {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    KEY_RING: generateKeyRing('messages'),
    METRICS_PORT: '0',
    TELEGRAM_BASE_URL: telegram.bot.baseUrl,
    TELEGRAM_BOT_TOKEN: telegram.bot.token,
  });

let count = 0;
/** One notification for each, with a title of its own. */
const notify = (recipient: string, howMany: number) =>
  inTestChange(database.db, async (change) => {
    for (let reported = 0; reported < howMany; reported += 1) {
      const params = { title: `Aufgabe ${(count += 1)}.`, dueOn: '' };
      change.notify('taskAssigned', { params, recipients: [recipient] });
    }
  });

const taskOf = (text: string): string => /Aufgabe \d+/.exec(text)![0];
/** The tasks of messages that are not known to be sent. */
const unknown = async (): Promise<string[]> => {
  const rows = await database.db
    .select({ params: notifications.params })
    .from(messages)
    .innerJoin(notifications, eq(notifications.id, messages.notificationId))
    .where(ne(messages.state, 'DONE'));
  return rows.map(({ params }) => taskOf(String(params['title'])));
};

describe('a worker that is killed while it sends', () => {
  it('loses no message, and only what the messenger had taken and not acknowledged comes twice', async () => {
    const [admin] = await database.db.select().from(roles).where(eq(roles.isSystem, true));
    const { id } = await inTestChange(database.db, (change) => aUser(change, { roleId: admin!.id }));
    await database.db.insert(messengerLinks).values({ userId: id, chatId: '7', linkedAt: new Date() });
    const mayComeAgain = new Map<string, number>();
    for (let killed = 0; killed < KILLS; killed += 1) {
      telegram.answerNext('sendMessage', ...Array<undefined>(SENT_BEFORE).fill(undefined), ...HUNG);
      const calls = telegram.calls.filter((call) => call === 'sendMessage').length;
      await notify(id, 20);
      worker = await start();
      await waitUntil('as many hang as are sent at once', () => {
        const made = telegram.calls.filter((call) => call === 'sendMessage').length - calls;
        return made === SENT_BEFORE + HUNG.length;
      });
      await worker.stop('SIGKILL');
      const open = new Set(await unknown());
      for (const task of new Set(telegram.sent.map(({ text }) => taskOf(text)))) {
        if (open.has(task)) mayComeAgain.set(task, (mayComeAgain.get(task) ?? 0) + 1);
      }
      await database.db.execute("update messages set claimed_until = now() - interval '1 s' where claim is not null");
    }
    worker = await start();
    await waitUntil('every message is sent', async () => (await unknown()).length === 0);

    const arrived = new Map<string, number>();
    for (const { text } of telegram.sent) arrived.set(taskOf(text), (arrived.get(taskOf(text)) ?? 0) + 1);
    expect(arrived.size).toBe(KILLS * 20);
    const twice = [...arrived].filter(([task, times]) => times > 1 + (mayComeAgain.get(task) ?? 0));
    expect(twice).toEqual([]);
    // Nothing is proved unless the messenger had taken some.
    expect(mayComeAgain.size).toBeGreaterThan(0);
  });
});
