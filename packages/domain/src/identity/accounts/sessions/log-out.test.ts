import { auditLog } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { type Account, anAccount, aSession, nobody, signInContext } from './session.factory.ts';

const database = testDatabase();
let account: Account;
beforeEach(async () => {
  account = await anAccount(database.db);
});

const context = () => signInContext(database.db);
const start = () => aSession(context(), account);
const refresh = (token: string) => refreshSession(context(), nobody, token);
const leave = (token: string | undefined) => logOut(context(), nobody, token);
const entries = () =>
  database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, account.id), eq(auditLog.action, 'logout.done')));

describe('logOut', () => {
  it('ends the whole family of the token and no other', async () => {
    const here = await start();
    const there = await start();
    const current = (await refresh(here.refreshToken))!;
    await leave(current.refreshToken);
    expect(await refresh(current.refreshToken)).toBeUndefined();
    expect(await refresh(there.refreshToken)).toBeDefined();
  });

  it('is recorded once, however often it is repeated', async () => {
    const { refreshToken } = await start();
    await leave(refreshToken);
    await leave(refreshToken);
    expect(await entries()).toMatchObject([{ actorId: account.id, actorName: 'Resi Imkerin' }]);
  });

  it.each([undefined, '', 'unknown'])('records nothing for the token %j', async (token) => {
    const before = await database.db.$count(auditLog);
    await leave(token);
    expect(await database.db.$count(auditLog)).toBe(before);
  });
});
