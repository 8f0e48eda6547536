import { systemActor } from '@beekeeping/core/actor';
import { systemClock } from '@beekeeping/core/clock';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { connectDatabase } from '@beekeeping/db';
import { waitUntil } from '@beekeeping/db/testing';
import { putCalendarConnection } from '@beekeeping/domain/calendar';
import { startRadicale } from '@beekeeping/domain/testing/radicale';
import { inChange } from '@beekeeping/events';
import postgres from 'postgres';
import type { Databases } from './databases.ts';
import { seedAdministrator, startApp } from './deployed-app.ts';

/** A user whose tasks stand in a calendar of Radicale, and an empty calendar beside it. */
export interface ConnectedCalendar {
  /** The worker writes so many entries once more. @returns entries per second */
  sync: (entries: number) => Promise<number>;
  /** Writes as many of the same events, as many at a time, and nothing else. @returns events per second */
  put: (events: number) => Promise<number>;
  stop: () => Promise<void>;
}

/** What the worker writes at a time. */
const CONCURRENCY = 4;
/** The first ones, of a worker that has just started, do not count. */
const WARM_UP = 24;
const FEWEST = 2 * WARM_UP;
const [USER, BARE_USER] = ['imker', 'bare'];

/** @param directory of logs @param tasks in the calendar, and so at most written at once */
export const startConnectedCalendar = async (
  databases: Databases,
  { directory, tasks }: { directory: string; tasks: number },
): Promise<ConnectedCalendar> => {
  const databaseUrl = await databases.furnished('calendar');
  const radicale = await startRadicale();
  const keyRing = generateKeyRing('bench');
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: directory,
    KEY_RING: keyRing,
    METRICS_PORT: '0',
    EGRESS_ALLOWED_TARGETS: `127.0.0.1:${radicale.port}`,
  };
  await seedAdministrator(env);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await sql`
    insert into tasks (id, title, due_on, status, origin, created_at, updated_at)
    select gen_random_uuid(), 'Schwarmkontrolle am Stand ' || n, '2027-05-01'::date + n % 60, 'OPEN', 'MANUAL', now(), now()
    from generate_series(1, ${tasks}) n`;
  const [user] = await sql<{ id: string }[]>`select id from users`;
  const { db, close } = connectDatabase({ url: databaseUrl, applicationName: 'bench', maxConnections: 1 });
  const input = { serverUrl: radicale.url, username: USER, password: 'bench', calendarName: null };
  const target = { url: radicale.url, receiver: `127.0.0.1:${radicale.port}` };
  await inChange({ db, clock: systemClock, timeZone: 'Europe/Berlin' }, systemActor('bench'), (change) =>
    putCalendarConnection(change, user!.id, { input, target, keyRing: parseKeyRing(keyRing) }),
  );
  await close();
  const isSynced = async (): Promise<boolean> => {
    const [found] = await sql<{ synced: number }[]>`
      select count(*)::int as synced from calendar_entries where state = 'SYNCED'`;
    return found!.synced === tasks;
  };
  const untilAllAreSynced = async (): Promise<void> => {
    const worker = await startApp({ app: 'worker', set: 'calendar', env, directory, profiled: false });
    await waitUntil('the calendar shows every task', isSynced);
    await worker.stop();
  };
  await untilAllAreSynced();

  const headers = { authorization: `Basic ${Buffer.from(`${BARE_USER}:bench`).toString('base64')}` };
  const bareCalendar = `${radicale.url}${BARE_USER}/tasks/`;
  const ask = async (method: string, url: string, body?: string): Promise<void> => {
    const answer = await fetch(url, {
      method,
      headers: { ...headers, 'content-type': 'text/calendar' },
      body: body ?? null,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}`);
  };
  await ask('MKCALENDAR', bareCalendar);
  const events = Object.entries(radicale.events(USER));

  return {
    sync: async (entries) => {
      const count = Math.min(tasks, Math.max(FEWEST, entries));
      await sql`
        update calendar_entries set state = 'PENDING', attempt_count = 0, next_attempt_at = now(), synced_at = null
        where id in (select id from calendar_entries order by id limit ${count})`;
      await untilAllAreSynced();
      const written = await sql<{ at: Date }[]>`
        select synced_at as at from calendar_entries order by synced_at desc limit ${count}`;
      const ms = written[0]!.at.getTime() - written.at(-WARM_UP)!.at.getTime();
      return ((count - WARM_UP) * 1_000) / ms;
    },
    put: async (wanted) => {
      const count = Math.min(tasks, Math.max(FEWEST, wanted));
      const waiting = events.slice(0, count).values();
      const startedAt = performance.now();
      const write = async (): Promise<void> => {
        for (const [name, event] of waiting) await ask('PUT', `${bareCalendar}${name}`, event);
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, write));
      return (count * 1_000) / (performance.now() - startedAt);
    },
    stop: async () => {
      await sql.end();
      await radicale.stop();
    },
  };
};
