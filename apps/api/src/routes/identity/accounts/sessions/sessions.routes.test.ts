import { fixedClock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import { anAccount, aSession } from '@beekeeping/domain/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cookieOf, setCookieOf } from '../../../../testing/cookies.ts';
import { testApi } from '../../../../testing/test-api.ts';

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const START = new Date('2026-07-12T10:00:00.000Z');

const clock = fixedClock(START);
const after = (days: number, seconds = 0): Date => new Date(START.getTime() + days * 86_400_000 + seconds * 1_000);
const at = (days: number, seconds = 0): void => clock.set(after(days, seconds).toISOString());

const api = testApi({ clock });
let account: { id: string };
beforeAll(async () => {
  account = await anAccount(api.db);
});
beforeEach(async () => {
  clock.set(START.toISOString());
  await api.db.execute(`update sessions set revoked_at = now() where user_id = '${account.id}'`);
  api.context.onAccessChanged?.();
});

interface Device {
  token: string;
  cookie: string;
}
const start = async (userAgent = FIREFOX, who: { id: string } = account): Promise<Device> => {
  const { accessToken, refreshToken } = await aSession(api.context, who, userAgent);
  return { token: accessToken, cookie: `refreshToken=${refreshToken}` };
};
const refresh = ({ cookie }: Device) => api.as().post('/api/v1/auth/refresh').set('Cookie', cookie);
const refreshed = async (device: Device): Promise<Device & { setCookie: string }> => {
  const answer = await refresh(device).expect(200);
  return { token: answer.body.accessToken, cookie: cookieOf(answer), setCookie: setCookieOf(answer) };
};
const list = async (token: string): Promise<Record<string, unknown>[]> =>
  (await api.as(token).get('/api/v1/profile/sessions').expect(200)).body.items;
const remove = (token: string, id: unknown) => api.as(token).delete(`/api/v1/profile/sessions/${String(id)}`);
const statusOf = async (token: string): Promise<number> => (await api.as(token).get('/api/v1/auth/me')).status;
const revocations = () =>
  api.db.execute(
    "select actor_id, entity_id, details from audit_log where action = 'session.revoked' order by id desc",
  );

describe('GET /profile/sessions', () => {
  it('lists the own sessions, the calling one first, then by their last use', async () => {
    const phone = await start();
    at(2);
    const laptop = await start(SAFARI);
    at(2, 60);
    const samePhone = await refreshed(phone);
    at(2, 120);
    const script = await start('curl/8.5.0');
    expect(await list(laptop.token)).toEqual([
      {
        id: expect.any(String),
        device: 'Safari on macOS',
        ip: '192.0.2.7',
        createdAt: after(2).toISOString(),
        lastUsedAt: after(2).toISOString(),
        expiresAt: after(32).toISOString(),
        isCurrent: true,
      },
      expect.objectContaining({ device: 'curl', isCurrent: false }),
      expect.objectContaining({
        device: 'Firefox on Android',
        createdAt: START.toISOString(),
        lastUsedAt: after(2, 60).toISOString(),
        expiresAt: after(32, 60).toISOString(),
        isCurrent: false,
      }),
    ]);
    expect((await list(script.token))[0]).toMatchObject({ device: 'curl', isCurrent: true });
    expect((await list(samePhone.token))[0]).toMatchObject({ device: 'Firefox on Android', isCurrent: true });
  });

  it('leaves out what was logged out, expired or is somebody else’s', async () => {
    const unused = await start();
    const left = await start();
    await start(FIREFOX, await anAccount(api.db));
    await api.as().post('/api/v1/auth/logout').set('Cookie', left.cookie).expect(204);
    at(29);
    const here = await start();
    expect(await list(here.token)).toHaveLength(2);
    at(30);
    await refresh(unused).expect(401);
    const again = await refreshed(here);
    expect(await list(again.token)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('DELETE /profile/sessions/:id', () => {
  it('ends that session at once, refused to its access token and its cookie, and no other', async () => {
    const lost = await start();
    const here = await start(SAFARI);
    const [current, other] = await list(here.token);
    expect(await statusOf(lost.token)).toBe(200);
    await remove(here.token, other!.id).expect(204, '');
    expect(await statusOf(lost.token)).toBe(401);
    await refresh(lost).expect(401);
    expect(await list(here.token)).toMatchObject([{ id: current!.id }]);
    await refresh(here).expect(200);
  });

  it('is recorded once, with who ended which', async () => {
    const lost = await start();
    const here = await start();
    const [, other] = await list(here.token);
    const before = (await revocations()).length;
    await remove(here.token, other!.id).expect(204);
    await remove(here.token, other!.id).expect(404);
    const entries = await revocations();
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({
      actor_id: account.id,
      entity_id: account.id,
      details: { sessionId: other!.id },
    });
    expect(await statusOf(lost.token)).toBe(401);
  });

  it('may end the calling one too', async () => {
    const here = await start();
    const [current] = await list(here.token);
    await remove(here.token, current!.id).expect(204);
    expect(await statusOf(here.token)).toBe(401);
    await refresh(here).expect(401);
  });

  it('answers 404 for one that has ended, is somebody else’s or never was, and ends nothing', async () => {
    const here = await start();
    const ended = await start();
    const stranger = await start(FIREFOX, await anAccount(api.db));
    const [ofStranger] = await list(stranger.token);
    const endedId = (await list(ended.token))[0]!.id;
    await remove(here.token, endedId).expect(204);
    for (const id of [endedId, ofStranger!.id, newId()]) {
      const { body } = await remove(here.token, id).expect(404);
      expect(body.code).toBe('NOT_FOUND');
    }
    expect(await statusOf(stranger.token)).toBe(200);
  });

  it('ends it once when asked for twice at once', async () => {
    await start();
    const here = await start();
    const [, other] = await list(here.token);
    const twice = await Promise.all([0, 1].map(() => remove(here.token, other!.id)));
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  });
});

describe('the life of a session', () => {
  it('ends 90 days after the sign-in for its access token too, and the cookie says so', async () => {
    let current: Device & { setCookie?: string } = await start();
    const days: number[] = [];
    for (const instant of [after(29), after(58), after(87), after(90, -60)]) {
      clock.set(instant.toISOString());
      current = await refreshed(current);
      days.push(Number(/Max-Age=(\d+)/.exec(current.setCookie!)?.[1]) / 86_400);
    }
    expect(days).toEqual([30, 30, 3, 60 / 86_400]);
    at(90, -1);
    expect(await statusOf(current.token)).toBe(200);
    at(90);
    expect(await statusOf(current.token)).toBe(401);
    await refresh(current).expect(401);
  });
});
