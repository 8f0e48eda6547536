import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  sampleRoutes,
  sendBytes,
  startTestService,
  testClient,
  type TestClient,
  type TestService,
} from '../testing/index.ts';

const ID = '019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11';
let service: TestService;
let powerless: string;
beforeAll(async () => {
  service = await startTestService(sampleRoutes);
  powerless = await service.tokenFor([]);
});
afterAll(() => service.stop());

const post = (token: string | undefined, type: string, body: string) =>
  service.as(token).post('/api/v1/items').set('Content-Type', type).send(body);

describe('the order of checks', () => {
  it.each([
    ['malformed', 'application/json', '{"name":'],
    ['too large', 'application/json', JSON.stringify({ name: 'x'.repeat(2_000_000) })],
    ['of the wrong type', 'text/plain', 'hello'],
  ])('asks for a sign-in before it reads a body that is %s', async (_what, type, body) => {
    expect((await post(undefined, type, body).expect(401)).body.code).toBe('UNAUTHENTICATED');
  });

  it('asks for a sign-in before the body has arrived', async () => {
    const answer = await sendBytes(
      service.url,
      'POST /api/v1/items HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nConnection: close\r\n\r\n',
    );
    expect(answer.status).toBe(401);
  });

  it.each([
    ['malformed', 'application/json', '{"name":'],
    ['of the wrong type', 'text/plain', 'hello'],
    ['not valid', 'application/json', '{}'],
  ])('asks for the permission before it reads a body that is %s', async (_what, type, body) => {
    expect((await post(powerless, type, body).expect(403)).body.code).toBe('FORBIDDEN');
  });

  it('asks for the permission before it looks at the id and the query', async () => {
    await service.as(powerless).get('/api/v1/items/not-an-id').expect(403);
    await service.as(powerless).get('/api/v1/items?limit=0&x=1').expect(403);
  });

  it('counts a request before it checks who sends it', async () => {
    const limited = await startTestService(sampleRoutes, {
      database: service.database,
      http: { rateLimitPerMinute: 1 },
    });
    const nobody = testClient(limited.url);
    const statuses = [await nobody.delete(`/api/v1/items/${ID}`), await nobody.delete(`/api/v1/items/${ID}`)];
    expect(statuses.map((answer) => answer.status)).toEqual([401, 429]);
    await limited.stop();
  });
});

describe('a permission that depends on the body', () => {
  let client: TestClient;
  beforeAll(async () => {
    client = service.as(await service.tokenFor(['apiaries:update', 'apiaries:read']));
  });

  const patch = (body: object, id = ID) => client.patch(`/api/v1/items/${id}`, body);

  it.each([
    ['a valid value', { parentId: ID }],
    ['null', { parentId: null }],
    ['a value that is not valid', { parentId: 7 }],
    ['a field that is unknown', { parentId: ID, nonsense: 1 }],
  ])('is asked for before the body is validated: %s', async (_what, body) => {
    const answer = await patch(body).expect(403);
    expect(answer.body).toMatchObject({ code: 'FORBIDDEN', detail: expect.stringContaining('apiaries:delete') });
  });

  it('is asked for before the id and the query are validated, in the same words', async () => {
    const problemOf = async (id: string) => {
      const { code, title, detail } = (await patch({ parentId: ID }, id).expect(403)).body;
      return { code, title, detail };
    };
    expect(await problemOf('not-an-id')).toEqual(await problemOf(ID));
    await client.patch(`/api/v1/items/${ID}?x=1`, { parentId: ID }).expect(403);
  });

  it('is asked for after the permission of the route, and after the body was read', async () => {
    const onlyTheOther = service.as(await service.tokenFor(['apiaries:delete']));
    const refused = await onlyTheOther.patch(`/api/v1/items/${ID}`, { parentId: ID }).expect(403);
    expect(refused.body.detail).not.toContain('apiaries:delete');
    const broken = client.patch(`/api/v1/items/${ID}`, {}).set('Content-Type', 'application/json').send('{"parentId":');
    expect((await broken.expect(400)).body.code).toBe('MALFORMED_JSON');
  });

  it.each([[{ name: 'x' }], [{}], [[{ parentId: ID }]], [{ parts: [{ parentId: ID }] }], [{ ParentId: ID }]])(
    'is not asked for by %j',
    async (body) => {
      expect((await patch(body)).status).not.toBe(403);
    },
  );

  it('opens the route to users who hold both', async () => {
    const both = service.as(await service.tokenFor(['apiaries:update', 'apiaries:delete']));
    await both.patch(`/api/v1/items/${ID}`, { parentId: ID }).expect(200);
  });

  it('does not concern other methods of the path', async () => {
    await client.get(`/api/v1/items/${ID}`).expect(200);
    const head = `HEAD /api/v1/items/${ID} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`;
    const token = await service.tokenFor(['apiaries:read']);
    const answer = await sendBytes(service.url, `${head}Authorization: Bearer ${token}\r\n\r\n`);
    expect(answer.status).toBe(200);
  });
});

describe('a method that a path does not take', () => {
  it('answers 405 and names those that it takes', async () => {
    const { body, headers } = await service.admin.put('/api/v1/items', {}).expect(405);
    expect(headers.allow).toBe('GET, POST, HEAD');
    expect(body.code).toBe('METHOD_NOT_ALLOWED');
  });

  it('is refused to nobody as well, without a hint at what lies behind', async () => {
    await service.as().delete('/api/v1/items').expect(405);
  });

  it('answers HEAD like GET, without the body', async () => {
    const answer = await sendBytes(service.url, 'HEAD /api/v1/open HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatchObject({ status: 200, body: '' });
  });
});
