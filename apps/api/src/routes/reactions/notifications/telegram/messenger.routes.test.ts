import { auditLog, messengerCodes, messengerLinks } from '@beekeeping/db/schema';
import { noteSecret } from '@beekeeping/db/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { startTestApi, type TestApi, testApi } from '../../../../testing/test-api.ts';

const path = '/api/v1/profile/messenger';

const api = testApi();
let me: { userId: string; as: ReturnType<TestApi['as']> };
beforeEach(async () => {
  const { userId, token } = await api.signIn('no role');
  me = { userId, as: api.as(token) };
});

const link = (): Promise<unknown> =>
  api.db
    .insert(messengerLinks)
    .values({ userId: me.userId, chatId: me.userId, linkedAt: new Date('2026-07-12T10:00:00Z') });

describe('POST /profile/messenger/code', () => {
  it('answers a code for ten minutes, which is not stored, in place of the one before', async () => {
    const first = (await me.as.post(`${path}/code`).expect(201)).body;
    const before = Date.now();
    const { body } = await me.as.post(`${path}/code`).expect(201);
    noteSecret(body.code);
    expect(body.code).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(body.code).not.toBe(first.code);
    expect(body.url).toBe(`https://t.me/FakeBot?start=${body.code}`);
    expect(Date.parse(body.expiresAt) - before).toBeGreaterThan(9 * 60_000);
    expect(Date.parse(body.expiresAt) - before).toBeLessThan(11 * 60_000);
    const rows = await api.db.select().from(messengerCodes).where(eq(messengerCodes.userId, me.userId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(body.code);
  });

  it('says so where no bot is set up', async () => {
    const without = await startTestApi({ replicaOf: api, env: { TELEGRAM_BOT_NAME: '' } });
    const { token } = await api.signIn('no role');
    expect((await without.as(token).post(`${path}/code`).expect(409)).body.code).toBe('INVALID_STATE');
    expect((await without.as(token).get(path).expect(200)).body).toEqual({ botName: null, linkedAt: null });
    await without.stop();
  });
});

describe('/profile/messenger', () => {
  it('shows since when the own chat is linked, and no other', async () => {
    expect((await me.as.get(path).expect(200)).body).toEqual({ botName: 'FakeBot', linkedAt: null });
    await link();
    expect((await me.as.get(path).expect(200)).body.linkedAt).toBe('2026-07-12T10:00:00.000Z');
    const { token } = await api.signIn('no role');
    expect((await api.as(token).get(path).expect(200)).body.linkedAt).toBeNull();
    await api.as(token).delete(path).expect(404);
  });

  it('unlinks it, once and audited', async () => {
    await link();
    await me.as.delete(path).expect(204);
    await me.as.delete(path).expect(404);
    expect(await api.db.select().from(messengerLinks).where(eq(messengerLinks.userId, me.userId))).toEqual([]);
    const audited = and(eq(auditLog.action, 'user.messenger_unlinked'), eq(auditLog.entityId, me.userId));
    expect(await api.db.select().from(auditLog).where(audited)).toMatchObject([
      { actorId: me.userId, details: { reason: 'removed' } },
    ]);
  });

  it.each([
    ['another password from the administrator', 'patch', '', { password: 'ein neues Wort für alle' }, 'password'],
    ['the end of the account', 'post', '/deactivate', {}, 'deactivation'],
  ] as const)('ends with %s, and so does the code that waits', async (_what, method, operation, body, reason) => {
    await link();
    await me.as.post(`${path}/code`).expect(201);
    await api.admin[method](`/api/v1/users/${me.userId}${operation}`, body).expect(200);
    expect(await api.db.select().from(messengerLinks).where(eq(messengerLinks.userId, me.userId))).toEqual([]);
    expect(await api.db.select().from(messengerCodes).where(eq(messengerCodes.userId, me.userId))).toEqual([]);
    const entries = await api.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, me.userId), eq(auditLog.action, 'user.messenger_unlinked')));
    expect(entries).toMatchObject([{ details: { reason } }]);
  });
});
