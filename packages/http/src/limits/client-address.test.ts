import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { sampleRoutes, sendBytes, startTestService, testClient, type TestService } from '../testing/index.ts';
import { listen, type RunningHttpServer } from '../http-server.ts';

let database: TestDatabase;
let behindProxy: TestService;
let direct: TestService;
beforeAll(async () => {
  database = await createTestDatabase();
  behindProxy = await startTestService(sampleRoutes, { database, http: { trustProxyHops: 1 } });
  direct = await startTestService(sampleRoutes, { database, http: { trustProxyHops: 0 } });
});
afterAll(async () => {
  await behindProxy.stop();
  await direct.stop();
  await database.drop();
});

const addressSeenBy = async (url: string, headerLines: string[]): Promise<string> => {
  const lines = ['GET /api/v1/open HTTP/1.1', 'Host: test', 'Connection: close', ...headerLines, '', ''];
  const { status, body } = await sendBytes(url, lines.join('\r\n'));
  expect(status).toBe(200);
  return JSON.parse(body).received.ip;
};

const ipSeenBy = async (service: TestService, forwardedFor: string): Promise<string> => {
  const { body } = await service.as().get('/api/v1/open').set('X-Forwarded-For', forwardedFor).expect(200);
  return body.received.ip;
};

describe('the client address behind one proxy', () => {
  it.each([
    ['9.9.9.9', '9.9.9.9'],
    ['1.1.1.1, 2.2.2.2, 9.9.9.9', '9.9.9.9'],
    ['junk, 9.9.9.9', '9.9.9.9'],
    ['::ffff:9.9.9.9', '9.9.9.9'],
    ['::FFFF:0909:0909', '9.9.9.9'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:1.1.1.1, ::ffff:9.9.9.9', '9.9.9.9'],
    ['0:0:0:0:0:ffff:909:909', '9.9.9.9'],
    [',,,9.9.9.9', '9.9.9.9'],
    [`${'1.1.1.1, '.repeat(500)}9.9.9.9`, '9.9.9.9'],
    ['unknown, 2001:db8::9', '2001:db8::9'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['9.9.9.9:1, 1.2.3.4:65535', '1.2.3.4'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[::ffff:9.9.9.9]:80', '9.9.9.9'],
  ])('of "%s" is %s', async (header, ip) => {
    expect(await ipSeenBy(behindProxy, header)).toBe(ip);
  });

  it.each([
    'junk',
    '9.9.9.9, junk',
    '1.2.3.4:',
    '1.2.3.4:x',
    '[1.2.3.4',
    '[x]:80',
    '256.1.1.1',
    '1.2.3',
    "9.9.9.9'--",
    ',',
    ' ',
  ])('of "%s" is the socket\'s', async (header) => {
    expect(await ipSeenBy(behindProxy, header)).toBe('127.0.0.1');
  });
});

describe('the client address behind one proxy, from headers as they come over the wire', () => {
  it.each([
    [
      'several X-Forwarded-For lines: the last one',
      ['X-Forwarded-For: 1.1.1.1', 'X-Forwarded-For: 9.9.9.9'],
      '9.9.9.9',
    ],
    ['several lines of lists', ['X-Forwarded-For: 1.1.1.1, 2.2.2.2', 'x-forwarded-for: 3.3.3.3, 9.9.9.9'], '9.9.9.9'],
    ['several lines that end in junk', ['X-Forwarded-For: 9.9.9.9', 'X-Forwarded-For: junk'], '127.0.0.1'],
    ['an empty line', ['X-Forwarded-For:'], '127.0.0.1'],
    ['spaces around', ['X-Forwarded-For:   1.1.1.1 ,   9.9.9.9 \t'], '9.9.9.9'],
    ['a tab inside', ['X-Forwarded-For: 1.1.1.1,\t9.9.9.9'], '127.0.0.1'],
    ['Forwarded alone', ['Forwarded: for=9.9.9.9;proto=https'], '127.0.0.1'],
    ['Forwarded beside it', ['Forwarded: for=1.1.1.1', 'X-Forwarded-For: 9.9.9.9'], '9.9.9.9'],
    [
      'what other proxies write',
      ['X-Real-IP: 1.1.1.1', 'X-Client-IP: 1.1.1.1', 'CF-Connecting-IP: 1.1.1.1', 'True-Client-IP: 1.1.1.1'],
      '127.0.0.1',
    ],
  ])('%s', async (_what, lines, ip) => {
    expect(await addressSeenBy(behindProxy.url, lines)).toBe(ip);
  });
});

describe('the client address without a proxy', () => {
  it("is the socket's, whatever the client writes", async () => {
    expect(await ipSeenBy(direct, '9.9.9.9')).toBe('127.0.0.1');
    expect(await addressSeenBy(direct.url, ['Forwarded: for=9.9.9.9', 'X-Forwarded-For: 9.9.9.9'])).toBe('127.0.0.1');
  });
});

describe('the client address on a socket that speaks both families', () => {
  let both: RunningHttpServer;
  beforeAll(async () => {
    both = await listen(direct.app, { host: '::', port: 0 });
  });
  afterAll(() => both.stop(0));

  it.each([
    ['IPv6', '[::1]', '::1'],
    ['IPv4, which arrives mapped', '127.0.0.1', '127.0.0.1'],
  ])('of a client over %s', async (_family, host, ip) => {
    const { port } = new URL(both.url);
    const { body } = await testClient(`http://${host}:${port}`).get('/api/v1/open').expect(200);
    expect(body.received.ip).toBe(ip);
  });
});
