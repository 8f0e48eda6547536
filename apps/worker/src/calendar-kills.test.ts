import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { calendarEntries, roles, tasks } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { describeWhere } from '@beekeeping/db/testing/tool';
import { putCalendarConnection } from '@beekeeping/domain/reactions/calendar';
import { completeTask } from '@beekeeping/domain/reactions/tasks';
import { aTask, aUser } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { type ServiceProcess, startServiceProcess } from '@beekeeping/process/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq, ne } from 'drizzle-orm';
import { isRadicaleInstalled, type Radicale, startRadicale } from '@beekeeping/domain/testing/radicale';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const KILLS = 4;
const TASKS_EACH = 20;
const COMPLAINT = 'Radicale was not found, killed writers of calendars are not looked at: `apt-get install radicale`.';

describeWhere(isRadicaleInstalled(), 'two workers that are killed while they write a calendar', COMPLAINT, () => {
  let database: TestDatabase;
  let radicale: Radicale;
  let dataDir: string;
  const keyRing = generateKeyRing('calendars');
  const workers: ServiceProcess[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    radicale = await startRadicale();
    dataDir = mkdtempSync(path.join(tmpdir(), 'worker-'));
  });
  afterAll(async () => {
    for (const worker of workers) await worker.stop('SIGKILL');
    await radicale.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<void> => {
    workers.push(
      await startServiceProcess(MAIN, {
        NODE_ENV: 'test',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        KEY_RING: keyRing,
        METRICS_PORT: '0',
        // What a killed worker had claimed is free the sooner.
        LEASE_SECONDS: '5',
        EGRESS_ALLOWED_TARGETS: `127.0.0.1:${radicale.port}`,
      }),
    );
  };
  const inState = (state: 'SYNCED' | 'PENDING') =>
    database.db.$count(calendarEntries, eq(calendarEntries.state, state));
  const idsOnServer = (): string[] =>
    Object.keys(radicale.events('imker')).map((name) => /task-([\w-]+)\.ics/.exec(name)![1]!);

  it('double no event and lose none, whatever was finished meanwhile', async () => {
    const { db } = database;
    const [admin] = await db.select().from(roles).where(eq(roles.isSystem, true));
    const { id: userId } = await inTestChange(db, (change) => aUser(change, { roleId: admin!.id }));
    const input = { serverUrl: radicale.url, username: 'imker', password: 'x', calendarName: null };
    const target = { url: radicale.url, receiver: `127.0.0.1:${radicale.port}` };
    await inTestChange(db, (change) =>
      putCalendarConnection(change, userId, { input, target, keyRing: parseKeyRing(keyRing) }),
    );
    await Promise.all([start(), start()]);
    for (let killed = 0; killed < KILLS; killed += 1) {
      const before = await inState('SYNCED');
      await inTestChange(db, async (change) => {
        for (let made = 0; made < TASKS_EACH; made += 1) await aTask(change, { dueOn: '2026-07-01', assigneeId: null });
      });
      await waitUntil('some are written', async () => (await inState('SYNCED')) > before + 2);
      await workers.shift()!.stop('SIGKILL');
      // One that may be on its way just now, and one that was written before.
      const open = await db.select().from(tasks).where(ne(tasks.status, 'DONE'));
      for (const { id } of [open[0]!, open.at(-1)!]) await inTestChange(db, (change) => completeTask(change, id));
      await db.execute("update calendar_entries set claimed_until = now() - interval '1 s' where claim is not null");
      await start();
    }
    const pending = await db.select({ id: tasks.id }).from(tasks).where(ne(tasks.status, 'DONE'));
    const wanted = pending.map(({ id }) => id).toSorted();
    await waitUntil('the calendar shows what is to be done', () => idsOnServer().toSorted().join() === wanted.join());
    await waitUntil('all of it is noted', async () => (await inState('PENDING')) === 0);
    expect(idsOnServer().toSorted()).toEqual(wanted);
    expect(radicale.calendars('imker')).toHaveLength(1);
  });
});
