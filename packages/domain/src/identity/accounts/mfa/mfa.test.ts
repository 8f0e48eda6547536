import { hashPassword, totpCodeAt, verifyAccessToken } from '@beekeeping/auth';
import type { SignedInCaller } from '@beekeeping/core/actor';
import { fixedClock } from '@beekeeping/core/clock';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { connectDatabase, type DatabaseConnection } from '@beekeeping/db';
import {
  attempts,
  auditLog,
  mfaChallenges,
  recoveryCodes as recoveryCodesTable,
  sessions,
  totpSecrets,
  users,
} from '@beekeeping/db/schema';
import { createTestDatabase, queueBehindLock, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { inChange } from '@beekeeping/events';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { revokeSessionsOfUser } from '../ending-access/revoke-sessions.ts';
import { aSession, nobody, PASSWORD, signInContext } from '../sessions/session.factory.ts';
import type { SignInContext } from '../sessions/sign-in-context.ts';
import { getSystemRoleId } from '../users/system-role.ts';
import { aUser } from '../users/user.factory.ts';
import { lockCodeAttempts } from './accept-code.ts';
import { confirmEnrolment } from './confirm-enrolment.ts';
import { disableMfa } from './disable-mfa.ts';
import { anEnrolment, anMfaToken, aSecondFactor, requestOfUser } from './mfa.factory.ts';
import { resetMfa } from './reset-mfa.ts';
import { verifyChallenge } from './verify-challenge.ts';

const START = '2026-05-01T12:00:00Z';
const clock = fixedClock(START);

let database: TestDatabase;
let secondPool: DatabaseConnection;
let context: SignInContext;
let secondReplica: SignInContext;
let passwordHash: string;
beforeAll(async () => {
  database = await createTestDatabase(20);
  secondPool = connectDatabase({ url: database.url, applicationName: 'second replica', maxConnections: 20 });
  context = signInContext(database.db, clock);
  secondReplica = { ...context, db: secondPool.db };
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await secondPool.close();
  await database.drop();
});

/** Somebody who may reset. */
let administrator: SignedInCaller;
beforeAll(async () => {
  const roleId = await getSystemRoleId(database.db);
  const { id } = await inTestChange(database.db, (change) => aUser(change, { roleId }));
  const { accessToken } = await aSession(context, { id });
  const { sessionId } = verifyAccessToken(context.keyRing, accessToken, clock.now())!;
  administrator = { ...requestOfUser(id), sessionId };
});

let userId: string;
beforeEach(async () => {
  clock.set(START);
  userId = (await inTestChange(database.db, (change) => aUser(change, { passwordHash }))).id;
});

/** Moves on by so many seconds: 30 are one step of an app. */
const pass = (seconds: number): void => {
  clock.set(new Date(clock.now().getTime() + seconds * 1000));
};

/** An enabled second factor whose next code is a fresh one. */
const enabled = async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const secondFactor = await aSecondFactor(context, userId);
  pass(30);
  return secondFactor;
};

const codeOf = ({ secret }: { secret: string }, steps = 0): string =>
  totpCodeAt(secret, new Date(clock.now().getTime() + steps * 30_000));
/** Six digits that are no code of the minutes around now. */
const wrongCodeOf = (secondFactor: { secret: string }): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secondFactor, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code))!;
};

const verify = (mfaToken: string, code: string, on = context) =>
  verifyChallenge(on, nobody, { mfaToken, code, userAgent: 'a test' });
const challenge = () => anMfaToken(context, userId);
const disable = (code: string, on = context) =>
  disableMfa(on, requestOfUser(userId), { currentPassword: PASSWORD, code });
const reset = (id = userId, by = administrator) => inChange(context, by, (change) => resetMfa(change, id));
const confirm = (setupToken: string, code: string) =>
  confirmEnrolment(context, requestOfUser(userId), { setupToken, code });

/** The code of the refusal, `accepted` without one. */
const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'accepted',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

const userRow = async () => (await database.db.select().from(users).where(eq(users.id, userId)))[0]!;
const liveSessions = () =>
  database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
const entries = async () =>
  (await database.db.select().from(auditLog).where(eq(auditLog.entityId, userId)).orderBy(asc(auditLog.id))).map(
    ({ action, details }) => [action, details],
  );

/** How many statements wait for a lock. */
const waitingForLocks = async (): Promise<number> => {
  const [row] = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row!.count;
};

describe('beginEnrolment', () => {
  it('leaves signing in as it is and stores the secret sealed', async () => {
    const { secret } = await anEnrolment(context, userId);
    expect((await userRow()).mfaEnabled).toBe(false);
    await expect(challenge()).rejects.toThrow('no second factor');
    const [row] = await database.db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
    expect(row).toMatchObject({ confirmedAt: null, expiresAt: new Date('2026-05-01T12:05:00Z') });
    expect(row!.secret).toMatch(/^test\.[\w-]+$/);
    expect(row!.secret).not.toContain(secret);
  });

  it('ends an enrolment that was begun before', async () => {
    const first = await anEnrolment(context, userId);
    const second = await anEnrolment(context, userId);
    expect(await outcome(confirm(first.setupToken, codeOf(first)))).toBe('UNAUTHENTICATED');
    expect(await outcome(confirm(second.setupToken, codeOf(second)))).toBe('accepted');
  });

  it('is refused while a second factor is enabled, and to who may no longer sign in', async () => {
    await enabled();
    expect(await outcome(anEnrolment(context, userId))).toBe('INVALID_STATE');
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, userId));
    expect(await outcome(anEnrolment(context, userId))).toBe('UNAUTHENTICATED');
  });
});

describe('confirmEnrolment', () => {
  it('enables the second factor and answers ten recovery codes, of which the database holds hashes', async () => {
    const { recoveryCodes } = await aSecondFactor(context, userId);
    expect((await userRow()).mfaEnabled).toBe(true);
    expect(new Set(recoveryCodes).size).toBe(10);
    const stored = await database.db.select().from(recoveryCodesTable).where(eq(recoveryCodesTable.userId, userId));
    expect(stored).toHaveLength(10);
    for (const { codeHash } of stored) expect(codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await entries()).toEqual([
      ['user.created', { roleId: null }],
      ['user.mfa_enabled', {}],
    ]);
  });

  it('uses up the code that it was confirmed with', async () => {
    const secondFactor = await aSecondFactor(context, userId);
    expect(await outcome(verify(await challenge(), codeOf(secondFactor)))).toBe('INVALID_CODE');
    expect(await outcome(verify(await challenge(), codeOf(secondFactor, -1)))).toBe('INVALID_CODE');
    expect(await outcome(verify(await challenge(), codeOf(secondFactor, 1)))).toBe('accepted');
  });

  it('is over after five wrong codes, also for the right one', async () => {
    const enrolment = await anEnrolment(context, userId);
    const outcomes = [];
    for (let count = 0; count < 5; count += 1)
      outcomes.push(await outcome(confirm(enrolment.setupToken, wrongCodeOf(enrolment))));
    outcomes.push(await outcome(confirm(enrolment.setupToken, codeOf(enrolment))));
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => 'INVALID_CODE'), 'UNAUTHENTICATED']);
    expect((await userRow()).mfaEnabled).toBe(false);
    expect((await entries()).slice(1)).toEqual(
      Array.from({ length: 5 }, () => ['credential.rejected', { credential: 'code', toConfirm: 'mfa.enroll' }]),
    );
  });

  it('succeeds once for many that arrive together, and one set of recovery codes is left', async () => {
    const enrolment = await anEnrolment(context, userId);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcome(confirm(enrolment.setupToken, codeOf(enrolment)))),
    );
    expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(1);
    expect(await database.db.$count(recoveryCodesTable, eq(recoveryCodesTable.userId, userId))).toBe(10);
  });

  it('is refused once its five minutes are over', async () => {
    const enrolment = await anEnrolment(context, userId);
    pass(299);
    expect(await outcome(confirm(enrolment.setupToken, wrongCodeOf(enrolment)))).toBe('INVALID_CODE');
    pass(1);
    expect(await outcome(confirm(enrolment.setupToken, codeOf(enrolment)))).toBe('UNAUTHENTICATED');
  });

  it('is refused to another user and to another key ring', async () => {
    const { setupToken, ...enrolment } = await anEnrolment(context, userId);
    const other = (await inTestChange(database.db, (change) => aUser(change))).id;
    const sent = { setupToken, code: codeOf(enrolment) };
    expect(await outcome(confirmEnrolment(context, requestOfUser(other), sent))).toBe('UNAUTHENTICATED');
    const stranger = { ...context, keyRing: parseKeyRing(generateKeyRing('test')) };
    expect(await outcome(confirmEnrolment(stranger, requestOfUser(userId), sent))).toBe('UNAUTHENTICATED');
    expect(await outcome(confirm(setupToken, sent.code))).toBe('accepted');
  });
});

describe('verifyChallenge', () => {
  it('starts a session for the right code and records with what', async () => {
    const secondFactor = await enabled();
    const { accessToken } = await verify(await challenge(), codeOf(secondFactor));
    const [session] = await liveSessions();
    expect(verifyAccessToken(context.keyRing, accessToken, clock.now())).toMatchObject({
      sessionId: session!.id,
      userId,
    });
    expect(session).toMatchObject({ ip: nobody.ip, userAgent: 'a test' });
    expect((await entries()).at(-1)).toEqual(['login.succeeded', { sessionId: session!.id, secondFactor: 'totp' }]);
  });

  it.each([
    [-2, 'INVALID_CODE'],
    [-1, 'accepted'],
    [0, 'accepted'],
    [1, 'accepted'],
    [2, 'INVALID_CODE'],
  ])('checks the code of step %i from now: %s', async (steps, expected) => {
    const secondFactor = await aSecondFactor(context, userId);
    pass(120);
    expect(await outcome(verify(await challenge(), codeOf(secondFactor, steps)))).toBe(expected);
  });

  it('takes a code once, and none of an earlier step afterwards', async () => {
    const secondFactor = await aSecondFactor(context, userId);
    pass(120);
    const codes = [codeOf(secondFactor, 0), codeOf(secondFactor, 0), codeOf(secondFactor, -1), codeOf(secondFactor, 1)];
    const outcomes = [];
    for (const code of codes) outcomes.push(await outcome(verify(await challenge(), code)));
    expect(outcomes).toEqual(['accepted', 'INVALID_CODE', 'INVALID_CODE', 'accepted']);
    expect(await outcome(disable(codes[3]!))).toBe('INVALID_CODE');
  });

  it('takes a challenge once', async () => {
    const secondFactor = await enabled();
    const mfaToken = await challenge();
    await verify(mfaToken, codeOf(secondFactor));
    pass(30);
    expect(await outcome(verify(mfaToken, codeOf(secondFactor)))).toBe('UNAUTHENTICATED');
    expect(await outcome(verify(await challenge(), codeOf(secondFactor)))).toBe('accepted');
  });

  it('takes each recovery code once, however it is typed, and records that it was one', async () => {
    const { recoveryCodes } = await enabled();
    const [first = '', second = ''] = recoveryCodes;
    expect(await outcome(verify(await challenge(), first.toLowerCase().replaceAll('-', ' ')))).toBe('accepted');
    expect((await entries()).at(-1)).toEqual([
      'login.succeeded',
      { sessionId: expect.any(String), secondFactor: 'recovery-code' },
    ]);
    expect(await outcome(verify(await challenge(), first))).toBe('INVALID_CODE');
    expect(await outcome(disable(first))).toBe('INVALID_CODE');
    expect(await outcome(verify(await challenge(), second))).toBe('accepted');
    const used = await database.db
      .select({ usedAt: recoveryCodesTable.usedAt })
      .from(recoveryCodesTable)
      .where(eq(recoveryCodesTable.userId, userId));
    expect(used.filter(({ usedAt }) => usedAt !== null)).toHaveLength(2);
  });

  it('takes nobody else’s code', async () => {
    const mine = await enabled();
    const mfaToken = await challenge();
    userId = (await inTestChange(database.db, (change) => aUser(change))).id;
    const theirs = await enabled();
    for (const code of [codeOf(theirs), theirs.recoveryCodes[0]!])
      expect(await outcome(verify(mfaToken, code))).toBe('INVALID_CODE');
    expect(await outcome(verify(mfaToken, codeOf(mine)))).toBe('accepted');
  });

  it('is over after five wrong codes, also for the right one', async () => {
    const secondFactor = await enabled();
    const mfaToken = await challenge();
    const wrong = [wrongCodeOf(secondFactor), ' 287082', '28708', 'AAAA-AAAA-AAAA-AAAA', 'no code'];
    const outcomes = [];
    for (const code of [...wrong, codeOf(secondFactor)]) outcomes.push(await outcome(verify(mfaToken, code)));
    expect(outcomes).toEqual([...wrong.map(() => 'INVALID_CODE'), 'UNAUTHENTICATED']);
    expect((await entries()).slice(2)).toEqual(wrong.map(() => ['login.failed', { reason: 'wrong-code' }]));
    expect(await outcome(verify(await challenge(), codeOf(secondFactor)))).toBe('accepted');
  });

  it('is refused once its five minutes are over', async () => {
    const secondFactor = await enabled();
    const [early, late] = [await challenge(), await challenge()];
    pass(299);
    expect(await outcome(verify(early, codeOf(secondFactor)))).toBe('accepted');
    pass(1);
    expect(await outcome(verify(late, codeOf(secondFactor, 1)))).toBe('UNAUTHENTICATED');
  });

  it.each([
    ['was deactivated', () => database.db.update(users).set({ isActive: false }).where(eq(users.id, userId))],
    ['has no second factor any more', () => disable(recoveryCode)],
    [
      'has none by the row alone',
      () => database.db.update(users).set({ mfaEnabled: false }).where(eq(users.id, userId)),
    ],
    ['was reset', () => reset()],
    [
      'lost every session, as a new password or role makes them',
      () => inTestChange(database.db, (change) => revokeSessionsOfUser(change, userId)),
    ],
    [
      'was reset and enrolled again',
      async () => {
        await reset();
        await aSecondFactor(context, userId);
      },
    ],
  ])('is refused when the user meanwhile %s', async (_what, meanwhile) => {
    const secondFactor = await enabled();
    recoveryCode = secondFactor.recoveryCodes[9]!;
    const mfaToken = await challenge();
    await meanwhile();
    for (const code of [codeOf(secondFactor), secondFactor.recoveryCodes[0]!])
      expect(await outcome(verify(mfaToken, code))).toBe('UNAUTHENTICATED');
    expect(await liveSessions()).toEqual([]);
  });
  let recoveryCode = '';

  it('is refused with the token of another key ring', async () => {
    const secondFactor = await enabled();
    const stranger = { ...context, keyRing: parseKeyRing(generateKeyRing('test')) };
    const mfaToken = await anMfaToken(stranger, userId);
    expect(await outcome(verify(mfaToken, codeOf(secondFactor)))).toBe('UNAUTHENTICATED');
  });

  it('takes a recovery code while the key of the secret is missing', async () => {
    const secondFactor = await enabled();
    await database.db.update(totpSecrets).set({ secret: 'gone.AAAA' }).where(eq(totpSecrets.userId, userId));
    expect(await outcome(verify(await challenge(), codeOf(secondFactor)))).not.toBe('accepted');
    expect(await outcome(verify(await challenge(), secondFactor.recoveryCodes[0]!))).toBe('accepted');
  });
});

describe('ten wrong codes of a user', () => {
  const guess = async (secondFactor: { secret: string }, count: number): Promise<string[]> => {
    const outcomes = [];
    for (let guesses = 0; guesses < count; guesses += 1) {
      outcomes.push(await outcome(verify(await challenge(), wrongCodeOf(secondFactor))));
    }
    return outcomes;
  };
  const wrong = (count: number) => Array.from({ length: count }, () => 'INVALID_CODE');

  it('within 15 minutes end checking, over all challenges and for disabling too, until 15 minutes later', async () => {
    const secondFactor = await enabled();
    expect(await guess(secondFactor, 5)).toEqual(wrong(5));
    expect(await outcome(disable(wrongCodeOf(secondFactor)))).toBe('INVALID_CODE');
    expect(await guess(secondFactor, 4)).toEqual(wrong(4));
    const refused = verify(await challenge(), codeOf(secondFactor));
    await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED', headers: { 'Retry-After': '900' } });
    expect(await outcome(verify(await challenge(), secondFactor.recoveryCodes[0]!))).toBe('RATE_LIMITED');
    expect(await outcome(disable(codeOf(secondFactor)))).toBe('RATE_LIMITED');
    pass(899);
    expect(await outcome(verify(await challenge(), codeOf(secondFactor)))).toBe('RATE_LIMITED');
    pass(1);
    expect(await guess(secondFactor, 9)).toEqual(wrong(9));
    expect(await outcome(verify(await challenge(), codeOf(secondFactor)))).toBe('accepted');
  });

  it('are not made more by a right one between them', async () => {
    const secondFactor = await enabled();
    await guess(secondFactor, 9);
    expect(await outcome(verify(await challenge(), codeOf(secondFactor)))).toBe('accepted');
    expect(await guess(secondFactor, 2)).toEqual(['INVALID_CODE', 'RATE_LIMITED']);
  });

  it('are all that any 15 minutes allow, wherever they begin', async () => {
    const secondFactor = await enabled();
    await guess(secondFactor, 1);
    pass(14 * 60);
    expect(await guess(secondFactor, 8)).toEqual(wrong(8));
    pass(2 * 60);
    expect(await guess(secondFactor, 2)).toEqual(['INVALID_CODE', 'RATE_LIMITED']);
    pass(15 * 60);
    expect(await guess(secondFactor, 1)).toEqual(['INVALID_CODE']);
  });

  it('are no more when thirty arrive together on two replicas', async () => {
    const secondFactor = await enabled();
    const tokens = await Promise.all(Array.from({ length: 30 }, challenge));
    const outcomes = await Promise.all(
      tokens.map((token, n) => outcome(verify(token, wrongCodeOf(secondFactor), n % 2 ? context : secondReplica))),
    );
    expect(outcomes.toSorted()).toEqual([...wrong(10), ...Array.from({ length: 20 }, () => 'RATE_LIMITED')]);
    const [row] = await database.db
      .select()
      .from(attempts)
      .where(eq(attempts.key, `code:${userId}`));
    expect(row!.failures).toBe(10);
  });
});

describe('lockCodeAttempts', () => {
  it('lets one code of a user be checked at a time, the very first one too', async () => {
    const order: string[] = [];
    let second: Promise<void> | undefined;
    await inTestChange(database.db, async (change) => {
      await lockCodeAttempts(change, userId);
      second = inTestChange(secondPool.db, async (other) => {
        await lockCodeAttempts(other, userId);
        order.push('second');
      });
      await waitUntil('the second waits', async () => (await waitingForLocks()) > 0 || order.length > 0);
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });
});

describe('fifty that send the same right code together to two replicas', () => {
  const fiftyOutcomes = (attempt: (n: number, on: SignInContext) => Promise<unknown>) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => outcome(attempt(n, n % 2 ? context : secondReplica))));
  const accepted = (outcomes: string[]) => outcomes.filter((one) => one === 'accepted').length;

  it('get one session for one challenge', async () => {
    const secondFactor = await enabled();
    const mfaToken = await challenge();
    const outcomes = await fiftyOutcomes((_n, on) => verify(mfaToken, codeOf(secondFactor), on));
    expect(accepted(outcomes)).toBe(1);
    expect(new Set(outcomes)).toEqual(new Set(['accepted', 'UNAUTHENTICATED']));
    expect(await liveSessions()).toHaveLength(1);
  });

  it.each([
    ['a code of the app', (secondFactor: { secret: string }) => codeOf(secondFactor)],
    ['a recovery code', ({ recoveryCodes }: { recoveryCodes: string[] }) => recoveryCodes[0]!],
  ])('get one session for two challenges with %s', async (_what, code) => {
    const secondFactor = await enabled();
    const tokens = [await challenge(), await challenge()];
    const sent = code(secondFactor);
    const outcomes = await fiftyOutcomes((n, on) => verify(tokens[n % 4 < 2 ? 0 : 1]!, sent, on));
    expect(accepted(outcomes)).toBe(1);
    expect(await liveSessions()).toHaveLength(1);
  });

  it('get in or disable it, not both', async () => {
    const secondFactor = await enabled();
    const mfaToken = await challenge();
    const outcomes = await Promise.all([
      outcome(disable(codeOf(secondFactor))),
      outcome(verify(mfaToken, codeOf(secondFactor), secondReplica)),
    ]);
    expect(accepted(outcomes)).toBe(1);
  });
});

describe('disableMfa', () => {
  it('removes secret, codes and challenges, and signing in takes the password alone', async () => {
    const secondFactor = await enabled();
    await verify(await challenge(), codeOf(secondFactor));
    await challenge();
    pass(30);
    expect(await disable(codeOf(secondFactor))).toMatchObject({ id: userId, mfaEnabled: false });
    expect(await leftOf()).toEqual({ secrets: 0, codes: 0, openChallenges: 0 });
    expect((await entries()).at(-1)).toEqual(['user.mfa_disabled', { secondFactor: 'totp' }]);
    expect(await liveSessions()).toHaveLength(1);
    await expect(challenge()).rejects.toThrow('no second factor');
  });

  it('takes a recovery code too', async () => {
    const { recoveryCodes } = await enabled();
    expect(await outcome(disable(recoveryCodes[4]!))).toBe('accepted');
  });

  it('takes neither the password nor the code alone', async () => {
    const secondFactor = await enabled();
    const caller = requestOfUser(userId);
    const sent = { currentPassword: 'not the password', code: codeOf(secondFactor) };
    expect(await outcome(disableMfa(context, caller, sent))).toBe('INVALID_CREDENTIALS');
    expect(await outcome(disable(wrongCodeOf(secondFactor)))).toBe('INVALID_CODE');
    expect((await entries()).slice(-2)).toEqual([
      ['credential.rejected', { credential: 'password', toConfirm: 'mfa.disable' }],
      ['credential.rejected', { credential: 'code', toConfirm: 'mfa.disable' }],
    ]);
    expect(await outcome(disable(sent.code))).toBe('accepted');
    expect(await outcome(disable(sent.code))).toBe('INVALID_STATE');
  });

  it('is refused when the password was changed after it was compared', async () => {
    const secondFactor = await enabled();
    const result = await secondPool.db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, userId));
      const disabling = outcome(disable(codeOf(secondFactor)));
      await waitUntil('it waits for the user', async () => (await waitingForLocks()) > 0);
      return { disabling };
    });
    expect(await result.disabling).toBe('INVALID_CREDENTIALS');
    expect((await userRow()).mfaEnabled).toBe(true);
  });
});

const leftOf = async () => ({
  secrets: await database.db.$count(totpSecrets, eq(totpSecrets.userId, userId)),
  codes: await database.db.$count(recoveryCodesTable, eq(recoveryCodesTable.userId, userId)),
  openChallenges: await database.db.$count(
    mfaChallenges,
    and(eq(mfaChallenges.userId, userId), isNull(mfaChallenges.endedAt)),
  ),
});

describe('resetMfa', () => {
  it('removes everything, ends the user’s sessions and is recorded', async () => {
    const secondFactor = await enabled();
    await verify(await challenge(), codeOf(secondFactor));
    await challenge();
    expect(await reset()).toMatchObject({ id: userId, mfaEnabled: false });
    expect(await leftOf()).toEqual({ secrets: 0, codes: 0, openChallenges: 0 });
    expect(await liveSessions()).toEqual([]);
    expect((await entries()).at(-1)).toEqual(['user.mfa_reset', {}]);
  });

  it('changes nothing for a user without a second factor', async () => {
    const before = await userRow();
    expect(await reset()).toMatchObject({ id: userId, mfaEnabled: false });
    expect(await userRow()).toEqual(before);
    expect(await entries()).toHaveLength(1);
  });

  it('is refused for the own account before anything is looked up', async () => {
    expect(await outcome(reset(userId, requestOfUser(userId)))).toBe('SELF_CHANGE_FORBIDDEN');
    const unknown = '019a9c2e-0000-7c3a-9f00-3b1f6a2d4c11';
    expect(await outcome(reset(unknown, requestOfUser(unknown)))).toBe('SELF_CHANGE_FORBIDDEN');
    expect(await outcome(reset(unknown))).toBe('NOT_FOUND');
  });

  it.each([
    ['before', 0, ['accepted', 'UNAUTHENTICATED']],
    ['after', 1, ['accepted', 'accepted']],
  ])('leaves no session when it comes just %s the code', async (_when, at, expected) => {
    const secondFactor = await enabled();
    const mfaToken = await challenge();
    const requests = [() => outcome(verify(mfaToken, codeOf(secondFactor)))];
    requests.splice(at, 0, () => outcome(reset()));
    const outcomes = await queueBehindLock(database.db, { table: users, ids: [userId] }, requests);
    expect(outcomes).toEqual(expected);
    expect(await liveSessions()).toEqual([]);
  });
});
