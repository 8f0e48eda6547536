import { newId } from '@beekeeping/core/id';
import {
  auditLog,
  calendarConnections,
  calendarEntries,
  calendarFeeds,
  roles,
  tasks,
  users,
} from '@beekeeping/db/schema';
import { noteSecret } from '@beekeeping/db/testing';
import { factoriesOver } from '@beekeeping/domain/testing';
import { recordedLog } from '@beekeeping/http/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi, testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/calendar';
const server = { serverUrl: 'https://93.184.215.14/dav/', username: 'imker', password: 'ein Wort für die Bienen' };

let me: { userId: string; token: string; as: ReturnType<TestApi['as']> };
const logger = recordedLog();
const api = testApi({ logger });
beforeEach(async () => {
  const { userId, token } = await api.signIn(['tasks:read']);
  me = { userId, token, as: api.as(token) };
});

const { aTask } = factoriesOver(() => api.context);

describe('/calendar/connection', () => {
  it('is answered without its password, which is stored sealed', async () => {
    noteSecret(server.password);
    const { body } = await me.as.put(`${path}/connection`, server).expect(200);
    expect(body).toMatchObject({ serverUrl: server.serverUrl, username: 'imker', state: 'PENDING', calendarUrl: null });
    expect(JSON.stringify(body)).not.toContain('Wort');
    expect((await me.as.get(`${path}/connection`).expect(200)).body).toEqual(body);
    const [row] = await api.db.select().from(calendarConnections).where(eq(calendarConnections.userId, me.userId));
    expect(row!.password).not.toContain('Wort');
  });

  it('belongs to its user alone, is replaced by the next one, and audited', async () => {
    await me.as.get(`${path}/connection`).expect(404);
    await me.as.put(`${path}/connection`, server).expect(200);
    await me.as.put(`${path}/connection`, { ...server, calendarName: 'Bienen' }).expect(200);
    expect((await me.as.get(`${path}/connection`).expect(200)).body.calendarName).toBe('Bienen');
    const { token } = await api.signIn('no role');
    await api.as(token).get(`${path}/connection`).expect(404);
    await me.as.delete(`${path}/connection`).expect(204);
    await me.as.delete(`${path}/connection`).expect(404);
    const audited = await api.db.select().from(auditLog).where(eq(auditLog.entityId, me.userId));
    expect(audited.map(({ action }) => action).filter((action) => action.includes('calendar'))).toEqual([
      'user.calendar_connected',
      'user.calendar_connected',
      'user.calendar_disconnected',
    ]);
  });

  it.each([
    ['https://127.0.0.1/dav/', 422, 'CALENDAR_TARGET_BLOCKED'],
    ['https://10.1.2.3:8443/', 422, 'CALENDAR_TARGET_BLOCKED'],
    ['http://169.254.169.254/', 422, 'CALENDAR_TARGET_BLOCKED'],
    ['https://user:word@93.184.215.14/', 422, 'CALENDAR_TARGET_BLOCKED'],
    ['ftp://93.184.215.14/', 422, 'CALENDAR_TARGET_BLOCKED'],
    ['calendar', 400, 'VALIDATION_FAILED'],
  ])('is refused at %s', async (serverUrl, status, code) => {
    const { body } = await me.as.put(`${path}/connection`, { ...server, serverUrl }).expect(status);
    expect(body.code).toBe(code);
    await me.as.get(`${path}/connection`).expect(404);
  });

  it('may have any port, and over http outside production only', async () => {
    await me.as.put(`${path}/connection`, { ...server, serverUrl: 'http://93.184.215.14:5232/' }).expect(200);
    const production = await startTestApi({
      replicaOf: api,
      env: { NODE_ENV: 'production', EGRESS_ALLOWED_TARGETS: '192.168.1.10:8443' },
    });
    const put = (serverUrl: string) => production.as(me.token).put(`${path}/connection`, { ...server, serverUrl });
    await put('http://93.184.215.14:5232/').expect(422);
    await put('http://192.168.1.10:8443/').expect(422);
    await put('https://192.168.1.10:8443/').expect(200);
    await put('https://93.184.215.14:8443/').expect(200);
    await production.stop();
  });
});

describe('/calendar/entries', () => {
  const anEntry = async (fields: Partial<typeof calendarEntries.$inferInsert> = {}): Promise<string> => {
    await me.as.put(`${path}/connection`, server).expect(200);
    const [row] = await api.db.select().from(calendarConnections).where(eq(calendarConnections.userId, me.userId));
    const { id: taskId } = await aTask({ title: 'Rähmchen drahten', dueOn: '2026-07-01' });
    const [id, now] = [newId(), new Date()];
    await api.db
      .insert(calendarEntries)
      .values({ id, connectionId: row!.id, taskId, createdAt: now, updatedAt: now, ...fields });
    return id;
  };

  it('show the state of each task, to its user alone', async () => {
    const id = await anEntry({ state: 'FAILED', lastError: 'HTTP_403', attemptCount: 10 });
    const { items } = (await me.as.get(`${path}/entries?state=FAILED`).expect(200)).body;
    expect(items).toMatchObject([
      { id, taskTitle: 'Rähmchen drahten', dueOn: '2026-07-01', state: 'FAILED', lastError: 'HTTP_403' },
    ]);
    expect((await api.admin.get(`${path}/entries`).expect(200)).body.items).toEqual([]);
  });

  it('are found by a part of what is to be done', async () => {
    const id = await anEntry();
    const found = async (q: string) => (await me.as.get(`${path}/entries?q=${q}`).expect(200)).body.items;
    expect(await found('DRAHT')).toMatchObject([{ id }]);
    expect(await found('kleben')).toEqual([]);
  });

  it('are tried again from the start, at once', async () => {
    const id = await anEntry({ state: 'FAILED', lastError: 'HTTP_403', attemptCount: 10 });
    const { body } = await me.as.post(`${path}/entries/${id}/run-now`).expect(202);
    expect(body).toMatchObject({ id, state: 'PENDING', lastError: null, attemptCount: 0 });
    await api.admin.post(`${path}/entries/${id}/run-now`).expect(404);
  });

  it('leave out what the calendar shows no longer', async () => {
    await anEntry({ state: 'SYNCED', removedAt: new Date() });
    expect((await me.as.get(`${path}/entries`).expect(200)).body.items).toEqual([]);
  });
});

describe('the feed', () => {
  const addressOf = async (client = me.as): Promise<string> => {
    const { url } = (await client.get(`${path}/feed`).expect(200)).body as { url: string };
    noteSecret(/([\w-]+)\.ics$/.exec(url)![1]!);
    return new URL(url).pathname;
  };
  const read = (address: string) => api.as().get(address);

  it('has one address, also for concurrent requests, with 256 random bits', async () => {
    const addresses = await Promise.all([addressOf(), addressOf(), addressOf()]);
    expect(new Set(addresses).size).toBe(1);
    expect(addresses[0]).toMatch(/^\/api\/v1\/calendar\/feeds\/[\w-]{43}\.ics$/);
  });

  it('shows what is to be done on a day, by its user or by nobody in particular', async () => {
    await api.db.delete(tasks);
    const other = await api.signIn('no role');
    await aTask({ title: 'Meine', dueOn: '2026-07-01', assigneeId: me.userId });
    await aTask({ title: 'Alle', dueOn: '2026-07-02', assigneeId: null });
    await aTask({ title: 'Ohne Tag', dueOn: null, assigneeId: null });
    await aTask({ title: 'Fremde', dueOn: '2026-07-01', assigneeId: other.userId });
    const done = await aTask({ title: 'Erledigt', dueOn: '2026-07-01', assigneeId: null });
    await api.admin.post(`/api/v1/tasks/${done.id}/complete`).expect(200);
    const answer = await read(await addressOf()).expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect([...answer.text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual(['Meine', 'Alle']);
    await read(await addressOf())
      .set('If-None-Match', answer.headers.etag!)
      .expect(304);
  });

  it('ends with its address, with the rights and with the account of its user', async () => {
    await aTask({ title: 'Geheim', dueOn: '2026-07-01', assigneeId: null });
    const address = await addressOf();
    const { url } = (await me.as.post(`${path}/feed/rotate`).expect(200)).body;
    noteSecret(/([\w-]+)\.ics$/.exec(url)![1]!);
    await read(address).expect(404);
    const next = new URL(url).pathname;
    expect((await read(next).expect(200)).text).toContain('Geheim');
    await api.db.update(users).set({ roleId: null }).where(eq(users.id, me.userId));
    expect((await read(next).expect(200)).text).not.toContain('Geheim');
    const [admin] = await api.db.select().from(roles).where(eq(roles.isSystem, true));
    await api.db.update(users).set({ roleId: admin!.id, isActive: false }).where(eq(users.id, me.userId));
    await read(next).expect(404);
  });

  it('is not known by a guess, and its token is neither stored nor logged', async () => {
    const address = await addressOf();
    const token = /([\w-]+)\.ics$/.exec(address)![1]!;
    await read(address).expect(200);
    await read(`${path}/feeds/${'A'.repeat(43)}.ics`).expect(404);
    expect(JSON.stringify(await api.db.select().from(calendarFeeds))).not.toContain(token);
    expect(logger.lines.length).toBeGreaterThan(0);
    expect(JSON.stringify(logger.lines)).not.toContain(token);
    expect(JSON.stringify(logger.lines)).toContain('/calendar/feeds/***');
  });
});
