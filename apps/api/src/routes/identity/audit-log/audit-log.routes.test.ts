import { newId } from '@beekeeping/core/id';
import { auditLog } from '@beekeeping/db/schema';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { testApi } from '../../../testing/test-api.ts';

const path = '/api/v1/audit-log';
const resi = newId();
const batch = newId();

const api = testApi();
beforeAll(async () => {
  const entry = (occurredAt: string, facts: Partial<typeof auditLog.$inferInsert>) => ({
    id: newId(),
    occurredAt: new Date(occurredAt),
    action: 'user.updated',
    entityType: 'user',
    details: {},
    ...facts,
  });
  await api.db.insert(auditLog).values([
    // Half past eleven in the evening of the 30th, and the first minute of the 1st, in Berlin.
    entry('2026-06-30T21:30:00.000Z', { actorId: resi, actorName: 'Resi Imkerin', entityId: resi }),
    entry('2026-06-30T22:01:00.000Z', { actorId: resi, action: 'role.updated', entityType: 'role' }),
    ...Array.from({ length: 3 }, () =>
      entry('2026-07-02T10:00:00.000Z', { action: 'honey_batch.held', entityType: 'honey_batch', entityId: batch }),
    ),
    entry('2026-07-31T21:59:59.999Z', {
      actorName: 'job:seed',
      action: 'user.created',
      ip: '192.0.2.1',
      requestId: 'request-1',
      details: { roleId: null },
    }),
  ]);
});

type Entry = { id: string; occurredAt: string; action: string };

const listed = async (query: Record<string, string>): Promise<Entry[]> =>
  (
    await api.admin
      .get(path)
      .query({ to: '2026-07-31', ...query })
      .expect(200)
  ).body.items;

const actions = async (query: Record<string, string>): Promise<string[]> =>
  (await listed(query)).map((entry) => entry.action);

describe('GET /audit-log', () => {
  it('answers whole entries, the newest first', async () => {
    expect((await listed({}))[0]).toEqual({
      id: expect.any(String),
      occurredAt: '2026-07-31T21:59:59.999Z',
      actorId: null,
      actorName: 'job:seed',
      action: 'user.created',
      entityType: 'user',
      entityId: null,
      ip: '192.0.2.1',
      requestId: 'request-1',
      details: { roleId: null },
    });
  });

  it('pages through entries of one instant without losing or repeating one, in both directions', async () => {
    for (const sort of ['occurredAt', '-occurredAt']) {
      const whole = await listed({ sort });
      const seen: Entry[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: Record<string, string> = { to: '2026-07-31', sort, limit: '2', ...(cursor ? { cursor } : {}) };
        const { body } = await api.admin.get(path).query(query).expect(200);
        seen.push(...body.items);
        cursor = body.nextCursor;
      }
      expect(seen).toEqual(whole);
      expect(seen).toHaveLength(6);
    }
  });

  it('finds what one user did, or one of several', async () => {
    expect(await actions({ actorId: `${newId()},${resi}` })).toEqual(['role.updated', 'user.updated']);
    expect(await actions({ actorId: resi })).toEqual(['role.updated', 'user.updated']);
  });

  it('finds one action or several', async () => {
    expect(await actions({ action: 'role.updated' })).toEqual(['role.updated']);
    expect(await actions({ action: 'role.updated,user.updated' })).toEqual(['role.updated', 'user.updated']);
  });

  it('finds what happened to one kind of thing, and to one of them', async () => {
    expect(await actions({ entityType: 'user' })).toEqual(['user.created', 'user.updated']);
    expect(await actions({ entityType: 'honey_batch', entityId: batch })).toHaveLength(3);
    expect(await actions({ entityId: newId() })).toEqual([]);
  });

  it('takes days as those of the business, both ends included', async () => {
    expect(await actions({ to: '2026-06-30' })).toEqual(['user.updated']);
    expect(await actions({ from: '2026-07-01', to: '2026-07-01' })).toEqual(['role.updated']);
    expect(await actions({ from: '2026-07-31', to: '2026-07-31' })).toEqual(['user.created']);
  });

  it.each([
    ['action', 'user.exploded'],
    ['entityType', 'User; drop table'],
    ['actorId', 'me'],
    ['from', '2026-02-30'],
    ['to', '2020-01-01&from=2026-01-01'],
    ['actorName', 'Resi'],
  ])('refuses the filter %s=%s', async (name, value) => {
    const { body } = await api.admin.get(`${path}?${name}=${value}`).expect(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  it('is for holders of audit-log:read', async () => {
    const reader = await api.signIn(['audit-log:read']);
    await api.as(reader.token).get(path).expect(200);
    const other = await api.signIn(['users:read', 'roles:read']);
    await api.as(other.token).get(path).expect(403);
  });

  it('offers no way to write, change or remove an entry', async () => {
    const [{ id }] = (await listed({})) as [Entry];
    for (const method of ['post', 'patch', 'delete'] as const) {
      expect((await api.admin[method](`${path}/${id}`, {})).status).toBe(404);
      expect((await api.admin[method](path, {})).status).toBe(405);
    }
  });

  it('reads each filter from an index', async () => {
    const filters = [
      `actor_id = '${resi}'`,
      `action = 'role.updated'`,
      `entity_type = 'user' and entity_id = '${resi}'`,
      'occurred_at < now()',
    ];
    for (const filter of filters) {
      const plan = await api.db.transaction(async (tx) => {
        // What the planner would choose for a large table.
        await tx.execute('set local enable_seqscan = off');
        await tx.execute('set local enable_bitmapscan = off');
        await tx.execute('set local enable_sort = off');
        return tx.execute<{ 'QUERY PLAN': string }>(
          `explain select * from audit_log where ${filter} order by occurred_at desc, id desc limit 50`,
        );
      });
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toContain('Index Scan');
      expect(lines).not.toContain('Sort');
    }
  });
});
