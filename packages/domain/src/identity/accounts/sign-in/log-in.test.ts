import { hashPassword, verifyAccessToken } from '@beekeeping/auth';
import { fixedClock } from '@beekeeping/core/clock';
import { auditLog, refreshTokens, sessions, users } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import bcrypt from 'bcrypt';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { aUser } from '../users/user.factory.ts';
import { logIn } from './log-in.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { type Account, anAccount, nobody, PASSWORD, signInContext } from '../sessions/session.factory.ts';
import type { SignedIn } from '../sessions/sign-in-context.ts';

const database = testDatabase();
let account: Account;
let accounts: Accounts;
let costly: Accounts;
/** What a new hash costs. */
let fullCost: number;
let withoutPassword: { id: string; email: string };
beforeAll(async () => {
  accounts = await accountsWith();
  ({ account } = accounts);
  const newHash = await hashPassword(PASSWORD);
  fullCost = bcrypt.getRounds(newHash);
  costly = await accountsWith(newHash);
  withoutPassword = await inTestChange(database.db, (change) => aUser(change));
});
afterEach(() => {
  jest.restoreAllMocks();
});

interface Accounts {
  account: Account;
  inactive: Account;
}

const accountsWith = async (passwordHash?: string): Promise<Accounts> => {
  const inactive = await anAccount(database.db, passwordHash);
  await database.db.update(users).set({ isActive: false }).where(eq(users.id, inactive.id));
  return { account: await anAccount(database.db, passwordHash), inactive };
};

const login = (email: string, password = PASSWORD, userAgent?: string) =>
  logIn(signInContext(database.db), nobody, { email, password, userAgent });

/** Signs in with the right password. */
const signIn = async (context = signInContext(database.db)): Promise<SignedIn> => {
  const result = await logIn(context, nobody, { email: account.email, password: PASSWORD, userAgent: undefined });
  if ('mfaRequired' in result) throw new Error('the account has a second factor');
  return result;
};

const refused = async (email: string, password = PASSWORD): Promise<void> => {
  await expect(login(email, password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
};

const lastEntry = async () => {
  const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry!;
};

type Comparison = (password: string, encrypted: string) => Promise<boolean>;

const branches: [string, (of: Accounts) => [email: string, password: string]][] = [
  ['the right password', (of) => [of.account.email, PASSWORD]],
  ['a wrong password', (of) => [of.account.email, 'wrong password']],
  ['a password of 73 bytes', (of) => [of.account.email, 'x'.repeat(73)]],
  ['an unknown e-mail', () => ['nobody@example.test', PASSWORD]],
  ['an inactive user', (of) => [of.inactive.email, PASSWORD]],
  ['a user without a password', () => [withoutPassword.email, PASSWORD]],
];

describe('logIn', () => {
  it.each(branches)('computes exactly one hash, at the full cost, for %s', async (_branch, input) => {
    const compare = jest.spyOn(bcrypt, 'compare');
    const hash = jest.spyOn(bcrypt, 'hash');
    await login(...input(costly)).catch(() => undefined);
    expect(compare.mock.calls.map(([, encrypted]) => bcrypt.getRounds(encrypted))).toEqual([fullCost]);
    expect(hash).not.toHaveBeenCalled();
  });

  it.each(branches)('leaves exactly one audit entry for %s', async (_branch, input) => {
    const before = await database.db.$count(auditLog);
    await login(...input(accounts)).catch(() => undefined);
    expect(await database.db.$count(auditLog)).toBe(before + 1);
  });

  it.each(branches.slice(1))('starts no session for %s', async (_branch, input) => {
    const before = await database.db.$count(sessions);
    await refused(...input(accounts));
    expect(await database.db.$count(sessions)).toBe(before);
  });

  it('records who signed in, from where, in which session', async () => {
    const { accessToken } = await signIn();
    const claims = verifyAccessToken(signInContext(database.db).keyRing, accessToken, new Date())!;
    expect(await lastEntry()).toMatchObject({
      action: 'login.succeeded',
      actorId: account.id,
      actorName: 'Resi Imkerin',
      entityType: 'user',
      entityId: account.id,
      ip: nobody.ip,
      requestId: nobody.requestId,
      details: { sessionId: claims.sessionId },
    });
  });

  it.each([
    ['en', 'en'],
    [undefined, 'de'],
  ] as const)('keeps of a first sign-in that asks for %s the language %s', async (first, kept) => {
    const { id, email } = await anAccount(database.db);
    for (const language of [first, 'de', 'en'] as const)
      await logIn(signInContext(database.db), nobody, { email, password: PASSWORD, userAgent: undefined, language });
    expect(await database.db.select().from(users).where(eq(users.id, id))).toMatchObject([{ language: kept }]);
  });

  it('leaves the language of an account that was changed before, as after a restore without the log', async () => {
    const { id, email } = await anAccount(database.db);
    await database.db.update(users).set({ updatedAt: new Date() }).where(eq(users.id, id));
    await logIn(signInContext(database.db), nobody, {
      email,
      password: PASSWORD,
      userAgent: undefined,
      language: 'en',
    });
    expect(await database.db.select().from(users).where(eq(users.id, id))).toMatchObject([{ language: 'de' }]);
  });

  it('records whose account was tried, without calling the caller that user', async () => {
    await refused(account.email, 'wrong password');
    expect(await lastEntry()).toMatchObject({
      action: 'login.failed',
      actorId: null,
      actorName: null,
      entityId: account.id,
      ip: nobody.ip,
      details: { reason: 'wrong-password' },
    });
  });

  it('records a password typed into the e-mail field so that nobody can read it', async () => {
    await refused('Geheim-im-falschen-Feld', 'Geheim-im-richtigen-Feld');
    const entry = await lastEntry();
    expect(entry.details).toEqual({ reason: 'unknown-account', emailHash: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(JSON.stringify(entry).toLowerCase()).not.toContain('geheim');
  });

  it('records the same unknown e-mail address with the same hash', async () => {
    await refused('same@example.test');
    const { details } = await lastEntry();
    await refused(' SAME@example.test');
    expect((await lastEntry()).details).toEqual(details);
    await refused('other@example.test');
    expect((await lastEntry()).details).not.toEqual(details);
  });

  it('keeps no token in the database, only its hash', async () => {
    const { refreshToken, accessToken } = await signIn();
    const stored = JSON.stringify([
      await database.db.select().from(refreshTokens),
      await database.db.select().from(sessions),
      await database.db.select().from(auditLog),
    ]);
    expect(stored).not.toContain(refreshToken);
    expect(stored).not.toContain(accessToken);
  });

  it('cuts a boundless user agent', async () => {
    await login(account.email, PASSWORD, 'x'.repeat(10_000));
    const [session] = await database.db.select().from(sessions).orderBy(desc(sessions.id)).limit(1);
    expect(session!.userAgent).toHaveLength(500);
  });

  it('lets a session last 90 days and an unused refresh token 30', async () => {
    const clock = fixedClock('2026-07-12T10:00:00Z');
    const { refreshTokenExpiresAt } = await signIn(signInContext(database.db, clock));
    expect(refreshTokenExpiresAt).toEqual(new Date('2026-08-11T10:00:00Z'));
    const [session] = await database.db.select().from(sessions).where(eq(sessions.createdAt, clock.now()));
    expect(session!.expiresAt).toEqual(new Date('2026-10-10T10:00:00Z'));
  });

  it.each([
    ['deactivated', { isActive: false }],
    ['given another password', { passwordHash: '$2b$12$another' }],
  ])('refuses an account that is %s while its password is being compared', async (_what, change) => {
    const { id, email } = await anAccount(database.db);
    const compare: Comparison = bcrypt.compare;
    const spy = jest.spyOn(bcrypt, 'compare') as unknown as jest.SpiedFunction<Comparison>;
    spy.mockImplementation(async (password, encrypted) => {
      await database.db.update(users).set(change).where(eq(users.id, id));
      return compare(password, encrypted);
    });
    await refused(email);
    expect((await lastEntry()).details).toEqual({ reason: 'changed-meanwhile' });
  });
});

describe('a password whose hash is of a lower cost', () => {
  const weakHash = bcrypt.hashSync(PASSWORD, 4);
  const anOldAccount = async (): Promise<Account> => {
    const old = await anAccount(database.db);
    await database.db.update(users).set({ passwordHash: weakHash }).where(eq(users.id, old.id));
    return old;
  };
  const userOf = async (id: string) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!;

  it('gets one of today’s cost at the next sign-in, and nothing else changes', async () => {
    const old = await anOldAccount();
    const before = await userOf(old.id);
    await login(old.email);
    const { passwordHash, ...rest } = await userOf(old.id);
    expect(bcrypt.getRounds(passwordHash!)).toBe(fullCost);
    expect({ ...rest, passwordHash: weakHash }).toEqual(before);
    expect(await bcrypt.compare(PASSWORD, passwordHash!)).toBe(true);
    expect(await database.db.$count(sessions, and(eq(sessions.userId, old.id), isNull(sessions.revokedAt)))).toBe(1);
  });

  it('is left alone by a wrong password, which still costs one hash', async () => {
    const old = await anOldAccount();
    const hash = jest.spyOn(bcrypt, 'hash');
    await refused(old.email, 'wrong password');
    expect(hash).not.toHaveBeenCalled();
    expect((await userOf(old.id)).passwordHash).toBe(weakHash);
  });

  it('does not come back over another password that was set meanwhile', async () => {
    const old = await anOldAccount();
    const spy = jest.spyOn(bcrypt, 'hash') as unknown as jest.SpiedFunction<() => Promise<string>>;
    spy.mockImplementation(async () => {
      await database.db.update(users).set({ passwordHash: '$2b$12$another' }).where(eq(users.id, old.id));
      return '$2b$12$stronger';
    });
    await refused(old.email);
    expect((await userOf(old.id)).passwordHash).toBe('$2b$12$another');
  });
});

describe('a clock that is a minute behind the one that changed the password', () => {
  it('signs tokens that are good at once, and for no longer', async () => {
    const clock = fixedClock('2026-07-12T10:00:00Z');
    const passwordChangedAt = new Date('2026-07-12T10:01:00Z');
    await database.db.update(users).set({ passwordChangedAt }).where(eq(users.id, account.id));
    const { keyRing } = signInContext(database.db);
    const context = signInContext(database.db, clock);
    const started = await signIn(context);
    const refreshed = (await refreshSession(context, nobody, started.refreshToken))!;
    for (const { accessToken } of [started, refreshed]) {
      expect(verifyAccessToken(keyRing, accessToken, clock.now())?.issuedAt).toEqual(passwordChangedAt);
      expect(verifyAccessToken(keyRing, accessToken, new Date('2026-07-12T10:14:59Z'))).toBeDefined();
      expect(verifyAccessToken(keyRing, accessToken, new Date('2026-07-12T10:15:00Z'))).toBeUndefined();
    }
  });
});
