import { signMfaToken, signSetupToken, totpCodeAt } from '@beekeeping/auth';
import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { auditLog, totpSecrets } from '@beekeeping/db/schema';
import { anAccount, anEnrolment, anMfaToken, aSecondFactor, aSession, PASSWORD } from '@beekeeping/domain/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { cookieOf, setCookieOf } from '../../../../testing/cookies.ts';
import { testApi } from '../../../../testing/test-api.ts';

const clock = fixedClock(new Date());
/** Moves on by one step of an app, so that its next code is a fresh one. */
const nextStep = (): void => {
  clock.set(new Date(clock.now().getTime() + 30_000));
};

const api = testApi({ clock });
let account: { id: string; email: string; password: string };
beforeAll(async () => {
  account = await anAccount(api.db);
});

const login = async (): Promise<{ accessToken?: string; mfaToken?: string }> =>
  (await api.as().post('/api/v1/auth/login', { email: account.email, password: account.password }).expect(200)).body;
const verify = (body: object) => api.as().post('/api/v1/auth/mfa/verify', body);
const profile = (token: string, step: 'enroll' | 'enroll/confirm' | 'disable', body?: object) =>
  api.as(token).post(`/api/v1/profile/mfa/${step}`, body);
const reset = (id: string, token?: string) =>
  (token === undefined ? api.admin : api.as(token)).post(`/api/v1/users/${id}/mfa/reset`);
const codeOf = (secret: string): string => totpCodeAt(secret, clock.now());

/** A signed-in user with a second factor whose next code is a fresh one. */
const anEnrolledUser = async () => {
  const { token, userId } = await api.signIn('no role');
  const secondFactor = await aSecondFactor(api.context, userId);
  nextStep();
  return { token, userId, ...secondFactor };
};

/** Black and white squares of a PNG that `qrCodeOf` drew, without its margin. */
const squaresOf = async (dataUrl: string): Promise<number[]> => {
  const [head, png = ''] = dataUrl.split(',');
  expect(head).toBe('data:image/png;base64');
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = info.width / 8 - 8;
  return Array.from({ length: size * size }, (_, square) => {
    const [row, column] = [Math.floor(square / size) + 4, (square % size) + 4];
    return data[((row * 8 + 4) * info.width + column * 8 + 4) * info.channels]! < 128 ? 1 : 0;
  });
};

describe('a second factor from its enrolment to its end', () => {
  it('is asked for at every sign-in in between', async () => {
    const { accessToken } = await login();
    const enrolled = await profile(accessToken!, 'enroll').expect(200);
    const { setupToken, otpauthUrl, qrCode } = enrolled.body;
    expect(Object.keys(enrolled.body).toSorted()).toEqual(['otpauthUrl', 'qrCode', 'setupToken']);
    expect(enrolled.headers['cache-control']).toBe('no-store');
    const url = new URL(otpauthUrl);
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Beekeeping Operations:${account.email}`,
    ]);
    expect(await squaresOf(qrCode)).toEqual([...QRCode.create(otpauthUrl, { errorCorrectionLevel: 'L' }).modules.data]);
    expect((await login()).mfaToken).toBeUndefined();

    const secret = url.searchParams.get('secret')!;
    const confirmed = await profile(accessToken!, 'enroll/confirm', { setupToken, code: codeOf(secret) }).expect(200);
    expect(confirmed.body).toEqual({ recoveryCodes: expect.any(Array) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    await profile(accessToken!, 'enroll').expect(409);
    const again = await profile(accessToken!, 'enroll/confirm', { setupToken, code: codeOf(secret) }).expect(409);
    expect(again.body.code).toBe('INVALID_STATE');

    const challenge = await login();
    expect(challenge).toEqual({ mfaRequired: true, mfaToken: expect.any(String) });
    const used = await verify({ mfaToken: challenge.mfaToken, code: codeOf(secret) }).expect(401);
    expect([used.body.code, used.headers['set-cookie']]).toEqual(['INVALID_CODE', undefined]);
    nextStep();
    const signedIn = await verify({ mfaToken: challenge.mfaToken, code: codeOf(secret) }).expect(200);
    expect(Object.keys(signedIn.body)).toEqual(['accessToken', 'userId']);
    expect(setCookieOf(signedIn)).toMatch(
      /^refreshToken=[\w-]{43}; Max-Age=2592000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/,
    );
    const me = await api.as(signedIn.body.accessToken).get('/api/v1/auth/me').expect(200);
    expect(me.body.user).toMatchObject({ id: account.id, mfaEnabled: true });
    await api.as().post('/api/v1/auth/refresh').set('Cookie', cookieOf(signedIn)).expect(200);

    nextStep();
    const sent = { currentPassword: account.password, code: confirmed.body.recoveryCodes[0] };
    const wrong = await profile(accessToken!, 'disable', { ...sent, currentPassword: 'wrong' }).expect(401);
    expect(wrong.body.code).toBe('INVALID_CREDENTIALS');
    const disabled = await profile(accessToken!, 'disable', sent).expect(200);
    expect(disabled.body).toMatchObject({ id: account.id, mfaEnabled: false });
    expect((await profile(accessToken!, 'disable', sent).expect(409)).body.code).toBe('INVALID_STATE');
    expect((await login()).accessToken).toBeDefined();
  });
});

describe('a code with blanks and hyphens', () => {
  const spaced = (code: string): string => ` ${code.slice(0, 3)} ${code.slice(3)}\n`;
  const hyphened = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

  it('enables, signs in and disables, and so does a recovery code', async () => {
    const user = await anAccount(api.db);
    const signIn = async () =>
      (await api.as().post('/api/v1/auth/login', { email: user.email, password: user.password }).expect(200)).body;
    const { accessToken } = await signIn();
    const { setupToken, otpauthUrl } = (await profile(accessToken, 'enroll').expect(200)).body;
    const secret = new URL(otpauthUrl).searchParams.get('secret')!;
    const confirmed = await profile(accessToken, 'enroll/confirm', { setupToken, code: spaced(codeOf(secret)) });
    const [recoveryCode] = confirmed.body.recoveryCodes;
    for (const code of [hyphened(totpCodeAt(secret, new Date(clock.now().getTime() + 30_000))), spaced(recoveryCode)]) {
      await verify({ mfaToken: (await signIn()).mfaToken, code }).expect(200);
    }
    nextStep();
    nextStep();
    const code = hyphened(codeOf(secret)).replace('-', '\u00A0\u2013 ');
    await profile(accessToken, 'disable', { currentPassword: user.password, code }).expect(200);
  });
});

describe('POST /auth/mfa/verify', () => {
  it('answers a dead challenge differently from a wrong code, so that a client knows when to begin again', async () => {
    const { userId, secret } = await anEnrolledUser();
    const mfaToken = await anMfaToken(api.context, userId);
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    const codes = [];
    for (const code of [wrong, wrong, wrong, wrong, wrong, codeOf(secret)])
      codes.push((await verify({ mfaToken, code }).expect(401)).body.code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'INVALID_CODE'), 'UNAUTHENTICATED']);
    const other = await anMfaToken(api.context, userId);
    for (let count = 0; count < 5; count += 1) await verify({ mfaToken: other, code: wrong }).expect(401);
    const limited = await verify({ mfaToken: await anMfaToken(api.context, userId), code: codeOf(secret) }).expect(429);
    expect([limited.body.code, limited.headers['retry-after']]).toEqual(['RATE_LIMITED', '900']);
  });

  it.each([
    ['a number', 400, (code: string) => Number(code)],
    ['a list', 400, (code: string) => [code]],
    ['nothing', 400, () => undefined],
    ['null', 400, () => null],
    ['fullwidth digits', 400, (code: string) => code.replaceAll(/./g, (d) => String.fromCodePoint(0xff10 + Number(d)))],
    ['a digit more', 401, (code: string) => `0${code}`],
    ['more than a hundred characters', 400, (code: string) => code + ' '.repeat(100)],
  ])('refuses the right code as %s with %i', async (_what, status, spelled) => {
    const { userId, secret } = await anEnrolledUser();
    const mfaToken = await anMfaToken(api.context, userId);
    const { body } = await verify({ mfaToken, code: spelled(codeOf(secret)) }).expect(status);
    expect(body.code).toBe(status === 400 ? 'VALIDATION_FAILED' : 'INVALID_CODE');
    await verify({ mfaToken, code: codeOf(secret) }).expect(200);
  });

  it('records neither the code nor the token of a refusal', async () => {
    const { userId } = await anEnrolledUser();
    const mfaToken = await anMfaToken(api.context, userId);
    await verify({ mfaToken, code: '7K3M-Q9XT-2B4N-8WZP' }).expect(401);
    const [entry] = await api.db.execute('select * from audit_log order by id desc limit 1');
    expect(entry).toMatchObject({ action: 'login.failed', entity_id: userId, details: { reason: 'wrong-code' } });
    expect(JSON.stringify(entry)).not.toMatch(/7K3M|eyJ/i);
  });
});

/** The record behind a token. */
const recordOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).jti;

describe('tokens at the wrong door', () => {
  const now = () => clock.now();

  it('are refused at every one of them', async () => {
    const user = await anEnrolledUser();
    const { userId, secret, token } = user;
    const starter = await api.signIn('no role');
    const other = await api.signIn('no role');
    const enrolment = await anEnrolment(api.context, starter.userId);
    const othersEnrolment = await anEnrolment(api.context, other.userId);
    const challengeId = newId();
    const mfaToken = await anMfaToken(api.context, userId);
    const stranger = parseKeyRing(generateKeyRing('test'));
    const earlier = new Date(clock.now().getTime() - 300_001);
    const cookie = cookieOf(await verify({ mfaToken: await anMfaToken(api.context, userId), code: codeOf(secret) }));
    nextStep();

    const asChallenge = {
      'an access token': token,
      'a setup token': enrolment.setupToken,
      'a setup token that names the challenge': signSetupToken(api.keyRing, {
        userId,
        id: recordOf(mfaToken),
        now: now(),
      }),
      'a refresh token': cookie.split('=')[1]!,
      'an API key': `bee_${'A'.repeat(43)}`,
      'one of an unknown challenge': signMfaToken(api.keyRing, { userId, id: challengeId, now: now() }),
      'one of another user’s challenge': signMfaToken(api.keyRing, {
        userId: other.userId,
        id: challengeId,
        now: now(),
      }),
      'an expired one': signMfaToken(api.keyRing, { userId, id: challengeId, now: earlier }),
      'one of another key ring': await anMfaToken({ ...api.context, keyRing: stranger }, userId),
      'one without its signature': mfaToken.slice(0, mfaToken.lastIndexOf('.') + 1),
      garbage: 'garbage',
    };
    for (const [kind, sent] of Object.entries(asChallenge)) {
      const { status, body, headers } = await verify({ mfaToken: sent, code: codeOf(secret) });
      expect([kind, status, body.code, headers['set-cookie']]).toEqual([kind, 401, 'UNAUTHENTICATED', undefined]);
    }

    const asSetup = {
      'an access token': starter.token,
      'a challenge token': mfaToken,
      'a challenge token that names the enrolment': signMfaToken(api.keyRing, {
        userId: starter.userId,
        id: recordOf(enrolment.setupToken),
        now: now(),
      }),
      'a refresh token': cookie.split('=')[1]!,
      'another user’s': othersEnrolment.setupToken,
      'one of an unknown enrolment': signSetupToken(api.keyRing, { userId: starter.userId, id: newId(), now: now() }),
      'an expired one': signSetupToken(api.keyRing, { userId: starter.userId, id: newId(), now: earlier }),
      'one of another key ring': (await anEnrolment({ ...api.context, keyRing: stranger }, other.userId)).setupToken,
      garbage: 'garbage',
    };
    for (const [kind, setupToken] of Object.entries(asSetup)) {
      const sent = { setupToken, code: codeOf(enrolment.secret) };
      const { status, body } = await profile(starter.token, 'enroll/confirm', sent);
      expect([kind, status, body.code]).toEqual([kind, 401, 'UNAUTHENTICATED']);
    }

    for (const bearer of [mfaToken, enrolment.setupToken]) {
      await api.as(bearer).get('/api/v1/auth/me').expect(401);
      await profile(bearer, 'enroll').expect(401);
      await api.as().post('/api/v1/auth/refresh').set('Cookie', `refreshToken=${bearer}`).expect(401);
    }

    await verify({ mfaToken, code: codeOf(secret) }).expect(200);
    await profile(starter.token, 'enroll/confirm', {
      setupToken: enrolment.setupToken,
      code: codeOf(enrolment.secret),
    }).expect(200);
  });
});

describe('POST /users/:id/mfa/reset', () => {
  it('ends the user’s sessions with the next request and lets the password alone in again', async () => {
    const { token, userId } = await anEnrolledUser();
    const mfaToken = await anMfaToken(api.context, userId);
    await api.as(token).get('/api/v1/auth/me').expect(200);
    const { body } = await reset(userId).expect(200);
    expect(body).toMatchObject({ id: userId, mfaEnabled: false });
    await api.as(token).get('/api/v1/auth/me').expect(401);
    expect((await verify({ mfaToken, code: '287082' }).expect(401)).body.code).toBe('UNAUTHENTICATED');
  });

  it('leaves a user without a second factor alone', async () => {
    const { token, userId } = await api.signIn('no role');
    await reset(userId).expect(200);
    await api.as(token).get('/api/v1/auth/me').expect(200);
  });

  it('is refused for a user with rights beyond the own ones', async () => {
    const { token, userId } = await api.signIn(['users:update', 'users:create']);
    await aSecondFactor(api.context, userId);
    const other = await api.signIn(['users:update']);
    expect((await reset(userId, other.token).expect(403)).body.code).toBe('FORBIDDEN');
    await api.as(token).get('/api/v1/auth/me').expect(200);
  });

  it('is refused for the own account, in whatever case the id is written', async () => {
    const { token, userId } = await api.signIn(['users:update']);
    for (const id of [userId, userId.toUpperCase()])
      expect((await reset(id, token).expect(403)).body.code).toBe('SELF_CHANGE_FORBIDDEN');
    await reset(newId(), token).expect(404);
  });
});

describe('POST /profile/mfa/enroll', () => {
  const enrol = (token: string, body?: object) => profile(token, 'enroll', body);
  const begin = async (): Promise<{ id: string; token: string; cookie: string }> => {
    const { id } = await anAccount(api.db);
    const { accessToken, refreshToken } = await aSession(api.context, { id });
    return { id, token: accessToken, cookie: `refreshToken=${refreshToken}` };
  };
  const later = (seconds: number): void => clock.set(new Date(clock.now().getTime() + seconds * 1000));
  /** A token as one is stolen: fresh, of a session that began longer ago. */
  const refreshed = async (cookie: string): Promise<string> =>
    (await api.as().post('/api/v1/auth/refresh').set('Cookie', cookie).expect(200)).body.accessToken;
  const secretsOf = async (id: string) =>
    (await api.db.select().from(totpSecrets)).filter(({ userId }) => userId === id).length;

  it('takes a sign-in of the last 15 minutes or the password, and a refresh for neither', async () => {
    const { id, token, cookie } = await begin();
    await enrol(token).expect(200);
    await enrol(token, {}).expect(200);
    later(15 * 60 - 1);
    await enrol(token).expect(200);
    await api.db.execute(`delete from totp_secrets where user_id = '${id}'`);
    const stolen = await refreshed(cookie);
    later(1);
    for (const body of [undefined, {}, { currentPassword: 'wrong' }]) {
      const refused = await enrol(stolen, body).expect(401);
      expect([refused.body.code, refused.headers['www-authenticate']]).toEqual(['INVALID_CREDENTIALS', 'Bearer']);
    }
    expect(await secretsOf(id)).toBe(0);
    await enrol(stolen, { currentPassword: PASSWORD }).expect(200);
    expect(await secretsOf(id)).toBe(1);
  });

  it('asks those who have no password to sign in again', async () => {
    const { id, token, cookie } = await begin();
    await api.db.execute(`update users set password_hash = null where id = '${id}'`);
    await enrol(token).expect(200);
    later(15 * 60);
    const stolen = await refreshed(cookie);
    await enrol(stolen).expect(401);
    await enrol(stolen, { currentPassword: PASSWORD }).expect(401);
    await enrol((await aSession(api.context, { id })).accessToken).expect(200);
  });

  it('checks a password that is sent after any sign-in, and counts a wrong one with all others', async () => {
    const { id, token } = await begin();
    const wrong = { currentPassword: 'wrong' };
    for (let count = 0; count < 5; count += 1) await enrol(token, wrong).expect(401);
    const other = { currentPassword: 'wrong', newPassword: PASSWORD };
    await api.as(token).post('/api/v1/profile/password', other).expect(401);
    expect((await enrol(token, { currentPassword: PASSWORD }).expect(429)).body.code).toBe('RATE_LIMITED');
    const entries = (await api.db.select().from(auditLog)).filter(({ entityId }) => entityId === id);
    expect(entries.filter(({ details }) => details.toConfirm === 'mfa.enroll')).toHaveLength(5);
    expect(await secretsOf(id)).toBe(0);
  });

  it.each([{ currentPassword: '' }, { currentPassword: null }, { password: PASSWORD }, []])(
    'refuses %j',
    async (body) => {
      const { token } = await begin();
      expect((await enrol(token, body as object).expect(400)).body.code).toBe('VALIDATION_FAILED');
    },
  );
});
