import { inspect } from 'node:util';
import {
  ApiClient,
  ApiProblem,
  fieldErrorWords,
  NoAnswer,
  type NotificationEvent,
  problemWords,
  warningWords,
} from '@beekeeping/api-client';
import { systemActor } from '@beekeeping/core/actor';
import { refreshTokens } from '@beekeeping/db/schema';
import { waitUntil } from '@beekeeping/db/testing';
import { anAccount, aSecondFactor } from '@beekeeping/domain/testing';
import { inChange } from '@beekeeping/events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SMALL_PDF } from '../routes/herd/documents/documents.samples.ts';
import { type LossyProxy, startLossyProxy } from '../testing/lossy-proxy.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

let api: TestApi;
let proxy: LossyProxy;
let account: { id: string; email: string; password: string };
let client: ApiClient;
/** How far the service's clock is ahead: that lets tokens expire. */
let aheadMs = 0;

beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  proxy = await startLossyProxy(api.url, '/bees');
  account = await anAccount(api.db);
  const { body: me } = await api.admin.get('/api/v1/auth/me').expect(200);
  await api.admin.patch(`/api/v1/users/${account.id}`, { roleId: me.role.id }).expect(200);
});
afterAll(async () => {
  await proxy.stop();
  await api.stop();
});

const aClient = async (): Promise<ApiClient> => {
  const signedIn = new ApiClient({ baseUrl: `${proxy.url}/` });
  expect(await signedIn.signIn(account)).toEqual({ isSignedIn: true });
  return signedIn;
};
beforeEach(async () => {
  client = await aClient();
  proxy.requests.length = 0;
});

const rejected = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );
const sent = (request: string): number => proxy.requests.filter((each) => each === request).length;
const anApiary = async (name: string) => (await client.post('/apiaries', { body: { name } })).data;

/** Never called: what the compiler says of it is the test. */
const refusedByTheCompiler = (): unknown[] => [
  // @ts-expect-error -- there is no such path
  client.get('/beehives'),
  // @ts-expect-error -- it has no such method
  client.delete('/dashboard'),
  // @ts-expect-error -- the id is missing
  client.get('/apiaries/{id}'),
  // @ts-expect-error -- the name is missing
  client.post('/apiaries', { body: {} }),
  // @ts-expect-error -- there is no such field to sort by
  client.get('/colonies', { query: { sort: 'weight' } }),
  // @ts-expect-error -- it answers a file
  client.get('/documents/{id}/file', { path: { id: '' } }),
];

describe('calls of the API client', () => {
  it('do not compile for what is not in the description', () => {
    expect(refusedByTheCompiler).toBeDefined();
  });

  it('record, read and change, behind a proxy that serves the API below a path', async () => {
    const made = await client.post('/apiaries', { body: { name: 'Waldrand' } });
    const path = { id: made.data.id };
    expect(made).toMatchObject({ data: { name: 'Waldrand' }, etag: expect.any(String), isReplayed: false });
    const changed = await client.patch('/apiaries/{id}', { path, body: { notes: 'Linden' }, ifMatch: made.etag! });
    expect(changed.etag).not.toBe(made.etag);
    const refused = await rejected(
      client.patch('/apiaries/{id}', { path, body: { notes: 'Eschen' }, ifMatch: made.etag! }),
    );
    expect(refused).toMatchObject({ name: 'ApiProblem', status: 412, code: 'PRECONDITION_FAILED' });
    expect((await client.get('/apiaries/{id}', { path })).data.notes).toBe('Linden');
    const unchanged = await client.getIfChanged('/apiaries/{id}', changed.etag!, { path });
    const newer = await client.getIfChanged('/apiaries/{id}', made.etag!, { path });
    expect([unchanged, newer?.data.notes]).toEqual([undefined, 'Linden']);
    const rule = (await client.get('/colonies', { query: { apiaryId: [path.id, made.data.id], limit: 1 } })).data;
    expect(rule.items).toEqual([]);
    const task = await client.post('/tasks', { body: { title: 'Mähen', dueOn: '2026-07-01' } });
    expect(await client.delete('/tasks/{id}', { path: { id: task.data.id } })).toMatchObject({ data: undefined });
  });

  it('throw a problem with the code and the values of each field', async () => {
    const problem = await rejected(client.post('/apiaries', { body: { name: '' } }));
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'name', code: 'TOO_SHORT', params: { minimum: 1 } }],
      requestId: expect.any(String),
    });
  });

  it('throw what has words for people, in their language', async () => {
    const refused = (await rejected(client.post('/apiaries', { body: { name: '' } }))) as ApiProblem;
    expect(problemWords(refused, 'de')).toBe('Bitte die Angaben prüfen.');
    expect(refused.errors.map((error) => fieldErrorWords(error, 'de'))).toEqual(['Darf nicht leer sein.']);
    proxy.spoil('GET /api/v1/apiaries', { status: 429, retryAfter: '3600' });
    const busy = (await rejected(client.get('/apiaries'))) as ApiProblem;
    expect(problemWords(busy, 'en')).toBe('That was too often: please wait 60 minutes.');
    proxy.spoil('GET /api/v1/apiaries', 'lost answer');
    const lost = (await rejected(client.get('/apiaries', { maxAttempts: 1 }))) as NoAnswer;
    expect(problemWords(lost, 'en')).toBe('No answer came: perhaps there is no network.');
    expect(problemWords({ code: 'LOT_ON_HOLD' }, 'de')).toBe('Das Los ist gesperrt.');
    const colony = { name: 'Worte', apiaryId: (await anApiary('Worte')).id, establishedOn: '2026-04-01' };
    const { id: colonyId } = (await client.post('/colonies', { body: colony })).data;
    const { data } = await client.post('/inspections', {
      body: { colonyId, inspectedOn: '2026-05-01', diseaseSigns: [{ code: 'AFB', severity: 'SUSPECTED' }] },
    });
    const [warning] = data.warnings!;
    expect([warningWords(warning!, 'de'), warningWords(warning!, 'en')]).toEqual([
      warning!.message,
      expect.stringContaining('is notifiable'),
    ]);
    expect(warningWords({ ...warning!, kind: 'OF_LATER' as never, message: 'As told.' }, 'de')).toBe('As told.');
  });

  it('read a list to its end, and no further than it is taken', async () => {
    const names = Array.from({ length: 5 }, (_, index) => `Seiten ${index}`);
    for (const name of names) await anApiary(name);
    proxy.requests.length = 0;
    const found: string[] = [];
    const query = { q: 'Seiten', sort: 'name', limit: 2 } as const;
    for await (const { name } of client.items('/apiaries', { query })) found.push(name);
    expect([found, sent('GET /api/v1/apiaries')]).toEqual([names, 3]);
    for await (const { name } of client.items('/apiaries', { query })) if (name === names[1]) break;
    expect(sent('GET /api/v1/apiaries')).toBe(4);
  });

  it('file a paper, give it back as it was, and take a list as a table', async () => {
    const file = new Blob([SMALL_PDF], { type: 'application/pdf' });
    const { id: linkId } = await anApiary('Papiere');
    const body = { file, displayName: 'Pacht', linkKind: 'APIARY', linkId } as const;
    const { data } = await client.post('/documents', { body });
    expect(data).toMatchObject({ displayName: 'Pacht' });
    const back = await client.file('GET', '/documents/{id}/file', { path: { id: data.id } });
    expect([back.type, Buffer.from(await back.arrayBuffer())]).toEqual(['application/pdf', SMALL_PDF]);
    expect(await client.file('GET', '/colonies', { query: { format: 'csv' } })).toMatchObject({
      type: expect.stringContaining('text/csv'),
    });
  });

  it('end when the caller ends them, and after their time', async () => {
    const controller = new AbortController();
    proxy.spoil('GET /api/v1/apiaries', 'no answer');
    const left = rejected(client.get('/apiaries', { signal: controller.signal }));
    await waitUntil('it was sent', () => sent('GET /api/v1/apiaries') === 1);
    controller.abort(new Error('the user has left'));
    expect(await left).toEqual(new Error('the user has left'));
    proxy.spoil('GET /api/v1/apiaries', 'no answer');
    const late = await rejected(client.get('/apiaries', { timeoutMs: 1, maxAttempts: 1 }));
    expect(late).toMatchObject({ name: 'NoAnswer', cause: { name: 'TimeoutError' } });
  });
});

describe('attempts of the API client', () => {
  it('record once what is sent again since its answer was lost', async () => {
    proxy.spoil('POST /api/v1/apiaries', 'lost answer');
    const { data, isReplayed } = await client.post('/apiaries', { body: { name: 'Funkloch' } });
    expect([isReplayed, sent('POST /api/v1/apiaries')]).toEqual([true, 2]);
    const { items } = (await client.get('/apiaries', { query: { q: 'Funkloch' } })).data;
    expect(items.map(({ id }) => id)).toEqual([data.id]);
  });

  it('read again after a broken connection, and when a server says that it is not ready', async () => {
    proxy.spoil('GET /api/v1/apiaries', 'lost request');
    proxy.spoil('GET /api/v1/apiaries', { status: 503, retryAfter: '0' });
    await client.get('/apiaries');
    expect(sent('GET /api/v1/apiaries')).toBe(3);
  });

  it('change a record once under a condition that the lost first one has broken', async () => {
    const made = await client.post('/apiaries', { body: { name: 'Bedingt' } });
    const { id } = made.data;
    proxy.spoil(`PATCH /api/v1/apiaries/${id}`, 'lost answer');
    const change = { path: { id }, body: { notes: 'einmal' }, ifMatch: made.etag! };
    expect(await client.patch('/apiaries/{id}', change)).toMatchObject({ isReplayed: true, data: { notes: 'einmal' } });
    expect(sent(`PATCH /api/v1/apiaries/${id}`)).toBe(2);
    expect(await rejected(client.patch('/apiaries/{id}', change))).toMatchObject({ status: 412 });
  });

  it('are one for what may have happened and has no key', async () => {
    const { id } = await anApiary('Einmal');
    const remove = () => client.delete('/apiaries/{id}', { path: { id } });
    proxy.spoil(`DELETE /api/v1/apiaries/${id}`, 'lost request');
    expect(await rejected(remove())).toBeInstanceOf(NoAnswer);
    proxy.spoil(`DELETE /api/v1/apiaries/${id}`, { status: 503, retryAfter: '0' });
    expect(await rejected(remove())).toMatchObject({ status: 503, code: 'NO_PROBLEM' });
    expect(sent(`DELETE /api/v1/apiaries/${id}`)).toBe(2);
    proxy.spoil(`DELETE /api/v1/apiaries/${id}`, { status: 429, retryAfter: '0' });
    await remove();
    expect(sent(`DELETE /api/v1/apiaries/${id}`)).toBe(4);
  });

  it('send no key where the API would refuse it, and wait no longer than a person would', async () => {
    const body = { name: 'Regal', scopes: ['shop-sync:read'] } as const;
    const { key } = (await client.post('/api-keys', { body: { ...body, scopes: [...body.scopes] } })).data;
    expect(key).toEqual(expect.any(String));
    proxy.spoil('GET /api/v1/apiaries', { status: 429, retryAfter: '3600' });
    expect(await rejected(client.get('/apiaries'))).toMatchObject({ status: 429, retryAfterSeconds: 3_600 });
  });
});

describe('the session of the API client', () => {
  it('begins with the code of the second factor where there is one', async () => {
    const guarded = await anAccount(api.db);
    const { recoveryCodes } = await aSecondFactor(api.context, guarded.id);
    const other = new ApiClient({ baseUrl: proxy.url });
    const { mfaToken } = (await other.signIn(guarded)) as { mfaToken: string };
    expect([mfaToken, other.userId]).toEqual([expect.any(String), undefined]);
    const wrong = await rejected(other.verifyCode(mfaToken, '000000'));
    expect(wrong).toMatchObject({ status: 401, code: 'INVALID_CODE' });
    await other.verifyCode(mfaToken, recoveryCodes[0]!);
    expect([other.userId, (await other.get('/auth/me')).data.user.id]).toEqual([guarded.id, guarded.id]);
  });

  it('sends nothing of one user with the token of another', async () => {
    const other = await anAccount(api.db);
    await client.signIn(other);
    const call = client.post('/apiaries', { body: { name: 'Fremd' }, userId: account.id });
    expect(await rejected(call)).toMatchObject({ name: 'SignedInAsAnother' });
    expect(sent('POST /api/v1/apiaries')).toBe(0);
    expect((await client.get('/auth/me', { userId: other.id })).data.user.id).toBe(other.id);
  });

  it('is refreshed once for many calls that find their token expired', async () => {
    aheadMs += QUARTER_HOUR_MS;
    const calls = Array.from({ length: 20 }, () => client.get('/auth/me'));
    for (const { data } of await Promise.all(calls)) expect(data.user.id).toBe(account.id);
    expect(sent('POST /api/v1/auth/refresh')).toBe(1);
  });

  it('goes on when a refresh did not arrive', async () => {
    aheadMs += QUARTER_HOUR_MS;
    proxy.spoil('POST /api/v1/auth/refresh', 'lost request');
    await client.get('/auth/me');
    expect([sent('POST /api/v1/auth/refresh'), sent('GET /api/v1/auth/refresh')]).toEqual([2, 1]);
  });

  it('ends alone when the answer of a refresh was lost: no token is sent twice', async () => {
    const other = await aClient();
    aheadMs += QUARTER_HOUR_MS;
    proxy.spoil('POST /api/v1/auth/refresh', 'lost answer');
    expect(await rejected(client.get('/auth/me'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect([sent('POST /api/v1/auth/refresh'), sent('POST /api/v1/auth/logout')]).toEqual([1, 1]);
    expect((await other.get('/auth/me')).data.user.id).toBe(account.id);
  });

  it('is shown to nobody, and ends', async () => {
    const problem = await rejected(client.get('/apiaries/{id}', { path: { id: account.id } }));
    proxy.spoil('GET /api/v1/apiaries', 'lost request');
    const silence = await rejected(client.get('/apiaries', { maxAttempts: 1 }));
    const shown = inspect([client, problem, silence], { depth: 9, showHidden: true });
    const tokens = await api.db.select().from(refreshTokens);
    expect(tokens.length).toBeGreaterThan(0);
    expect(shown).not.toMatch(/eyJ|Bearer|refreshToken=/);
    await client.signOut();
    expect(await rejected(client.get('/auth/me'))).toMatchObject({ status: 401 });
    expect(await client.resume()).toBe(false);
  });
});

describe('a page that opens', () => {
  /** The cookie of the browser. */
  let cookie: string | undefined;
  const fetchAlone = globalThis.fetch;

  beforeEach(() => {
    cookie = undefined;
    Object.assign(globalThis, { document: {}, localStorage: {} });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const headers = new Headers(init?.headers);
      if (init?.credentials === 'include' && !headers.has('Cookie') && cookie !== undefined)
        headers.set('Cookie', cookie);
      const answer = await fetchAlone(url, { ...init, headers });
      const given = answer.headers.getSetCookie().find((each) => each.startsWith('refreshToken='));
      if (given !== undefined) cookie = given.split(';', 1)[0];
      return answer;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of ['document', 'localStorage']) Reflect.deleteProperty(globalThis, name);
  });

  it('takes up the session of the visit before', async () => {
    await aClient();
    const page = new ApiClient({ baseUrl: proxy.url });
    expect(await page.resume()).toBe(true);
    expect((await page.get('/auth/me')).data.user.id).toBe(account.id);
  });

  it('ends no other session when the browser died before it had written down the next cookie', async () => {
    await aClient();
    const onDisk = cookie;
    expect(await new ApiClient({ baseUrl: proxy.url }).resume()).toBe(true);
    expect(cookie).not.toBe(onDisk);
    cookie = onDisk;
    proxy.requests.length = 0;
    expect(await new ApiClient({ baseUrl: proxy.url }).resume()).toBe(false);
    expect(proxy.requests).toEqual(['GET /api/v1/auth/refresh', 'POST /api/v1/auth/logout']);
    expect((await client.get('/auth/me')).data.user.id).toBe(account.id);
  });
});

describe('the notifications of the API client', () => {
  const notify = () =>
    inChange(api.context, systemActor('test'), async (change) =>
      change.notify('webhookGivenUp', {
        params: { receiver: 'shop.example:443', event: 'stock.changed' },
        recipients: [account.id],
      }),
    );

  it('come each once, over broken connections and the end of a token', async () => {
    const seen: NotificationEvent[] = [];
    const controller = new AbortController();
    const listening = (async () => {
      for await (const event of client.notifications({ signal: controller.signal })) seen.push(event);
    })();
    const heard = (count: number) =>
      waitUntil(`${count} were told`, () => seen.filter(({ event }) => event === 'notification').length >= count);
    await waitUntil('the stream begins', () => seen.length > 0);
    expect(seen[0]).toMatchObject({ event: 'ready', data: { unreadCount: 0 } });
    await notify();
    await heard(1);
    // Its token expires, and what comes while it is away waits for it.
    proxy.spoil('GET /api/v1/notifications/stream', 'lost request');
    aheadMs += QUARTER_HOUR_MS;
    await waitUntil('it is away', () => sent('GET /api/v1/notifications/stream') === 2);
    await notify();
    await heard(2);
    controller.abort(new Error('enough'));
    expect(await rejected(listening)).toEqual(new Error('enough'));
    const told = seen.filter(({ event }) => event === 'notification').map(({ data }) => (data as { id: string }).id);
    expect(new Set(told).size).toBe(2);
    expect(sent('POST /api/v1/auth/refresh')).toBe(1);
  });
});
