import { createHash } from 'node:crypto';
import { AppError } from '@beekeeping/core/app-error';
import type { Clock } from '@beekeeping/core/clock';
import { id, idParams, name } from '@beekeeping/core/fields';
import { newId } from '@beekeeping/core/id';
import { apiaries, idempotencyRecords, rolePermissions } from '@beekeeping/db/schema';
import { type Change, inChange } from '@beekeeping/events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  endSession,
  sendBytes,
  signIn,
  startTestService,
  testClient,
  type TestContext,
  type TestService,
} from '../testing/index.ts';
import { permission } from '../access/access.ts';
import { routeFor } from './route.ts';

const route = routeFor<TestContext>();

const body = z.strictObject({ name: name(), parentId: id().optional(), parts: z.array(z.string()).optional() });
const response = z.object({ id: z.uuid(), name: z.string() });

/** What the next change does before it stores its apiary. */
let meanwhile: () => unknown = () => undefined;

const store = async ({ tx, now }: Change, text: string) => {
  await meanwhile();
  const made = { id: newId(), name: text, createdAt: now, updatedAt: now };
  await tx.insert(apiaries).values(made);
  return made;
};

const path = '/api/v1/things';
const access = permission('apiaries:create');
const routes = [
  route({
    method: 'POST',
    path,
    summary: 'Make a thing',
    access,
    idempotent: true,
    body,
    status: 201,
    response,
    location: (made) => `/made/${made.id}`,
    handler: (request) => inChange(request.context, request.actor, (change) => store(change, request.body.name)),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    summary: 'Change a thing',
    access,
    idempotent: true,
    params: idParams,
    body,
    status: 200,
    response,
    handler: (request) => inChange(request.context, request.actor, (change) => store(change, request.body.name)),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/finish`,
    summary: 'An operation with nothing to say',
    access,
    idempotent: true,
    params: idParams,
    status: 200,
    response,
    handler: (request) => inChange(request.context, request.actor, (change) => store(change, 'finished')),
  }),
  route({
    method: 'POST',
    path: '/api/v1/people',
    summary: 'Takes a password',
    access,
    idempotent: true,
    takesPassword: true,
    body,
    status: 201,
    response,
    handler: (request) => inChange(request.context, request.actor, (change) => store(change, request.body.name)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/plain',
    summary: 'Not idempotent',
    access,
    body,
    status: 201,
    response,
    handler: (request) => inChange(request.context, request.actor, (change) => store(change, request.body.name)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/idle',
    summary: 'Invalid: makes no change',
    access,
    idempotent: true,
    body,
    status: 201,
    response,
    handler: (request) => ({ id: newId(), name: request.body.name }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/undeclared',
    summary: 'Invalid: answers what it does not declare',
    access,
    idempotent: true,
    body,
    status: 201,
    response: response.extend({ missing: z.string() }),
    handler: (request) =>
      inChange(request.context, request.actor, (change) => store(change, request.body.name)) as never,
  }),
];

let now: Date | undefined;
const clock: Clock = { now: () => now ?? new Date() };
let service: TestService;
beforeAll(async () => {
  service = await startTestService(routes, { clock });
});
afterAll(() => service.stop());
beforeEach(() => {
  meanwhile = () => undefined;
  now = undefined;
});

const post = (key: string, sent: object = { name: 'a' }, client = service.admin, to = path) =>
  client.post(to, sent).set('Idempotency-Key', key);

const effects = async () => (await service.database.db.select().from(apiaries)).length;

const effectOf = async (work: () => PromiseLike<unknown>): Promise<number> => {
  const before = await effects();
  await work();
  return (await effects()) - before;
};

describe('a repeat with the same Idempotency-Key', () => {
  it('gets the first answer, marked, and changes nothing', async () => {
    const key = newId();
    const first = await post(key).expect(201);
    let again = first;
    const changed = await effectOf(async () => {
      again = await post(key).expect(201);
    });
    expect(changed).toBe(0);
    expect([again.text, again.headers.location, again.headers['content-type']]).toEqual([
      first.text,
      `/made/${first.body.id}`,
      'application/json; charset=utf-8',
    ]);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
  });

  it('answers like a request without key', async () => {
    const [keyed, plain] = [await post(newId()).expect(201), await service.admin.post(path, { name: 'a' }).expect(201)];
    expect(Object.keys(keyed.headers).toSorted()).toEqual(Object.keys(plain.headers).toSorted());
    expect(Object.keys(keyed.body)).toEqual(Object.keys(plain.body));
  });

  it('may order and space its JSON in another way', async () => {
    const key = newId();
    const parentId = newId();
    const first = await post(key, { name: 'a', parentId }).expect(201);
    const again = await service.admin
      .post(path)
      .set('Idempotency-Key', key)
      .set('Content-Type', 'application/json')
      .send(` {\n "parentId" : "${parentId}",  "n\\u0061me":"a" }`)
      .expect(201);
    expect(again.body).toEqual(first.body);
  });

  it('is recognised by a hash that a password cannot be guessed from quickly', async () => {
    const [key, to] = [newId(), '/api/v1/people'];
    const sent = { name: 'geheim' };
    const first = await post(key, sent, service.admin, to).expect(201);
    expect((await post(key, sent, service.admin, to).expect(201)).body).toEqual(first.body);
    await post(key, { name: 'anders' }, service.admin, to).expect(422);
    const [record] = await service.database.db.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, key));
    expect(record!.requestHash).not.toBe(createHash('sha256').update(JSON.stringify(sent)).digest('hex'));
  });

  it('may write nothing as an empty object', async () => {
    const [key, to] = [newId(), `${path}/${newId()}/finish`];
    const first = await service.admin.post(to).set('Idempotency-Key', key).expect(200);
    const again = await post(key, {}, service.admin, to).expect(200);
    expect(again.body).toEqual(first.body);
  });

  it('may spell the path and its id in another way', async () => {
    const [key, thingId] = [newId(), newId()];
    const patch = (to: string) => service.admin.patch(to, { name: 'a' }).set('Idempotency-Key', key).expect(200);
    const first = await patch(`${path}/${thingId}`);
    const again = await patch(`/API/v1/things/${thingId.toUpperCase()}/`);
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
  });

  it.each([
    ['another value', { name: 'b' }],
    ['a field less', { name: 'a' }],
    ['another order of a list', { name: 'a', parts: ['y', 'x'] }],
  ])('is refused with %s', async (_what, sent) => {
    const key = newId();
    await post(key, { name: 'a', parts: ['x', 'y'] }).expect(201);
    expect((await post(key, sent).expect(422)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is not refused for having followed one with another body', async () => {
    const key = newId();
    const first = await post(key).expect(201);
    await post(key, { name: 'b' }).expect(422);
    expect((await post(key).expect(201)).body).toEqual(first.body);
  });

  it('is refused while the first one runs, and answered afterwards', async () => {
    const key = newId();
    let early: Awaited<ReturnType<typeof post>> | undefined;
    meanwhile = async () => {
      early ??= await post(key);
    };
    const first = await post(key).expect(201);
    expect([early?.status, early?.body.code, early?.headers['retry-after']]).toEqual([
      409,
      'IDEMPOTENCY_IN_PROGRESS',
      '1',
    ]);
    expect((await post(key).expect(201)).body).toEqual(first.body);
  });

  it('runs again after 30 days', async () => {
    const key = newId();
    const first = await post(key).expect(201);
    now = new Date(Date.now() + 30 * 86_400_000 + 60_000);
    const late = await post(key, { name: 'b' }).expect(201);
    expect(late.body).toMatchObject({ name: 'b', id: expect.not.stringMatching(first.body.id) });
    expect((await post(key, { name: 'b' }).expect(201)).body).toEqual(late.body);
  });
});

describe('the same Idempotency-Key', () => {
  it('of another user is another request', async () => {
    const key = newId();
    const [first, other] = [
      await post(key),
      await post(key, { name: 'b' }, service.as(await service.tokenFor(['apiaries:create']))),
    ];
    expect([first.status, other.status, other.body.name]).toEqual([201, 201, 'b']);
    expect((await post(key).expect(201)).body).toEqual(first.body);
  });

  it('at another id is another request', async () => {
    const key = newId();
    const patch = (text: string) =>
      service.admin.patch(`${path}/${newId()}`, { name: text }).set('Idempotency-Key', key).expect(200);
    expect([(await patch('a')).body.name, (await patch('b')).body.name]).toEqual(['a', 'b']);
  });

  it('at another path is another request', async () => {
    const [key, thingId] = [newId(), newId()];
    const first = await post(key, {}, service.admin, `${path}/${thingId}/finish`).expect(200);
    const other = await post(key).expect(201);
    expect([first.body.name, other.body.name]).toEqual(['finished', 'a']);
  });

  it('means nothing to a route that does not declare it', async () => {
    const changed = await effectOf(async () => {
      await post('k', { name: 'a' }, service.admin, '/api/v1/plain').expect(201);
      await post('k', { name: 'b' }, service.admin, '/api/v1/plain').expect(201);
      await post('', { name: 'b' }, service.admin, '/api/v1/plain').expect(201);
    });
    expect(changed).toBe(3);
  });
});

describe('requests without Idempotency-Key', () => {
  it('all run', async () => {
    const one = () => service.admin.post(path, { name: 'a' }).expect(201);
    expect(await effectOf(() => Promise.all([one(), one()]))).toBe(2);
  });
});

describe('a refused request', () => {
  it('stores nothing: corrected, it runs with the same key', async () => {
    const key = newId();
    await post(key, { name: '' }).expect(400);
    meanwhile = () => {
      throw new AppError('INVALID_STATE', 'no');
    };
    await post(key, { name: 'b' }).expect(409);
    meanwhile = () => undefined;
    expect((await post(key).expect(201)).headers['idempotent-replayed']).toBeUndefined();
  });

  it('stores nothing when it failed', async () => {
    const key = newId();
    meanwhile = () => {
      throw new Error('broken');
    };
    await post(key).expect(500);
    meanwhile = () => undefined;
    await post(key).expect(201);
  });
});

describe('a caller who may no longer do it', () => {
  it('is not answered from the first time when the session has ended', async () => {
    const { token, sessionId } = await signIn(service.database.db, service.keyRing, ['apiaries:create']);
    const [key, client] = [newId(), testClient(service.url, token)];
    await post(key, { name: 'a' }, client).expect(201);
    await endSession(service.database.db, sessionId);
    await post(key, { name: 'a' }, client).expect(401);
  });

  it('is not answered from the first time when the right is gone', async () => {
    const { token, roleId } = await signIn(service.database.db, service.keyRing, ['apiaries:create']);
    const [key, client] = [newId(), testClient(service.url, token)];
    await post(key, { name: 'a' }, client).expect(201);
    await service.database.db.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId!));
    await post(key, { name: 'a' }, client).expect(403);
  });
});

describe('the header Idempotency-Key', () => {
  it.each([
    ['one character', '!'],
    ['every visible character', Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join('')],
    ['255 characters', 'k'.repeat(255)],
  ])('takes %s', async (_what, key) => {
    await post(key).expect(201);
  });

  it.each([
    ['nothing', ''],
    ['256 characters', 'k'.repeat(256)],
    ['a space', 'a b'],
    ['a tab', 'a\tb'],
    ['two keys in one', 'a, b'],
    ['a letter beyond ASCII', 'ä'],
  ])('is refused with %s', async (_what, key) => {
    const answer = await post(key).expect(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ path: 'Idempotency-Key' }] });
  });

  it('is reported beside what is wrong with the body', async () => {
    const refused = await post('a b', { name: '' }).expect(400);
    expect(refused.body.errors.map(({ path: at }: { path: string }) => at)).toEqual(['Idempotency-Key', 'name']);
  });

  const sent = async (headers: string) => {
    const token = await service.tokenFor(['apiaries:create']);
    return sendBytes(
      service.url,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: 12\r\n${headers}\r\n\r\n{"name":"a"}`,
    );
  };

  it('is refused when it is there twice, even with the same key', async () => {
    const answer = await sent('Idempotency-Key: a\r\nidempotency-key: a');
    expect([answer.status, JSON.parse(answer.body).errors[0].path]).toEqual([400, 'Idempotency-Key']);
  });

  it.each(['\u0000', '\u0001', '\u007f'])('is refused with the control character %j', async (character) => {
    expect((await sent(`Idempotency-Key: a${character}b`)).status).toBe(400);
  });
});

describe('a handler that breaks its declaration', () => {
  it('answers 500 when it makes no change', async () => {
    await post(newId(), { name: 'a' }, service.admin, '/api/v1/idle').expect(500);
  });

  it('changes nothing when its answer is not the declared one', async () => {
    const changed = await effectOf(async () => {
      await post(newId(), { name: 'a' }, service.admin, '/api/v1/undeclared').expect(500);
    });
    expect(changed).toBe(0);
  });
});

describe('a record', () => {
  it('holds the hash of the body and the declared answer, nothing else of the request', async () => {
    const key = newId();
    const answer = await post(key, { name: 'Waldrand' }).expect(201);
    const [record] = await service.database.db.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, key));
    expect(record).toMatchObject({
      method: 'POST',
      path,
      requestHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      result: { status: 201, body: answer.text, location: `/made/${answer.body.id}` },
    });
  });
});
