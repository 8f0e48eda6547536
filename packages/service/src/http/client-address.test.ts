import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { sampleRoutes, startTestService, type TestService } from '../testing/index.ts';

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
  ])('of "%s" is %s', async (header, ip) => {
    expect(await ipSeenBy(behindProxy, header)).toBe(ip);
  });

  it.each(['junk', '9.9.9.9, junk', '1.2.3.4:5678', '[2001:db8::1]', '256.1.1.1', '1.2.3', "9.9.9.9'--", ',', ' '])(
    'of "%s" is the socket\'s',
    async (header) => {
      expect(await ipSeenBy(behindProxy, header)).toBe('127.0.0.1');
    },
  );
});

describe('the client address without a proxy', () => {
  it("is the socket's, whatever the client writes", async () => {
    expect(await ipSeenBy(direct, '9.9.9.9')).toBe('127.0.0.1');
  });
});
