import { verifyAccessToken } from '@beekeeping/auth';
import { type Clock, fixedClock, systemClock } from '@beekeeping/core/clock';
import { databaseFailure } from '@beekeeping/db';
import { auditLog, refreshTokens, sessions, users } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { refreshSession } from './refresh-session.ts';
import { type Account, anAccount, aSession, nobody, signInContext } from './session.factory.ts';

const database = testDatabase(20);
let account: Account;
beforeEach(async () => {
  account = await anAccount(database.db);
});

const start = (clock: Clock = systemClock) => aSession(signInContext(database.db, clock), account);
const refresh = (token: string | undefined, clock: Clock = systemClock) =>
  refreshSession(signInContext(database.db, clock), nobody, token);
const liveSessions = () =>
  database.db.$count(sessions, and(eq(sessions.userId, account.id), isNull(sessions.revokedAt)));
/** True when so many statements of this database wait for a lock. */
const isWaiting = async (statements: number): Promise<boolean> => {
  const [row] = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count === statements;
};
const entries = (action: string) =>
  database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, account.id), eq(auditLog.action, action)));

describe('refreshSession', () => {
  it('continues the same session with another token', async () => {
    const first = await start();
    const second = (await refresh(first.refreshToken))!;
    const { keyRing } = signInContext(database.db);
    const sessionOf = (token: string) => verifyAccessToken(keyRing, token, new Date())!.sessionId;
    expect(sessionOf(second.accessToken)).toBe(sessionOf(first.accessToken));
    expect(second.refreshToken).not.toBe(first.refreshToken);
  });

  it('is recorded once', async () => {
    await refresh((await start()).refreshToken);
    expect(await entries('token.refreshed')).toMatchObject([{ actorId: account.id, ip: nobody.ip }]);
  });

  it.each([undefined, '', 'unknown', 'ü\u0000'])('knows nothing of the token %j and records nothing', async (token) => {
    const before = await database.db.$count(auditLog);
    expect(await refresh(token)).toBeUndefined();
    expect(await database.db.$count(auditLog)).toBe(before);
  });

  it('ends every session of the user, and nobody else’s, when a token comes a second time', async () => {
    const stolen = await start();
    const otherDevice = await start();
    const successor = (await refresh(stolen.refreshToken))!;
    const neighbour = await anAccount(database.db);
    const untouched = await aSession(signInContext(database.db), neighbour);

    expect(await refresh(stolen.refreshToken)).toBeUndefined();
    expect(await liveSessions()).toBe(0);
    expect(await refresh(successor.refreshToken)).toBeUndefined();
    expect(await refresh(otherDevice.refreshToken)).toBeUndefined();
    expect(await refresh(untouched.refreshToken)).toBeDefined();
  });

  it('records the reuse once, with what it ended, for however many copies', async () => {
    const stolen = await start();
    await start();
    await refresh(stolen.refreshToken);
    for (let copy = 0; copy < 3; copy += 1) await refresh(stolen.refreshToken);
    expect(await entries('token.reuse_detected')).toMatchObject([{ actorId: null, details: { revokedSessions: 2 } }]);
  });

  it('does not forgive an older generation', async () => {
    const first = await start();
    const second = (await refresh(first.refreshToken))!;
    const third = (await refresh(second.refreshToken))!;
    expect(await refresh(first.refreshToken)).toBeUndefined();
    expect(await refresh(third.refreshToken)).toBeUndefined();
  });

  it('still ends the sessions of a user who signed in again meanwhile', async () => {
    const stolen = await start();
    await refresh(stolen.refreshToken);
    await refresh(stolen.refreshToken);
    await start();
    await refresh(stolen.refreshToken);
    expect(await liveSessions()).toBe(0);
  });

  it('answers one of twenty parallel refreshes at most, and no session survives them', async () => {
    for (let round = 0; round < 5; round += 1) {
      account = await anAccount(database.db);
      const { refreshToken } = await start();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
      const winners = outcomes.filter((outcome) => outcome !== undefined);
      expect(winners.length).toBeLessThanOrEqual(1);
      expect(await liveSessions()).toBe(0);
      expect(await entries('token.reuse_detected')).toHaveLength(1);
      for (const winner of winners) expect(await refresh(winner.refreshToken)).toBeUndefined();
    }
  });

  it('also ends a session that is just being started', async () => {
    const stolen = await start();
    await refresh(stolen.refreshToken);
    const outcomes: Promise<unknown>[] = [];
    await database.db.transaction(async (tx) => {
      // A change that has something to record waits here, everything else done.
      await tx.execute(sql`lock table audit_log in share mode`);
      outcomes.push(start());
      await waitUntil('the sign-in is about to commit', () => isWaiting(1));
      outcomes.push(refresh(stolen.refreshToken));
      await waitUntil('the reuse waits too', () => isWaiting(2));
    });
    await Promise.all(outcomes);
    expect(await liveSessions()).toBe(0);
  });

  it('refuses a user who is no longer active', async () => {
    const { refreshToken } = await start();
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, account.id));
    expect(await refresh(refreshToken)).toBeUndefined();
  });

  it('leaves the token unused when it refuses', async () => {
    const { refreshToken } = await start();
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, account.id));
    await refresh(refreshToken);
    await database.db.update(users).set({ isActive: true }).where(eq(users.id, account.id));
    expect(await refresh(refreshToken)).toBeDefined();
  });
});

describe('the life of a refresh token', () => {
  it('is 30 days from its issue, and each refresh restarts them', async () => {
    const clock = fixedClock('2026-05-01T12:00:00Z');
    let { refreshToken } = await start(clock);
    clock.set('2026-05-31T11:59:59Z');
    ({ refreshToken } = (await refresh(refreshToken, clock))!);
    clock.set('2026-06-30T11:59:59Z');
    expect(await refresh(refreshToken, clock)).toBeUndefined();
  });

  it('ends 90 days after the sign-in, however often it was refreshed', async () => {
    const clock = fixedClock('2026-05-01T12:00:00Z');
    let { refreshToken, refreshTokenExpiresAt } = await start(clock);
    for (const instant of ['2026-05-30T12:00:00Z', '2026-06-28T12:00:00Z', '2026-07-27T12:00:00Z']) {
      clock.set(instant);
      ({ refreshToken, refreshTokenExpiresAt } = (await refresh(refreshToken, clock))!);
    }
    expect(refreshTokenExpiresAt).toEqual(new Date('2026-07-30T12:00:00Z'));
    clock.set('2026-07-30T12:00:00Z');
    expect(await refresh(refreshToken, clock)).toBeUndefined();
  });

  it('is no theft when it has merely expired', async () => {
    const clock = fixedClock('2026-05-01T12:00:00Z');
    const { refreshToken } = await start(clock);
    clock.set('2026-06-15T12:00:00Z');
    await start(clock);
    expect(await refresh(refreshToken, clock)).toBeUndefined();
    expect(await liveSessions()).toBe(2);
    expect(await entries('token.reuse_detected')).toEqual([]);
  });

  it('is no theft either when a used one comes back after its expiry', async () => {
    const clock = fixedClock('2026-05-01T12:00:00Z');
    const { refreshToken } = await start(clock);
    await refresh(refreshToken, clock);
    clock.set('2026-06-15T12:00:00Z');
    await refresh(refreshToken, clock);
    expect(await entries('token.reuse_detected')).toEqual([]);
  });
});

describe('a refresh that cannot be recorded', () => {
  it('does not happen', async () => {
    const { refreshToken } = await start();
    const context = signInContext(database.db);
    const unrecordable = { ...nobody, requestId: 'NUL \u0000 is no text' };
    const refused = await refreshSession(context, unrecordable, refreshToken).catch((error: unknown) => error);
    expect(databaseFailure(refused)).toMatchObject({ sqlState: '22P05' });
    const rotated = await database.db
      .select()
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(sessions.userId, account.id));
    expect(rotated).toMatchObject([{ refresh_tokens: { rotatedAt: null } }]);
  });
});

/** How rotation broke in six public projects: each had a window in which a used token was still good. */
describe('a token that was exchanged', () => {
  const clock = fixedClock('2026-05-01T12:00:00Z');
  const tokensOf = async () =>
    (
      await database.db
        .select()
        .from(refreshTokens)
        .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
        .where(eq(sessions.userId, account.id))
    ).map((row) => row.refresh_tokens);
  beforeEach(() => clock.set('2026-05-01T12:00:00Z'));

  it('is refused in the very instant of its exchange', async () => {
    const { refreshToken } = await start(clock);
    await refresh(refreshToken, clock);
    expect(await refresh(refreshToken, clock)).toBeUndefined();
    expect(await liveSessions()).toBe(0);
  });

  it('is refused however many generations ago it was', async () => {
    const generations = [(await start(clock)).refreshToken];
    for (let count = 0; count < 5; count += 1)
      generations.push((await refresh(generations.at(-1), clock))!.refreshToken);
    expect(await refresh(generations[2], clock)).toBeUndefined();
    expect(await liveSessions()).toBe(0);
    for (const token of generations) expect(await refresh(token, clock)).toBeUndefined();
  });

  it('never begins a second chain beside the first', async () => {
    const { refreshToken } = await start(clock);
    await Promise.all([refresh(refreshToken, clock), refresh(refreshToken, clock), refresh(refreshToken, clock)]);
    const tokens = await tokensOf();
    expect(tokens.filter(({ rotatedAt }) => rotatedAt === null).length).toBeLessThanOrEqual(1);
    expect(tokens.length).toBeLessThanOrEqual(2);
    expect(await liveSessions()).toBe(0);
  });

  it('gains no time by being sent again and again', async () => {
    const { refreshToken } = await start(clock);
    await refresh(refreshToken, clock);
    const before = await tokensOf();
    for (let second = 1; second <= 5; second += 1) {
      clock.set(`2026-05-01T12:00:0${second}Z`);
      expect(await refresh(refreshToken, clock)).toBeUndefined();
    }
    expect(await tokensOf()).toEqual(before);
  });

  it('ends everything as long as it would have been good, to its last second', async () => {
    const { refreshToken } = await start(clock);
    await refresh(refreshToken, clock);
    clock.set('2026-05-31T11:59:59Z');
    await start(clock);
    expect(await refresh(refreshToken, clock)).toBeUndefined();
    expect(await liveSessions()).toBe(0);
  });

  it('takes the thief’s successor along when its owner comes second', async () => {
    const { refreshToken } = await start(clock);
    const thief = (await refresh(refreshToken, clock))!;
    expect(await refresh(refreshToken, clock)).toBeUndefined();
    expect(await refresh(thief.refreshToken, clock)).toBeUndefined();
    expect(await refresh(refreshToken, clock)).toBeUndefined();
  });
});
