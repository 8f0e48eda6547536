import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@beekeeping/core/id';
import type { Database } from '@beekeeping/db';
import { calendarConnections, calendarEntries, roles, tasks, users } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { describeWhere } from '@beekeeping/db/testing/tool';
import {
  calendarHandler,
  MAX_CALENDAR_ATTEMPTS,
  putCalendarConnection,
  removeCalendarConnection,
} from '@beekeeping/domain/reactions/calendar';
import { aColony, anApiary, aTask, aUser, deliveryContext } from '@beekeeping/domain/testing';
import { cancelTask, completeTask, removeTask, reopenTask, updateTask } from '@beekeeping/domain/reactions/tasks';
import { dispatchAll, inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { recordedLog } from '@beekeeping/http/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { WorkerContext } from '../context.ts';
import { noObserver } from '../metrics/worker-observer.ts';
import { isRadicaleInstalled, type Radicale, startRadicale } from '@beekeeping/domain/testing/radicale';
import { connectCalendars, syncCalendars } from './sync-calendars.loop.ts';

const COMPLAINT =
  'Radicale was not found, writing to a real calendar server is not looked at: `apt-get install radicale`.';

describeWhere(isRadicaleInstalled(), 'the calendars of users on a real server', COMPLAINT, () => {
  let database: TestDatabase;
  let db: Database;
  let radicale: Radicale;
  let adminRole: string;
  let userId: string;
  let username: string;
  beforeAll(async () => {
    database = await createTestDatabase(10);
    db = database.db;
    radicale = await startRadicale();
    const [admin] = await db.select().from(roles).where(eq(roles.isSystem, true));
    adminRole = admin!.id;
  });
  afterAll(async () => {
    await radicale?.stop();
    await database.drop();
  });
  beforeEach(async () => {
    await db.delete(calendarConnections);
    await db.delete(tasks);
    userId = (await inTestChange(db, (change) => aUser(change, { roleId: adminRole }))).id;
    username = newId();
  });

  const contextOf = (parts: Partial<WorkerContext> = {}): WorkerContext => ({
    ...deliveryContext(db, { receivers: [`127.0.0.1:${radicale.port}`] }),
    observe: noObserver,
    providerDomains: [],
    sensorRawDays: 400,
    onDeliveriesDue: () => {},
    ...parts,
  });
  const run = async (loop: typeof syncCalendars, context: WorkerContext): Promise<void> => {
    let isWoken = true;
    const work = loop.start(context, () => (isWoken = true));
    while (isWoken) {
      isWoken = false;
      isWoken = (await work.runOnce()) || isWoken;
      await work.settled!();
    }
  };
  const sync = async (context = contextOf()): Promise<void> => {
    await dispatchAll(testChangeContext(db), { calendar: calendarHandler });
    await run(connectCalendars, context);
    await run(syncCalendars, context);
  };
  const connect = async (input: { serverUrl?: string; calendarName?: string } = {}): Promise<void> => {
    const { serverUrl = radicale.url, calendarName = null } = input;
    const { keyRing } = contextOf();
    await inTestChange(db, (change) =>
      putCalendarConnection(change, userId, {
        input: { serverUrl, username, password: 'geheimes Wort', calendarName },
        target: { url: serverUrl, receiver: new URL(serverUrl).host },
        keyRing,
      }),
    );
  };
  const task = (fields: Parameters<typeof aTask>[1] = {}) =>
    inTestChange(db, (change) => aTask(change, { dueOn: '2026-07-01', assigneeId: null, ...fields }));
  const summaries = (): string[] =>
    Object.values(radicale.events(username)).map((text) => /SUMMARY:(.*)\r/.exec(text)![1]!);
  const states = async (): Promise<string[]> => (await db.select().from(calendarEntries)).map(({ state }) => state);
  const connection = async () => (await db.select().from(calendarConnections))[0]!;

  it('finds the home of a user, makes a calendar there and writes what is to be done', async () => {
    await task({ title: 'Volk füttern; heute, 🐝' });
    await task({ title: 'Ohne Tag', dueOn: null });
    await connect();
    await sync();
    expect(radicale.calendars(username)).toHaveLength(1);
    expect(summaries()).toEqual(['Volk füttern\\; heute\\, 🐝']);
    expect(await states()).toEqual(['SYNCED']);
    expect(await connection()).toMatchObject({ state: 'CONNECTED', lastError: null, attemptCount: 1 });
  });

  it('shows the whole day, the colony and the place, as nothing that keeps from other appointments', async () => {
    const apiary = await inTestChange(db, (change) => anApiary(change, { name: 'Am Waldrand' }));
    const colony = await inTestChange(db, (change) => aColony(change, { apiaryId: apiary.id, name: 'Südhang 7' }));
    await task({ colonyId: colony.id, note: 'Mit Sirup' });
    await connect();
    await sync();
    const [event] = Object.values(radicale.events(username));
    for (const line of [
      'DTSTART;VALUE=DATE:20260701',
      'DTEND;VALUE=DATE:20260702',
      'LOCATION:Am Waldrand',
      'DESCRIPTION:Volk: Südhang 7\\nBienenstand: Am Waldrand\\nMit Sirup',
      'TRANSP:TRANSPARENT',
    ]) {
      expect(event).toContain(`${line}\r\n`);
    }
  });

  it('follows a task that is changed, completed, reopened, cancelled, given to another and deleted', async () => {
    const { id } = await task({ title: 'Drohnen schneiden' });
    await connect();
    await sync();
    const other = await inTestChange(db, (change) => aUser(change, { roleId: adminRole }));
    const seen: string[][] = [summaries()];
    const steps = [
      () => inTestChange(db, (change) => updateTask(change, id, { title: 'Drohnenrahmen schneiden' })),
      () => inTestChange(db, (change) => completeTask(change, id)),
      () => inTestChange(db, (change) => reopenTask(change, id)),
      () => inTestChange(db, (change) => cancelTask(change, id)),
      () => inTestChange(db, (change) => reopenTask(change, id)),
      () => inTestChange(db, (change) => updateTask(change, id, { assigneeId: other.id })),
      () => inTestChange(db, (change) => updateTask(change, id, { assigneeId: userId })),
      () => inTestChange(db, (change) => removeTask(change, id)),
    ];
    for (const step of steps) {
      await step();
      await sync();
      seen.push(summaries());
    }
    const [before, after] = [['Drohnen schneiden'], ['Drohnenrahmen schneiden']];
    expect(seen).toEqual([before, after, [], after, [], after, [], after, []]);
  });

  it('writes one event, whatever becomes of the result of the first attempt', async () => {
    await task({ title: 'Einmal' });
    await connect();
    await sync();
    await db.update(calendarEntries).set({ etag: null, state: 'PENDING', version: 2 });
    await sync();
    expect(summaries()).toEqual(['Einmal']);
    expect(await states()).toEqual(['SYNCED']);
  });

  it('overwrites what somebody changed in the event', async () => {
    const { id } = await task({ title: 'Unseres' });
    await connect();
    await sync();
    const [name] = Object.keys(radicale.events(username));
    const url = `${(await connection()).calendarUrl}${name}`;
    const changed = Object.values(radicale.events(username))[0]!.replace('Unseres', 'Ihres');
    const authorization = `Basic ${Buffer.from(`${username}:x`).toString('base64')}`;
    const answer = await fetch(url, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/calendar' },
      body: changed,
    });
    expect([answer.status, summaries()]).toEqual([201, ['Ihres']]);
    await inTestChange(db, (change) => updateTask(change, id, { note: 'neu' }));
    await sync();
    expect(summaries()).toEqual(['Unseres']);
  });

  it('makes the calendar anew when it is gone, with everything in it', async () => {
    const { id } = await task({ title: 'Eins' });
    await task({ title: 'Zwei' });
    await connect();
    await sync();
    const authorization = `Basic ${Buffer.from(`${username}:x`).toString('base64')}`;
    const { calendarUrl } = await connection();
    expect((await fetch(calendarUrl!, { method: 'DELETE', headers: { authorization } })).status).toBe(200);
    await inTestChange(db, (change) => updateTask(change, id, { note: 'neu' }));
    await sync();
    await db.update(calendarEntries).set({ nextAttemptAt: new Date(0) });
    await sync();
    expect(summaries().toSorted()).toEqual(['Eins', 'Zwei']);
  });

  it('takes the calendar of a name where there is one, and one that is given by its address', async () => {
    await task({ title: 'Hier' });
    await connect({ calendarName: 'Bienen' });
    await sync();
    const first = (await connection()).calendarUrl;
    await connect({ calendarName: 'Bienen' });
    await sync();
    expect((await connection()).calendarUrl).toBe(first);
    await connect({ serverUrl: first! });
    await sync();
    expect((await connection()).calendarUrl).toBe(first);
    expect(radicale.calendars(username)).toHaveLength(1);
    expect(summaries()).toEqual(['Hier']);
  });

  it('writes the calendar that can be written, of two that are called the same', async () => {
    await task({ title: 'Hierhin' });
    radicale.addReadOnly(username, 'Imkerei');
    await connect();
    await sync();
    const name = `beekeeping-${userId}`;
    expect(Object.values(radicale.events(username, name))).toHaveLength(1);
    expect(await connection()).toMatchObject({ calendarUrl: `${radicale.url}${username}/${name}/`, lastError: null });
    await connect();
    await sync();
    expect((await connection()).calendarUrl).toBe(`${radicale.url}${username}/${name}/`);
    expect(await states()).toEqual(['SYNCED']);
  });

  it('records at the connection that its calendar takes no event, until it takes one', async () => {
    await task({ title: 'Nirgends' });
    const serverUrl = radicale.addReadOnly(username, 'Fremde');
    await connect({ serverUrl });
    await sync();
    expect(await states()).toEqual(['PENDING']);
    expect(await connection()).toMatchObject({ state: 'CONNECTED', lastError: 'HTTP_403', pausedUntil: null });
    const calendarUrl = serverUrl.replace('read-only', 'taken');
    const authorization = `Basic ${Buffer.from(`${username}:x`).toString('base64')}`;
    await fetch(calendarUrl, { method: 'MKCALENDAR', headers: { authorization } });
    await db.update(calendarConnections).set({ calendarUrl });
    await db.update(calendarEntries).set({ nextAttemptAt: new Date(0) });
    await sync();
    expect([await states(), (await connection()).lastError]).toEqual([['SYNCED'], null]);
  });

  it('records an event that is refused among others at its entry alone', async () => {
    const refused = await task();
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(request.url!.includes(refused.id) ? 403 : 201).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const receiver = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.unref();
    const { webhooks } = deliveryContext(db, { receivers: [receiver] });
    await connect({ serverUrl: `http://${receiver}/` });
    await db.update(calendarConnections).set({ state: 'CONNECTED', calendarUrl: `http://${receiver}/` });
    const seen: unknown[] = [];
    const after = async (step: () => Promise<unknown>): Promise<void> => {
      await step();
      await sync(contextOf({ webhooks }));
      seen.push((await connection()).lastError);
    };
    const change = (id: string) => inTestChange(db, (by) => updateTask(by, id, { note: newId() }));
    // The first one goes out when the second one has been written.
    await change(refused.id);
    await dispatchAll(testChangeContext(db), { calendar: calendarHandler });
    await db.update(calendarEntries).set({ nextAttemptAt: new Date('2100-01-01') });
    const other = await task();
    await after(async () => {});
    await after(() => db.update(calendarEntries).set({ nextAttemptAt: new Date(0) }));
    const errors = (await db.select().from(calendarEntries)).map(({ lastError }) => lastError);
    expect(new Set(errors)).toEqual(new Set(['HTTP_403', null]));
    // Nothing was written since: nobody knows whether it is this event.
    await after(() => change(refused.id));
    await after(() => change(other.id));
    await after(() => db.update(calendarEntries).set({ nextAttemptAt: new Date(0) }));
    server.close();
    expect(seen).toEqual([null, null, 'HTTP_403', null, null]);
  });

  it('writes nothing for a user who is switched off, and takes away what one may no longer see', async () => {
    await task({ title: 'Geheim' });
    await connect();
    await sync();
    await db.update(users).set({ roleId: null }).where(eq(users.id, userId));
    await db.update(calendarEntries).set({ state: 'PENDING', version: 2 });
    await sync();
    expect(summaries()).toEqual([]);
    await db.update(users).set({ roleId: adminRole, isActive: false }).where(eq(users.id, userId));
    await db.update(calendarEntries).set({ state: 'PENDING', version: 3 });
    await sync();
    expect([summaries(), await states()]).toEqual([[], ['PENDING']]);
  });

  it('leaves the events there when the connection ends', async () => {
    await task({ title: 'Bleibt' });
    await connect();
    await sync();
    await inTestChange(db, (change) => removeCalendarConnection(change, userId));
    await sync();
    expect(summaries()).toEqual(['Bleibt']);
    expect(await db.select().from(calendarEntries)).toEqual([]);
  });

  it('says nothing of password, title and address in the log, also when it gives up', async () => {
    await task({ title: 'Streng geheim' });
    await connect({ serverUrl: `http://127.0.0.1:${radicale.port + 1}/` });
    const logger = recordedLog();
    await sync(contextOf({ logger }));
    expect(await connection()).toMatchObject({ state: 'PENDING', lastError: expect.any(String) });
    await db.update(calendarConnections).set({ attemptCount: MAX_CALENDAR_ATTEMPTS - 1, nextAttemptAt: new Date(0) });
    await sync(contextOf({ logger }));
    const text = JSON.stringify(logger.lines);
    expect(logger.lines).toMatchObject([
      {
        level: 'info',
        message: 'a calendar will be retried',
        fields: { work: 'connection', code: 'ADDRESS_BLOCKED' },
      },
      {
        level: 'warn',
        message: 'a calendar was given up',
        fields: { work: 'connection', code: 'ADDRESS_BLOCKED' },
      },
    ]);
    for (const secret of ['geheim', '127.0.0.1', username]) expect(text).not.toContain(secret);
  });
});
