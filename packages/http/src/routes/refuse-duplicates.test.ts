import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sampleRoutes, sendBytes, startTestService, type TestService } from '../testing/index.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService(sampleRoutes);
  token = await service.tokenFor(['apiaries:read']);
});
afterAll(() => service.stop());

const send = async (lines: string[], body = '') => {
  const head = ['GET /api/v1/items HTTP/1.1', 'Connection: close', ...lines, '', body];
  const answer = await sendBytes(service.url, head.join('\r\n'));
  return { status: answer.status, code: (JSON.parse(answer.body) as { code?: string }).code };
};

describe('a request with two headers of one kind', () => {
  const refused = { status: 400, code: 'MALFORMED_REQUEST' };

  it('is refused when they say for which host it is', async () => {
    expect(await send(['Host: x', 'hOsT: x', `Authorization: Bearer ${token}`])).toEqual(refused);
  });

  it.each([
    ['are the same', () => `Bearer ${token}`],
    ['differ', () => 'Bearer a.b.c'],
    ['are of another kind', () => 'Basic YTpi'],
  ])('is refused when they say who sends it and %s', async (_how, second) => {
    const first = `Authorization: Bearer ${token}`;
    expect(await send(['Host: x', first, `authorization: ${second()}`])).toEqual(refused);
    expect(await send(['Host: x', `AUTHORIZATION: ${second()}`, first])).toEqual(refused);
  });

  it('is refused when they say how long its body is', async () => {
    expect(await send(['Host: x', 'Content-Length: 2', 'Content-Length: 2'], '{}')).toEqual(refused);
  });

  it('is taken with headers of other kinds and the same length', async () => {
    const others = ['Date: x', 'Date: y', 'X-Other-Thing: a', 'X-Other-Thing: b'];
    expect((await send(['Host: x', `Authorization: Bearer ${token}`, ...others])).status).toBe(200);
  });
});
