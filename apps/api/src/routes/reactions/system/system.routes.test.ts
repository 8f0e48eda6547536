import { newId } from '@beekeeping/core/id';
import { auditLog, domainEvents, eventHandlings, jobRuns } from '@beekeeping/db/schema';
import { readLastSuccesses } from '@beekeeping/domain/reactions/system';
import { webhookSubscriptionBody } from '@beekeeping/domain/testing';
import { dispatchAll, testChangeContext } from '@beekeeping/events/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../testing/test-api.ts';
import { aFailedEvent } from './system.samples.ts';

const EVENTS = '/api/v1/system/events';

const api = testApi();
beforeEach(async () => {
  await api.db.delete(domainEvents);
});

describe('the status of the system', () => {
  it('says in words and figures what it depends on, and no key', async () => {
    const { body } = await api.admin.get('/api/v1/system/status').expect(200);
    expect(body).toMatchObject({
      role: 'api',
      database: 'ok',
      migrations: 'ok',
      keyring: 'ok',
      storage: 'ok',
      printing: 'unused',
    });
    const { database, migrations, keyring, storage } = body.details;
    expect(database.connections).toBeGreaterThan(0);
    expect(database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(migrations.applied).toBe(migrations.expected);
    expect(keyring).toEqual({ currentKeyId: 'test', keyIds: ['test'], sealedSecrets: {} });
    expect(storage.freeBytes).toBeGreaterThan(0);
  });

  it('counts stored secrets by the key that they are under', async () => {
    await api.admin.post('/api/v1/webhooks', webhookSubscriptionBody()).expect(201);
    const { body } = await api.admin.get('/api/v1/system/status').expect(200);
    expect(body.details.keyring.sealedSecrets).toEqual({ test: 1 });
  });
});

it('shows the state of every queue', async () => {
  await aFailedEvent(api);
  const { body } = await api.admin.get('/api/v1/system/queues').expect(200);
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
    'outbox',
    'webhook',
    'calendar',
    'bot',
    'mail',
  ]);
  expect(body.items[0]).toMatchObject({ depth: 0, oldestAgeSeconds: 0, failed: 1 });
});

it('lists runs of jobs with how long they took', async () => {
  const startedAt = new Date('2026-04-01T03:00:00Z');
  const finishedAt = new Date('2026-04-01T03:00:02.500Z');
  const id = newId();
  await api.db
    .insert(jobRuns)
    .values({ id, job: 'cleanup', startedAt, finishedAt, outcome: 'FAILED', counts: { removed: 3 }, error: 'no luck' });
  const { body } = await api.admin.get('/api/v1/system/job-runs?job=cleanup&from=2026-04-01&to=2026-04-01').expect(200);
  expect(body.items).toMatchObject([{ id, outcome: 'FAILED', seconds: 2.5, counts: { removed: 3 }, error: 'no luck' }]);
});

it('knows when a job last succeeded, and when it last had something to do', async () => {
  const run = (job: string, finishedAt: string, outcome: 'SUCCEEDED' | 'FAILED', counts = {}) => ({
    id: newId(),
    job,
    startedAt: new Date(finishedAt),
    finishedAt: new Date(finishedAt),
    outcome,
    counts,
  });
  await api.db.delete(jobRuns);
  await api.db
    .insert(jobRuns)
    .values([
      run('app-backup', '2026-04-01T01:00:00Z', 'SUCCEEDED', { due: 1 }),
      run('app-backup', '2026-04-01T02:00:00Z', 'SUCCEEDED', { due: 0 }),
      run('app-backup', '2026-04-01T03:00:00Z', 'FAILED', { due: 1 }),
      run('reminders', '2026-04-01T03:00:00Z', 'FAILED'),
    ]);
  expect(await readLastSuccesses(api.db)).toEqual([
    { job: 'app-backup', at: Date.UTC(2026, 3, 1, 2) / 1_000, dueAt: Date.UTC(2026, 3, 1, 1) / 1_000 },
  ]);
});

describe('an event that was given up', () => {
  const stateOf = async (id: string) => (await api.db.select().from(domainEvents).where(eq(domainEvents.id, id)))[0]!;

  it('is listed with the handlers that are done with it', async () => {
    const { id } = await aFailedEvent(api, { lastError: 'TypeError' });
    await aFailedEvent(api, { state: 'HANDLED' });
    await api.db.insert(eventHandlings).values({ eventId: id, handler: 'sound', handledAt: new Date() });
    const { body } = await api.admin.get(EVENTS).expect(200);
    expect(body.items).toMatchObject([{ id, state: 'FAILED', lastError: 'TypeError', handledBy: ['sound'] }]);
    expect((await api.admin.get(`${EVENTS}?state=HANDLED`)).body.items).toHaveLength(1);
  });

  it('is handled when it is tried again, by the handlers that are not done with it', async () => {
    const { id } = await aFailedEvent(api);
    await api.db.insert(eventHandlings).values({ eventId: id, handler: 'sound', handledAt: new Date() });
    await api.admin.post(`${EVENTS}/${id}/retry`).expect(200);
    const ran: string[] = [];
    const handler = (name: string) => ({
      description: 'a handler of this test',
      events: ['ApiaryChanged' as const],
      handle: () => Promise.resolve(void ran.push(name)),
    });
    await dispatchAll(testChangeContext(api.db), { sound: handler('sound'), mended: handler('mended') });
    expect([ran, (await stateOf(id)).state]).toEqual([['mended'], 'HANDLED']);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entry).toMatchObject({ action: 'event.retried', details: { type: 'ApiaryChanged' } });
  });

  it('is tried again once, also for concurrent requests', async () => {
    const { id } = await aFailedEvent(api);
    const answers = await Promise.all([1, 2].map(() => api.admin.post(`${EVENTS}/${id}/retry`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is tried again with all others of its type', async () => {
    const ids = [(await aFailedEvent(api)).id, (await aFailedEvent(api)).id];
    const other = await aFailedEvent(api, { type: 'StockMoved' });
    const { body } = await api.admin.post(`${EVENTS}/replay`, { type: 'ApiaryChanged' }).expect(200);
    expect(body).toEqual({ replayed: 2, remaining: 0 });
    expect(await Promise.all([...ids, other.id].map(async (id) => (await stateOf(id)).state))).toEqual([
      'PENDING',
      'PENDING',
      'FAILED',
    ]);
    expect((await api.admin.post(`${EVENTS}/replay`, {}).expect(200)).body).toEqual({ replayed: 1, remaining: 0 });
  });

  it('is listed for who reads the system, and tried again by who may', async () => {
    const { id } = await aFailedEvent(api);
    const { token } = await api.signIn(['system:read']);
    await api.as(token).get(EVENTS).expect(200);
    await api.as(token).post(`${EVENTS}/${id}/retry`).expect(403);
  });
});
