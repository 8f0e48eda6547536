import { describe, expect, it } from '@jest/globals';
import { anAccount } from '@beekeeping/domain/testing';
import { setCookieOf } from '../../../../testing/cookies.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { routes } from '../../../index.ts';

const api = testApi({ env: { COOKIE_SECURE: 'true', RATE_LIMIT_LOGIN_PER_MINUTE: '10' } });

describe('sign-in with the default configuration', () => {
  it('marks the cookie Secure', async () => {
    const { email, password } = await anAccount(api.db);
    expect(setCookieOf(await api.as().post('/api/v1/auth/login', { email, password }).expect(200))).toContain(
      '; Secure',
    );
  });

  it('allows ten logins and ten refreshes a minute, each counted for itself', async () => {
    const statuses = async (path: string, body?: object) => {
      const answers = [];
      for (let count = 0; count < 11; count += 1) answers.push((await api.as().post(path, body)).status);
      return answers;
    };
    const unknown = { email: 'nobody@example.test', password: 'whatever it is' };
    expect((await statuses('/api/v1/auth/login', unknown)).at(-1)).toBe(429);
    expect(await statuses('/api/v1/auth/refresh')).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    await api.as().post('/api/v1/auth/logout').expect(204);
  });
});

describe.each(['password', 'deactivate'])('POST /profile/%s with the default configuration', (operation) => {
  it('allows ten a minute', async () => {
    const { token } = await api.signIn('no role');
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await api.as(token).post(`/api/v1/profile/${operation}`, {})).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});

/** Where secrets could be guessed (docs/requirements/http.md#rate-limits), and each other way to a session. */
const STRICT = [
  'GET /api/v1/auth/sso/:provider/callback',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/mfa/verify',
  'POST /api/v1/auth/refresh',
  'POST /api/v1/auth/sso/complete',
  'POST /api/v1/profile/deactivate',
  'POST /api/v1/profile/mfa/disable',
  'POST /api/v1/profile/mfa/enroll',
  'POST /api/v1/profile/mfa/enroll/confirm',
  'POST /api/v1/profile/password',
];

describe('the strict limit', () => {
  it('holds for the routes where secrets could be guessed, and for no other', () => {
    const strict = routes.filter(({ throttle }) => throttle === 'login').map(({ method, path }) => `${method} ${path}`);
    expect(strict.toSorted((a, b) => a.localeCompare(b))).toEqual(STRICT);
  });
});
