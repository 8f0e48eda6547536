import { verifyPassword } from '@beekeeping/auth';
import { AppError } from '@beekeeping/core/app-error';
import { fixedClock } from '@beekeeping/core/clock';
import { connectDatabase, type Database } from '@beekeeping/db';
import { attempts, auditLog, sessions, users } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { inTestChange } from '@beekeeping/events/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import bcrypt from 'bcrypt';
import { eq } from 'drizzle-orm';
import { passwordAttempts } from '../failed-attempts/index.ts';
import { aUser } from '../users/user.factory.ts';
import { networkOf } from './known-network.ts';
import { logIn } from './log-in.ts';
import { nobody, PASSWORD, signInContext } from '../sessions/session.factory.ts';

type Comparison = (password: string, encrypted: string) => Promise<boolean>;

const START = new Date('2026-07-12T10:00:00Z');
const clock = fixedClock(START);
const later = (seconds: number): void => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());

let database: TestDatabase;
let otherPool: ReturnType<typeof connectDatabase>;
let account: { id: string; email: string };
let compare: jest.SpiedFunction<Comparison>;

beforeAll(async () => {
  database = await createTestDatabase();
  otherPool = connectDatabase({ url: database.url, applicationName: 'replica', maxConnections: 5 });
});
afterAll(async () => {
  await otherPool.close();
  await database.drop();
});
beforeEach(async () => {
  clock.set(START.toISOString());
  // What is counted here is guesses, not hashes: the right password is the right one, at no cost.
  compare = jest.spyOn(bcrypt, 'compare') as unknown as jest.SpiedFunction<Comparison>;
  compare.mockImplementation((password) => Promise.resolve(password === PASSWORD));
  account = await anyAccount();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const anyAccount = (overrides: { passwordHash?: string | null } = {}) =>
  inTestChange(database.db, (change) => aUser(change, { passwordHash: '$2b$12$any', ...overrides }));

interface Guess {
  email?: string;
  password?: string;
  ip?: string;
  db?: Database;
}

/** `in`, or the answer to a refused guess. */
const guess = async ({ email = account.email, password = 'wrong password', ip = nobody.ip, db }: Guess = {}) => {
  const login = { email, password, userAgent: undefined };
  try {
    await logIn(signInContext(db ?? database.db, clock), { ...nobody, ip }, login);
    return 'in';
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, said: error.message, headers: error.headers };
    throw error;
  }
};
const codeOf = async (what: Guess = {}): Promise<string> => {
  const outcome = await guess(what);
  return outcome === 'in' ? 'in' : outcome.code;
};
const waitOf = async (what: Guess = {}): Promise<number> => {
  const outcome = await guess(what);
  return outcome === 'in' ? 0 : Number(outcome.headers['Retry-After'] ?? 0);
};
const fail = async (times: number, what: Guess = {}): Promise<void> => {
  for (let count = 0; count < times; count += 1) expect(await codeOf(what)).toBe('INVALID_CREDENTIALS');
};
const entriesOf = (id: string) => database.db.select().from(auditLog).where(eq(auditLog.entityId, id));

const HOME = '198.51.100.4';
/** The account has signed in from there. */
const signInAt = async (ip: string): Promise<void> => expect(await codeOf({ password: PASSWORD, ip })).toBe('in');

describe('wrong passwords of one account', () => {
  it('are free five times, then cost a pause that doubles up to five minutes', () => {
    const pauses = Array.from({ length: 16 }, (_, failures) => passwordAttempts.pauseSeconds(failures));
    expect(pauses).toEqual([0, 0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  it('are checked 24 times an hour, from however many addresses, and nobody waits longer than five minutes', async () => {
    let checked = 0;
    for (let sent = 0; clock.now().getTime() < START.getTime() + 3_600_000; sent += 1) {
      const wait = await waitOf({ ip: `203.0.113.${sent % 250}` });
      expect(wait).toBeLessThanOrEqual(300);
      if (wait === 0) checked += 1;
      else later(wait);
    }
    expect(checked).toBe(24);
  });

  it('no longer count after an hour', async () => {
    await fail(5);
    later(3_600);
    await fail(6);
    expect(await codeOf()).toBe('RATE_LIMITED');
  });

  it('are counted exactly when a hundred come at once through two pools', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, sent) => codeOf({ db: sent % 2 ? otherPool.db : database.db })),
    );
    expect(outcomes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(6);
    expect(outcomes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(94);
  });

  it('leave one entry each, the one that began a pause with its length, and none while it lasts', async () => {
    await fail(6);
    for (let refused = 0; refused < 3; refused += 1) await guess();
    const details = (await entriesOf(account.id)).map((entry) => entry.details).filter((each) => 'reason' in each);
    expect(details).toHaveLength(6);
    expect(details.filter((each) => 'pauseSeconds' in each)).toEqual([{ reason: 'wrong-password', pauseSeconds: 2 }]);
  });

  it('answer the same whether or not there is such an account, and whatever is wrong with it', async () => {
    const inactive = await anyAccount();
    await database.db.update(users).set({ isActive: false }).where(eq(users.id, inactive.id));
    const emails = [
      account.email,
      'nobody@example.test',
      inactive.email,
      (await anyAccount({ passwordHash: null })).email,
    ];
    const answers = [];
    for (const email of emails) {
      const reported = [];
      for (let sent = 0; sent < 8; sent += 1)
        reported.push(await guess({ email: sent % 2 ? email : ` ${email.toUpperCase()}` }));
      answers.push(reported);
    }
    expect(answers[0]!.at(-1)).toMatchObject({ code: 'RATE_LIMITED', headers: { 'Retry-After': '2' } });
    for (const other of answers.slice(1)) expect(other).toEqual(answers[0]);
  });

  it('are kept under a key that does not reveal the address', async () => {
    await fail(1, { email: 'Geheim@example.test' });
    expect(JSON.stringify(await database.db.select().from(attempts)).toLowerCase()).not.toContain('geheim');
  });
});

describe('a pause', () => {
  it('computes no hash', async () => {
    await fail(6);
    compare.mockClear();
    await guess();
    expect(compare).not.toHaveBeenCalled();
  });

  it('does not confirm the right password, and lets it in when it is over', async () => {
    await fail(6);
    expect(await codeOf({ password: PASSWORD })).toBe('RATE_LIMITED');
    later(2);
    expect(await codeOf({ password: PASSWORD })).toBe('in');
  });

  it('does not confirm a right password either that was being compared when it began', async () => {
    compare.mockImplementationOnce(async () => {
      await fail(6);
      return true;
    });
    expect(await codeOf({ password: PASSWORD })).toBe('RATE_LIMITED');
    expect(await database.db.$count(sessions, eq(sessions.userId, account.id))).toBe(0);
  });

  it('holds one account up and no other', async () => {
    await fail(6);
    expect(await codeOf({ email: (await anyAccount()).email, password: PASSWORD })).toBe('in');
  });
});

describe('right passwords', () => {
  it('are never counted: a hundred at once are all let in', async () => {
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => codeOf({ password: PASSWORD })));
    expect(new Set(outcomes)).toEqual(new Set(['in']));
  });

  it('make earlier wrong ones forgotten', async () => {
    await fail(5);
    await signInAt(nobody.ip);
    await fail(6);
    expect(await codeOf()).toBe('RATE_LIMITED');
  });
});

describe('an address that the account has signed in from', () => {
  it('is not slowed down by guesses from elsewhere', async () => {
    await signInAt(HOME);
    await fail(6, { ip: '203.0.113.9' });
    expect(await codeOf({ password: PASSWORD, ip: '203.0.113.10' })).toBe('RATE_LIMITED');
    await signInAt(HOME);
  });

  it('does not slow down the owner elsewhere', async () => {
    await signInAt(HOME);
    await fail(6, { ip: HOME });
    expect(await codeOf({ password: PASSWORD, ip: HOME })).toBe('RATE_LIMITED');
    await signInAt('203.0.113.9');
  });

  it('does not give those elsewhere new guesses by signing in', async () => {
    await signInAt(HOME);
    await fail(6, { ip: '203.0.113.9' });
    await signInAt(HOME);
    expect(await codeOf({ ip: '203.0.113.9' })).toBe('RATE_LIMITED');
  });

  it('is known for 90 days', async () => {
    await signInAt(HOME);
    later(90 * 86_400 - 1);
    await fail(6, { ip: '203.0.113.9' });
    expect(await codeOf({ ip: HOME })).toBe('INVALID_CREDENTIALS');
    later(1);
    expect(await codeOf({ ip: HOME })).toBe('RATE_LIMITED');
  });

  it('is nothing special for another account', async () => {
    await signInAt(HOME);
    const { email } = await anyAccount();
    await fail(6, { email, ip: '203.0.113.9' });
    expect(await codeOf({ email, ip: HOME })).toBe('RATE_LIMITED');
  });

  it('is its network where it is an IPv6 address', async () => {
    await signInAt('2001:db8:1:2:aaaa::1');
    await fail(6, { ip: '203.0.113.9' });
    await signInAt('2001:db8:1:2:bbbb:cccc:dddd:eeee');
    expect(await codeOf({ ip: '2001:db8:1:3::1' })).toBe('RATE_LIMITED');
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001::1:2:3:4:5', '2001:0:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s belongs to the network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('a flood of sign-ins that keeps all hashing busy', () => {
  it('is passed by those who come from a known network, and reveals nothing about an account to strangers', async () => {
    await signInAt(HOME);
    const compared: string[] = [];
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    compare.mockImplementation(async (password) => {
      compared.push(password);
      await finished;
      return password === PASSWORD;
    });
    // Two are compared, a hundred of each kind may wait: all places of strangers are taken, one of the known is left.
    const strangers = Array.from({ length: 102 }, () => verifyPassword('a stranger', null, 'stranger'));
    const known = Array.from({ length: 99 }, () => verifyPassword('somebody known', null, 'known'));

    const elsewhere = { password: PASSWORD, ip: '203.0.113.9' };
    const refused = await guess(elsewhere);
    expect(refused).toMatchObject({ code: 'NOT_READY', headers: { 'Retry-After': '5' } });
    expect(await guess({ ...elsewhere, email: 'unheard.of@example.test' })).toEqual(refused);

    const atHome = [1, 2].map(() => codeOf({ password: PASSWORD, ip: HOME }));
    expect(await Promise.race(atHome)).toBe('NOT_READY');
    finish();
    expect((await Promise.all(atHome)).toSorted()).toEqual(['NOT_READY', 'in']);
    await Promise.all([...strangers, ...known]);
    expect(compared.indexOf(PASSWORD)).toBe(101);
    expect(compared).toHaveLength(202);
  });
});
