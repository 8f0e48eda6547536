import { fixedClock } from '@beekeeping/core/clock';
import type { SignedInCaller } from '@beekeeping/core/actor';
import { newId } from '@beekeeping/core/id';
import { auditLog, users } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import bcrypt from 'bcrypt';
import { and, eq } from 'drizzle-orm';
import { anAccount, PASSWORD } from '../sessions/session.factory.ts';
import { assertUnchangedPassword, confirmPassword } from './confirm-password.ts';

type Comparison = (password: string, encrypted: string) => Promise<boolean>;

const database = testDatabase();
let caller: SignedInCaller;
let compare: jest.SpiedFunction<Comparison>;
const clock = fixedClock('2026-07-12T10:00:00Z');

beforeEach(async () => {
  clock.set('2026-07-12T10:00:00Z');
  compare = jest.spyOn(bcrypt, 'compare') as unknown as jest.SpiedFunction<Comparison>;
  compare.mockImplementation((password) => Promise.resolve(password === PASSWORD));
  const { id } = await anAccount(database.db);
  caller = { kind: 'user', userId: id, name: 'Resi', sessionId: newId(), ip: '192.0.2.7', requestId: 'request' };
});
afterEach(() => {
  jest.restoreAllMocks();
});

const confirm = (password = 'wrong password', what = 'password') =>
  confirmPassword(testChangeContext(database.db, clock), caller, password, what);
const outcomeOf = (password?: string, what?: string): Promise<string> =>
  confirm(password, what).then(
    () => 'confirmed',
    (error: { code: string }) => error.code,
  );
const rejections = () =>
  database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, caller.userId), eq(auditLog.action, 'credential.rejected')));

describe('confirmPassword', () => {
  it('answers the hash that the right password matched', async () => {
    const [user] = await database.db.select().from(users).where(eq(users.id, caller.userId));
    expect(await confirm(PASSWORD)).toBe(user!.passwordHash);
  });

  it('records each wrong one with what it was to confirm', async () => {
    expect(await outcomeOf('wrong password', 'e-mail')).toBe('INVALID_CREDENTIALS');
    expect(await rejections()).toMatchObject([
      { actorId: caller.userId, details: { credential: 'password', toConfirm: 'e-mail' } },
    ]);
  });

  it('checks six of a hundred concurrent wrong ones, whatever they are to confirm, and records those', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, sent) => outcomeOf('wrong password', sent % 2 ? 'e-mail' : 'deactivation')),
    );
    expect(outcomes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(6);
    expect(outcomes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(94);
    expect(await rejections()).toHaveLength(6);
  });

  it('confirms no right one during a pause, without a hash, and none that was being compared when it began', async () => {
    compare.mockImplementationOnce(async () => {
      for (let sent = 0; sent < 6; sent += 1) expect(await outcomeOf()).toBe('INVALID_CREDENTIALS');
      return true;
    });
    expect(await outcomeOf(PASSWORD)).toBe('RATE_LIMITED');
    compare.mockClear();
    expect(await outcomeOf(PASSWORD)).toBe('RATE_LIMITED');
    expect(compare).not.toHaveBeenCalled();
    clock.set('2026-07-12T10:00:02Z');
    expect(await outcomeOf(PASSWORD)).toBe('confirmed');
  });

  it('never counts right ones', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(PASSWORD)));
    expect(new Set(outcomes)).toEqual(new Set(['confirmed']));
  });
});

describe('assertUnchangedPassword', () => {
  it('refuses what another password was set over meanwhile', () => {
    expect(() => assertUnchangedPassword({ passwordHash: 'new' }, 'old')).toThrow('wrong');
    expect(() => assertUnchangedPassword({ passwordHash: null }, 'old')).toThrow('wrong');
    expect(() => assertUnchangedPassword({ passwordHash: 'old' }, 'old')).not.toThrow();
  });
});
