import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@beekeeping/db';
import { calendarConnections, calendarEntries, roles, tasks } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { putCalendarConnection } from '@beekeeping/domain/reactions/calendar';
import { aTask, aUser, deliveryContext } from '@beekeeping/domain/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { WorkerContext } from '../context.ts';
import { noObserver } from '../metrics/worker-observer.ts';
import { connectCalendars, syncCalendars } from './sync-calendars.loop.ts';

const database = testDatabase(20);
let db: Database;
let adminRole: string;
beforeAll(async () => {
  db = database.db;
  const [admin] = await db.select().from(roles).where(eq(roles.isSystem, true));
  adminRole = admin!.id;
});

let servers: Server[] = [];
/** What servers were asked that never answer. */
let hanging: IncomingMessage[] = [];
let works: ReturnType<typeof syncCalendars.start>[] = [];
beforeEach(async () => {
  hanging = [];
  await db.delete(calendarConnections);
  await db.delete(tasks);
});
afterEach(async () => {
  await Promise.all(works.map((work) => work.release!()));
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  [servers, works] = [[], []];
});

const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};
const aServerThatHangs = (): Promise<string> => listen((request) => void hanging.push(request));
const severalThatHang = (count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, () => aServerThatHangs()));
/** Each address of it is a calendar that takes every event. */
const anHonestServer = (): Promise<string> =>
  listen((request, response) => {
    request.resume();
    if (request.method === 'PUT') return void response.writeHead(201, { etag: '"1"' }).end();
    response
      .writeHead(207)
      .end(
        `<d:multistatus xmlns:d="DAV:"><d:response><d:href>/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/><c:calendar xmlns:c="urn:ietf:params:xml:ns:caldav"/></d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>`,
      );
  });

const start = (loop: typeof syncCalendars) => {
  const receivers = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);
  const context: WorkerContext = {
    ...deliveryContext(db, { receivers }),
    observe: noObserver,
    providerDomains: [],
    sensorRawDays: 400,
    onDeliveriesDue: () => {},
  };
  const work = loop.start(context, () => {});
  works.push(work);
  return work;
};

const newUser = async () => (await inTestChange(db, (change) => aUser(change, { roleId: adminRole }))).id;
const connect = (userId: string, url: string) =>
  inTestChange(db, (change) =>
    putCalendarConnection(change, userId, {
      input: { serverUrl: url, username: 'imker', password: 'geheim', calendarName: null },
      target: { url, receiver: new URL(url).host },
      keyRing: deliveryContext(db).keyRing,
    }),
  );
/** Somebody whose calendar was found, with so many tasks to be written into it. */
const connected = async (server: string, count: number, fields: { lastError?: string } = {}): Promise<string> => {
  const userId = await newUser();
  await connect(userId, server);
  const [connection] = await db
    .update(calendarConnections)
    .set({ state: 'CONNECTED', calendarUrl: `${server}${userId}/`, ...fields })
    .where(eq(calendarConnections.userId, userId))
    .returning();
  for (let made = 0; made < count; made += 1) {
    const { id } = await inTestChange(db, (change) => aTask(change, { dueOn: '2026-07-01', assigneeId: userId }));
    await db.insert(calendarEntries).values({
      id,
      connectionId: connection!.id,
      taskId: id,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
  }
  return connection!.id;
};
const entriesOf = (connectionId: string) =>
  db.select().from(calendarEntries).where(eq(calendarEntries.connectionId, connectionId));
const isConnected = async (userId: string): Promise<boolean> =>
  (await db.select().from(calendarConnections).where(eq(calendarConnections.userId, userId)))[0]!.state === 'CONNECTED';
const isHanging = (): boolean => hanging.every(({ socket }) => !socket.destroyed);

describe('a calendar server that hangs', () => {
  it('keeps no event of another server waiting, nor do ten of them', async () => {
    for (const server of await severalThatHang(10)) await connected(server, 5);
    const honest = await connected(await anHonestServer(), 6);
    const work = start(syncCalendars);
    await waitUntil('the events of the honest server are written', async () => {
      await work.runOnce();
      return (await entriesOf(honest)).every(({ state }) => state === 'SYNCED');
    });
    await waitUntil('each that hangs is asked', () => hanging.length === 40);
    expect(isHanging()).toBe(true);
  });

  it('keeps nobody else from finding a calendar, nor do ten of them', async () => {
    for (const server of await severalThatHang(10)) await connect(await newUser(), server);
    const honest = await newUser();
    await connect(honest, await anHonestServer());
    const work = start(connectCalendars);
    await waitUntil('the calendar of the honest server is found', async () => {
      await work.runOnce();
      return isConnected(honest);
    });
    await waitUntil('each that hangs is asked', () => hanging.length === 10);
    expect(isHanging()).toBe(true);
  });

  it('is asked four things at a time over all processes, of its users by turns', async () => {
    const server = await aServerThatHangs();
    const users = [await connected(server, 6), await connected(server, 6)];
    const processes = [start(syncCalendars), start(syncCalendars), start(syncCalendars)];
    await Promise.all(processes.map((work) => work.runOnce()));
    await waitUntil('it is asked', () => hanging.length === 4);
    await Promise.all(processes.map((work) => work.runOnce()));
    const claimed = (await db.select().from(calendarEntries)).filter(({ claim }) => claim !== null);
    expect(users.map((id) => claimed.filter(({ connectionId }) => connectionId === id).length)).toEqual([2, 2]);
  });

  it('has half of the places together with all others that failed before', async () => {
    for (const server of await severalThatHang(20)) await connected(server, 4, { lastError: 'TIMEOUT' });
    const work = start(syncCalendars);
    await work.runOnce();
    await waitUntil('so many are asked', () => hanging.length === 32);
    await work.runOnce();
    const claimed = (await db.select().from(calendarEntries)).filter(({ claim }) => claim !== null);
    expect(claimed).toHaveLength(32);
  });

  it('costs one user four places of a process, however many such servers one connects to', async () => {
    const userId = await newUser();
    const honest = await newUser();
    const targets = await severalThatHang(8);
    const honestServer = await anHonestServer();
    const work = start(connectCalendars);
    for (const server of targets) {
      await connect(userId, server);
      await work.runOnce();
    }
    await waitUntil('those are asked', () => hanging.length === 4);
    await connect(honest, honestServer);
    await work.runOnce();
    await waitUntil('the calendar of another user is found', () => isConnected(honest));
    expect(hanging).toHaveLength(4);
  });
});
