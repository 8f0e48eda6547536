import { fixedClock } from '@beekeeping/core/clock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAccount, PASSWORD } from '@beekeeping/domain/testing';
import { rawClient } from '@beekeeping/http/testing';
import { cookieOf, setCookieOf } from '../../../../testing/cookies.ts';
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts';

let api: TestApi;
let account: { id: string; email: string; password: string };
beforeAll(async () => {
  // Time is frozen: a pause does not end while a busy machine makes the next request.
  api = await startTestApi({ clock: fixedClock(new Date()) });
  account = await anAccount(api.db);
});
afterAll(() => api.stop());

const login = (body: object = { email: account.email, password: account.password }) =>
  api.as().post('/api/v1/auth/login', body);
/** A refused login as it goes over the wire, without what distinguishes requests. */
const rawAnswer = async (body: object): Promise<string> => {
  const client = rawClient(api.url);
  const headers = { 'Content-Type': 'application/json' };
  const answer = await client.send({ method: 'POST', path: '/api/v1/auth/login', headers, body: JSON.stringify(body) });
  client.close();
  const { date: _date, ratelimit: _limit, 'x-request-id': id, ...rest } = answer.headers;
  return [answer.status, JSON.stringify(rest), answer.text.replaceAll(String(id), '')].join('\n');
};
const refresh = (cookie?: string, body?: object) => {
  const request = api.as().post('/api/v1/auth/refresh', body);
  return cookie === undefined ? request : request.set('Cookie', cookie);
};
const logout = (cookie?: string) => {
  const request = api.as().post('/api/v1/auth/logout');
  return cookie === undefined ? request : request.set('Cookie', cookie);
};
const me = (token: string) => api.as(token).get('/api/v1/auth/me');

/** Of some other password, at the cost of production. */
const DEAR_HASH = '$2b$12$YJCvkeGQnbijIdYKBvVI8.JlhFsMPH5XtAiSlcbSiPK4fVzCH6cOS';

describe('POST /auth/login', () => {
  it('answers an access token that works', async () => {
    const { body } = await login().expect(200);
    expect(Object.keys(body)).toEqual(['accessToken', 'userId']);
    await me(body.accessToken).expect(200);
  });

  it('sets the refresh cookie for the auth paths only, out of reach of scripts and other sites', async () => {
    expect(setCookieOf(await login().expect(200))).toMatch(
      /^refreshToken=[\w-]{43}; Max-Age=2592000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/,
    );
  });

  it('keeps the answer out of every cache', async () => {
    await login().expect(200).expect('Cache-Control', 'no-store');
  });

  it('greets somebody new in the language of their browser', async () => {
    const { email, password } = await anAccount(api.db);
    const { body } = await login({ email, password }).set('Accept-Language', 'en-GB,en;q=0.9').expect(200);
    expect((await me(body.accessToken).expect(200)).body.user.language).toBe('en');
  });

  it('knows the e-mail address in any case and width and with blanks around it', async () => {
    for (const email of [` ${account.email.toUpperCase()} `, account.email.replace('@', '＠').replace('a', 'ａ')]) {
      await login({ email, password: account.password }).expect(200);
    }
  });

  it('answers the same whatever is wrong, byte for byte', async () => {
    const anAccountThat = async (change: string): Promise<string> => {
      const { id, email } = await anAccount(api.db);
      await api.db.execute(`update users set ${change} where id = '${id}'`);
      return email;
    };
    const { email } = await anAccount(api.db);
    const attempts: [email: string, password: string][] = [
      [email, 'wrong password'],
      [email, 'x'.repeat(73)],
      [email, `${PASSWORD}${'x'.repeat(80)}`],
      ['nobody@example.test', PASSWORD],
      ['no address at all', PASSWORD],
      [await anAccountThat('is_active = false'), PASSWORD],
      [await anAccountThat('password_hash = null'), PASSWORD],
      [await anAccountThat('mfa_enabled = true'), 'wrong password'],
      [await anAccountThat('is_active = false, mfa_enabled = true'), PASSWORD],
    ];
    const answers: string[] = [];
    for (const [typed, password] of attempts) answers.push(await rawAnswer({ email: typed, password }));
    expect(answers[0]).toContain('"INVALID_CREDENTIALS"');
    expect(new Set(answers)).toEqual(new Set(answers.slice(0, 1)));
  });

  it('answers the same when guessing is slowed down, whether or not there is such an account', async () => {
    const { email } = await anAccount(api.db);
    const refused = async (typed: string): Promise<string> => {
      for (let sent = 0; sent < 6; sent += 1) await login({ email: typed, password: 'wrong password' }).expect(401);
      return rawAnswer({ email: typed, password: 'wrong password' });
    };
    const [known, unknown] = [await refused(email), await refused('somebody@example.test')];
    expect(known).toContain('"RATE_LIMITED"');
    expect(known).toContain('"retry-after":"2"');
    expect(unknown).toBe(known);
  });

  it('leaves threads and the event loop to others while many sign in', async () => {
    const finished: string[] = [];
    const accounts = await Promise.all(Array.from({ length: 12 }, () => anAccount(api.db, DEAR_HASH)));
    const logins = accounts.map(async ({ email }) => {
      await login({ email, password: PASSWORD }).expect(401);
      finished.push('login');
    });
    // Readiness asks the database and the disk.
    for (let asked = 0; asked < 5; asked += 1) await api.as().get('/api/v1/health/ready').expect(200);
    finished.push('readiness');
    await Promise.all(logins);
    expect(finished.indexOf('readiness')).toBeLessThan(6);
  });

  it.each([
    ['no password', { email: 'a@example.test' }, 'password'],
    ['a number for a password', { email: 'a@example.test', password: 1 }, 'password'],
    ['an e-mail address with NUL', { email: 'a\u0000@example.test', password: 'x' }, 'email'],
    ['a key that it does not know', { email: 'a@example.test', password: 'x', remember: true }, 'remember'],
  ])('refuses %s', async (_what, sent, path) => {
    const { body } = await login(sent).expect(400);
    expect(body.errors[0].path).toBe(path);
  });

  it.each(['a\u0000b', '\ud800', '🐝'.repeat(3_000)])(
    'takes no odd password for an internal error',
    async (password) => {
      await login({ email: account.email, password }).expect(401);
    },
  );

  it('refuses a form, which another site could make a browser send', async () => {
    await api
      .as()
      .post('/api/v1/auth/login')
      .type('text/plain')
      .send(JSON.stringify({ email: account.email, password: account.password }))
      .expect(415);
  });
});

describe('POST /auth/refresh', () => {
  it('answers a new access token and a new cookie', async () => {
    const first = cookieOf(await login().expect(200));
    const refreshed = await refresh(first).expect(200);
    expect(Object.keys(refreshed.body)).toEqual(['accessToken', 'userId']);
    expect(cookieOf(refreshed)).not.toBe(first);
    await me(refreshed.body.accessToken).expect(200);
    await refresh(cookieOf(refreshed)).expect(200);
  });

  it('takes an empty object for a body', async () => {
    await refresh(cookieOf(await login().expect(200)), {}).expect(200);
  });

  it('ends every session of the user when a cookie comes a second time', async () => {
    const { email, password } = await anAccount(api.db);
    const otherDevice = await login({ email, password }).expect(200);
    const stolen = await login({ email, password }).expect(200);
    const successor = await refresh(cookieOf(stolen)).expect(200);
    for (const { body } of [otherDevice, stolen, successor]) await me(body.accessToken).expect(200);
    await refresh(cookieOf(stolen)).expect(401);
    await refresh(cookieOf(successor)).expect(401);
    await refresh(cookieOf(otherDevice)).expect(401);
    for (const { body } of [otherDevice, stolen, successor]) await me(body.accessToken).expect(401);
  });

  it('takes the cookie away with the refusal', async () => {
    const refused = await refresh('refreshToken=unknown').expect(401);
    expect(refused.body.code).toBe('UNAUTHENTICATED');
    expect(setCookieOf(refused)).toBe('refreshToken=; Max-Age=0; Path=/api/v1/auth; HttpOnly; SameSite=Lax');
  });

  it('reads the token from nowhere but the cookie', async () => {
    const token = cookieOf(await login().expect(200)).split('=')[1]!;
    await refresh().expect(401);
    await refresh(undefined, { refreshToken: token }).expect(400);
    await api.as().post(`/api/v1/auth/refresh?refreshToken=${token}`).expect(400);
    await api.as(token).post('/api/v1/auth/refresh').expect(401);
    await refresh(`refreshToken=${token}`).expect(200);
  });

  it.each(['refreshToken=', 'refreshToken=%', 'refreshToken=%00', `refreshToken=${'a'.repeat(8_000)}`, ';;=;', 'x'])(
    'refuses a broken cookie',
    async (cookie) => {
      await refresh(cookie).expect(401);
    },
  );
});

describe('GET /auth/refresh', () => {
  const state = async (cookie?: string): Promise<{ isUsable: boolean; userId: string | null }> => {
    const request = api.as().get('/api/v1/auth/refresh');
    return (await (cookie === undefined ? request : request.set('Cookie', cookie)).expect(200)).body;
  };
  const isUsable = async (cookie?: string): Promise<boolean> => {
    const { isUsable: answer, userId } = await state(cookie);
    expect(userId !== null).toBe(answer);
    return answer;
  };

  it('says whether a cookie may be exchanged, and neither uses it nor ends what a second use would', async () => {
    const first = cookieOf(await login().expect(200));
    expect([await isUsable(first), await isUsable(first)]).toEqual([true, true]);
    const refreshed = await refresh(first).expect(200);
    expect([await isUsable(first), await isUsable(cookieOf(refreshed))]).toEqual([false, true]);
    const { user } = (await me(refreshed.body.accessToken).expect(200)).body;
    expect([refreshed.body.userId, (await state(cookieOf(refreshed))).userId]).toEqual([user.id, user.id]);
    await logout(first).expect(204);
    expect(await isUsable(cookieOf(refreshed))).toBe(false);
  });

  it.each([undefined, 'refreshToken=unknown'])('finds no use in what is no token', async (cookie) => {
    expect(await isUsable(cookie)).toBe(false);
  });

  it('finds none in that of a user who may not sign in any more', async () => {
    const { id, email, password } = await anAccount(api.db);
    const cookie = cookieOf(await login({ email, password }).expect(200));
    await api.admin.post(`/api/v1/users/${id}/deactivate`).expect(200);
    expect(await isUsable(cookie)).toBe(false);
  });
});

describe('POST /auth/logout', () => {
  it('ends this session at once and no other', async () => {
    const here = await login().expect(200);
    const there = await login().expect(200);
    await me(here.body.accessToken).expect(200);
    const left = await logout(cookieOf(here)).expect(204, '');
    expect(setCookieOf(left)).toBe('refreshToken=; Max-Age=0; Path=/api/v1/auth; HttpOnly; SameSite=Lax');
    await me(here.body.accessToken).expect(401);
    await refresh(cookieOf(here)).expect(401);
    await me(there.body.accessToken).expect(200);
    await refresh(cookieOf(there)).expect(200);
  });

  it.each([undefined, 'refreshToken=unknown'])('clears the cookie when there is no session', async (cookie) => {
    expect(setCookieOf(await logout(cookie).expect(204))).toMatch(/^refreshToken=; Max-Age=0;/);
  });
});

describe('GET /auth/me', () => {
  it('returns user, role and sorted permissions', async () => {
    const { token, userId, roleId } = await api.signIn(['colonies:read', 'apiaries:read']);
    const { body } = await me(token).expect(200);
    expect(body).toEqual({
      user: {
        id: userId,
        email: `${userId}@example.test`,
        name: 'Test user',
        roleId,
        roleName: `role ${roleId}`,
        language: 'en',
        isActive: true,
        mfaEnabled: false,
        passwordChangedAt: null,
        hasAvatar: false,
        avatarVersion: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
      role: { id: roleId, name: `role ${roleId}`, isSystem: false },
      permissions: ['apiaries:read', 'colonies:read'],
    });
  });

  it('is open to a user without a role, who may do nothing else', async () => {
    const { body } = await login().expect(200);
    const answer = await me(body.accessToken).expect(200);
    expect(answer.body).toMatchObject({ role: null, permissions: [] });
    await api.as(body.accessToken).get('/api/v1/apiaries').expect(403);
  });

  it('is closed without a token', async () => {
    await api.as().get('/api/v1/auth/me').expect(401).expect('WWW-Authenticate', 'Bearer');
  });
});
