import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newApiKey } from '@beekeeping/auth';
import { rateLimits } from '@beekeeping/db/schema';
import { connectDatabase } from '@beekeeping/db';
import { createTestDatabase, type TestDatabase, waitUntil } from '@beekeeping/db/testing';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  anApiKey,
  recordedLog,
  sampleRoutes,
  startTestService,
  testClient,
  type TestService,
} from '../testing/index.ts';
import { publicAccess } from '../access/access.ts';
import { createHttpApp } from '../create-http-app.ts';
import type { HttpContext } from '../http-context.ts';
import { listen } from '../http-server.ts';
import { problemSchema } from '../answers/problem.ts';
import { routeFor } from '../routes/route.ts';

const LIMIT = 50;
const STRICT = 10;
const http = { trustProxyHops: 1, rateLimitPerMinute: LIMIT, rateLimitLoginPerMinute: STRICT };

const pictures = routeFor<HttpContext>()({
  method: 'GET',
  path: '/api/v1/pictures',
  summary: 'Show a picture',
  access: publicAccess('sample'),
  throttle: 'files',
  status: 200,
  response: z.object({ of: z.string() }),
  handler: () => ({ of: 'a hive' }),
});

let database: TestDatabase;
let first: TestService;
let second: TestService;
beforeAll(async () => {
  database = await createTestDatabase();
  first = await startTestService([...sampleRoutes, pictures], { database, http });
  second = await startTestService([...sampleRoutes, pictures], { database, http });
});
afterAll(async () => {
  await first.stop();
  await second.stop();
  await database.drop();
});

const open = (service: TestService, ip: string) => service.as().get('/api/v1/open').set('X-Forwarded-For', ip);
const signIn = (service: TestService, ip: string) => service.as().post('/api/v1/sign-in').set('X-Forwarded-For', ip);

const countOf = async (requests: PromiseLike<{ status: number }>[], status: number): Promise<number> =>
  (await Promise.all(requests)).filter((answer) => answer.status === status).length;

describe('the rate limit', () => {
  it('lets exactly its number of 200 parallel requests over two replicas through', async () => {
    const requests = Array.from({ length: 200 }, (_, n) => open(n % 2 ? first : second, '10.0.0.1'));
    expect(await countOf(requests, 200)).toBe(LIMIT);
  });

  it('is stricter for sign-in', async () => {
    const requests = Array.from({ length: 30 }, (_, n) => signIn(n % 2 ? first : second, '10.0.0.1'));
    expect(await countOf(requests, 200)).toBe(STRICT);
  });

  it('is six times as wide for pictures and papers', async () => {
    const show = (service: TestService) => service.as().get('/api/v1/pictures').set('X-Forwarded-For', '10.0.0.1');
    const requests = Array.from({ length: 6 * LIMIT + 20 }, (_, n) => show(n % 2 ? first : second));
    expect(await countOf(requests, 200)).toBe(6 * LIMIT);
    const { headers } = await show(first).expect(429);
    expect([headers.ratelimit, headers['ratelimit-policy']]).toEqual([
      expect.stringMatching(/^"files"; r=0; /),
      expect.stringMatching(new RegExp(`^"files"; q=${6 * LIMIT}; w=60; `)),
    ]);
  });

  it('counts per client and per route', async () => {
    await countOf(
      Array.from({ length: LIMIT }, () => open(first, '10.0.0.2')),
      200,
    );
    await open(first, '10.0.0.2').expect(429);
    await open(first, '10.0.0.3').expect(200);
    await first.as().get('/api/v1/items').set('X-Forwarded-For', '10.0.0.2').expect(401);
  });

  it('takes an IPv6 network of /64 for one client', async () => {
    const neighbours = Array.from({ length: LIMIT }, (_, n) => open(first, `2001:db8:1:1::${n.toString(16)}`));
    expect(await countOf(neighbours, 200)).toBe(LIMIT);
    await open(first, '2001:db8:1:1:ffff:ffff:ffff:ffff').expect(429);
    await open(first, '2001:db8:1:2::1').expect(200);
  });

  it('counts sign-ins of an IPv6 /48 together, ten times as many as of one /64', async () => {
    const network = (n: number) => `2001:db8:2:${n.toString(16)}::1`;
    const households = Array.from({ length: 12 }, (_, n) => n);
    const each = await Promise.all(
      households.map((n) =>
        Promise.all(Array.from({ length: STRICT }, () => signIn(n % 2 ? first : second, network(n)))),
      ),
    );
    const answers = each.flat();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10 * STRICT);
    const { headers } = answers.find(({ status }) => status === 429)!;
    expect(headers.ratelimit).toMatch(/^"site"; r=0; t=\d+$/);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    await signIn(first, '2001:db8:3::1').expect(200);
    await open(first, network(0)).expect(200);
  });

  it('does not let what one household is refused use up what its neighbours have', async () => {
    const noisy = Array.from({ length: 12 * STRICT }, () => signIn(first, '2001:db8:4:1::1'));
    expect(await countOf(noisy, 200)).toBe(STRICT);
    await signIn(first, '2001:db8:4:2::1').expect(200);
  });

  it('counts IPv4 addresses each by itself', async () => {
    const neighbours = Array.from({ length: 11 * STRICT }, (_, n) => signIn(first, `10.0.8.${n}`));
    expect(await countOf(neighbours, 200)).toBe(11 * STRICT);
  });

  it('gives a client no second budget for another spelling of its address or for what it writes before it', async () => {
    const spellings = ['10.0.7.1', '::ffff:10.0.7.1', '::FFFF:0a00:0701', '1.1.1.1, 10.0.7.1', 'junk,10.0.7.1'];
    const own = Array.from({ length: LIMIT + 20 }, (_, n) => open(first, spellings[n % spellings.length]!));
    expect(await countOf(own, 200)).toBe(LIMIT);
    const spoofed = Array.from({ length: LIMIT }, (_, n) => open(second, `10.9.${n}.1, 10.0.7.1`));
    expect(await countOf(spoofed, 429)).toBe(LIMIT);
    await open(first, '10.0.7.1').set('Forwarded', 'for=10.8.0.1').set('X-Real-IP', '10.8.0.1').expect(429);
  });

  it('counts what names no address together, by the socket', async () => {
    const junk = ['junk', '1.2.3.4:x', '[2001:db8:', 'unknown', '256.0.0.1'];
    const nameless = Array.from({ length: LIMIT + 20 }, (_, n) => open(first, `${junk[n % junk.length]}`));
    expect(await countOf(nameless, 200)).toBe(LIMIT);
  });

  it('counts unknown paths and wrong methods too', async () => {
    const lost = Array.from({ length: LIMIT }, (_, n) =>
      first.as().get(`/nowhere/${n}`).set('X-Forwarded-For', '10.0.0.4'),
    );
    expect(await countOf(lost, 404)).toBe(LIMIT);
    await first.as().get('/elsewhere').set('X-Forwarded-For', '10.0.0.4').expect(429);
    await first.as().delete('/api/v1/open').set('X-Forwarded-For', '10.0.0.4').expect(429);
  });

  it('never counts health', async () => {
    const probes = Array.from({ length: LIMIT + 20 }, () => first.as().get('/api/v1/health'));
    expect(await countOf(probes, 200)).toBe(LIMIT + 20);
    expect((await first.as().get('/api/v1/health')).headers).not.toHaveProperty('ratelimit');
  });

  it('reports on success what is left', async () => {
    const { headers } = await open(first, '10.0.0.5').expect(200);
    expect(headers['ratelimit-policy']).toMatch(/^"default"; q=50; w=60; pk=:[\w+/]{16}:$/);
    expect(headers.ratelimit).toMatch(/^"default"; r=49; t=60$/);
    expect(headers).not.toHaveProperty('retry-after');
  });

  it('distinguishes clients without saying who they are', async () => {
    const partitionOf = async (ip: string) => (await open(first, ip).expect(200)).headers['ratelimit-policy'];
    const [one, again, other] = [
      await partitionOf('10.0.0.11'),
      await partitionOf('10.0.0.11'),
      await partitionOf('10.0.0.12'),
    ];
    expect(again).toBe(one);
    expect(other).not.toBe(one);
    // What anybody can compute of every IPv4 address in minutes.
    const bare = createHash('sha256').update('GET /api/v1/open 10.0.0.11').digest();
    const encodings = [
      bare.toString('base64').slice(0, 16),
      Buffer.from(bare.toString('hex').slice(0, 12)).toString('base64'),
    ];
    expect(encodings.filter((each) => one!.includes(each))).toEqual([]);
  });

  it('says in the one problem shape when to come back', async () => {
    await countOf(
      Array.from({ length: STRICT }, () => signIn(first, '10.0.0.6')),
      200,
    );
    const { body, headers } = await signIn(first, '10.0.0.6').expect(429);
    expect(problemSchema.parse(body)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers.ratelimit).toMatch(/^"strict"; r=0; t=\d+$/);
  });

  /** Moves the client's counter into the past, as if so much time had passed. */
  const letPass = (ip: string, seconds: number) =>
    database.db
      .update(rateLimits)
      .set({ resetAt: sql`${rateLimits.resetAt} - ${seconds}::int * interval '1 second'` })
      .where(sql`${rateLimits.key} like ${`% ${ip}`}`);

  it('lets one more pass when the client has waited as long as the answer said, and keeps refusing the rest', async () => {
    await countOf(
      Array.from({ length: STRICT }, () => signIn(first, '10.0.0.7')),
      200,
    );
    const { headers } = await signIn(first, '10.0.0.7').expect(429);
    await letPass('10.0.0.7', Number(headers['retry-after']));
    await signIn(second, '10.0.0.7').expect(200);
    const again = Array.from({ length: STRICT }, () => signIn(first, '10.0.0.7'));
    expect(await countOf(again, 429)).toBeGreaterThanOrEqual(STRICT - 3);
  });

  it('reports how long to wait in the second bucket too, truly and never longer than a minute', async () => {
    await countOf(
      Array.from({ length: STRICT }, () => signIn(first, '10.0.0.9')),
      200,
    );
    await letPass('10.0.0.9', 75);
    const answers = await Promise.all(Array.from({ length: STRICT }, () => signIn(first, '10.0.0.9')));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(STRICT / 2);
    expect(refused.length).toBeLessThan(STRICT);
    const wait = Number(refused.at(-1)!.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.at(-1)!.headers.ratelimit).toBe(`"strict"; r=0; t=${wait}`);
    await letPass('10.0.0.9', wait);
    await signIn(second, '10.0.0.9').expect(200);
  });

  it('starts anew when both buckets are over', async () => {
    await countOf(
      Array.from({ length: STRICT }, () => signIn(first, '10.0.0.10')),
      200,
    );
    await letPass('10.0.0.10', 121);
    const { headers } = await signIn(first, '10.0.0.10').expect(200);
    expect(headers.ratelimit).toMatch(/^"strict"; r=9; t=60$/);
  });

  it('removes counters that are over', async () => {
    await database.db.insert(rateLimits).values({ key: 'old', hits: 1, resetAt: new Date(Date.now() - 61_000) });
    const fresh = await startTestService(sampleRoutes, { database, http });
    await open(fresh, '10.0.0.8').expect(200);
    const keys = async () => (await database.db.select({ key: rateLimits.key }).from(rateLimits)).map((row) => row.key);
    await waitUntil('the old counter is removed', async () => !(await keys()).includes('old'));
    expect(await keys()).toContain('test GET /api/v1/open 10.0.0.8');
    await fresh.stop();
  });
});

describe('the rate limit of a client over IPv6', () => {
  it('is that of its /64, over a real socket', async () => {
    const server = await listen(
      createHttpApp(sampleRoutes, { ...first.context, http: { ...first.context.http, trustProxyHops: 0 } }),
      {
        host: '::1',
        port: 0,
      },
    );
    const client = testClient(server.url);
    const requests = Array.from({ length: LIMIT + 20 }, (_, n) =>
      client.get('/api/v1/open').set('X-Forwarded-For', `10.7.0.${n}`),
    );
    expect(await countOf(requests, 200)).toBe(LIMIT);
    await server.stop(0);
    const keys = (await database.db.select({ key: rateLimits.key }).from(rateLimits)).map((row) => row.key);
    expect(keys).toContain('test GET /api/v1/open ::/64');
  });
});

describe('the rate limit of routes for API keys', () => {
  const shop = (service: TestService, key: string, ip: string) =>
    service.withKey(key).get('/api/v1/shop/items').set('X-Forwarded-For', ip);
  const usableKey = async () => (await anApiKey(database.db, ['shop-sync:read'])).key;

  it('gives each of two keys at one address exactly its number over two replicas', async () => {
    const keys = [await usableKey(), await usableKey()];
    const answers = keys.map((key) => {
      const requests = Array.from({ length: LIMIT + 20 }, (_, n) => shop(n % 2 ? first : second, key, '10.0.1.1'));
      return countOf(requests, 200);
    });
    expect(await Promise.all(answers)).toEqual([LIMIT, LIMIT]);
  });

  it('counts one key together, from whatever address', async () => {
    const key = await usableKey();
    const requests = Array.from({ length: LIMIT + 20 }, (_, n) => shop(first, key, `10.0.2.${n}`));
    expect(await countOf(requests, 200)).toBe(LIMIT);
  });

  it('counts what is no good key by its address', async () => {
    const guesses = Array.from({ length: LIMIT + 20 }, () => shop(first, newApiKey(), '10.0.3.1'));
    expect(await countOf(guesses, 401)).toBe(LIMIT);
    await shop(first, newApiKey(), '10.0.3.1').expect(429);
    await first.as().get('/api/v1/shop/items').set('X-Forwarded-For', '10.0.3.1').expect(429);
    await shop(first, newApiKey(), '10.0.3.2').expect(401);
  });

  it('does not let the guesses of others use up the budget of a key', async () => {
    const key = await usableKey();
    await countOf(
      Array.from({ length: LIMIT }, () => shop(first, newApiKey(), '10.0.4.1')),
      401,
    );
    await shop(first, key, '10.0.4.1').expect(200);
  });

  it('counts a key without the scope as well', async () => {
    const { key } = await anApiKey(database.db, ['shop-sync:write']);
    const requests = Array.from({ length: LIMIT + 20 }, () => shop(first, key, '10.0.5.1'));
    expect(await countOf(requests, 403)).toBe(LIMIT);
  });

  it('says nothing of the key in what it stores', async () => {
    const { id, key } = await anApiKey(database.db, ['shop-sync:read']);
    await shop(first, key, '10.0.6.1').expect(200);
    const keys = (await database.db.select({ key: rateLimits.key }).from(rateLimits)).map((row) => row.key);
    expect(keys).toContain(`test GET /api/v1/shop/items api-key:${id}`);
    expect(keys.join(' ')).not.toContain(key.slice(0, 12));
  });
});

describe('without its counters', () => {
  let log: ReturnType<typeof recordedLog>;
  let uncounted: TestDatabase;
  let blind: TestService;
  beforeAll(async () => {
    log = recordedLog();
    uncounted = await createTestDatabase();
    blind = await startTestService(sampleRoutes, { http, logger: log, database: uncounted });
    await uncounted.db.execute(sql`drop table rate_limits`);
  });
  afterAll(async () => {
    await blind.stop();
    await uncounted.drop();
  });

  it('refuses sign-in, since guessing must not become free', async () => {
    const { body, headers } = await signIn(blind, '10.0.0.1').expect(503);
    expect(body.code).toBe('NOT_READY');
    expect(headers['retry-after']).toBe('2');
  });

  it('lets other requests through and warns the operator, without the values of the statement', async () => {
    await open(blind, '10.66.66.66').expect(200);
    expect(log.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'the request could not be counted' }),
    );
    expect(JSON.stringify(log.lines.filter((line) => line.level === 'warn'))).not.toContain('10.66.66.66');
  });

  it('does the same when the database is away', async () => {
    const nowhere = connectDatabase({ url: 'postgres://app:x@127.0.0.1:1/none', applicationName: 'test' });
    const app = createHttpApp(sampleRoutes, { ...blind.context, db: nowhere.db });
    const server = await listen(app, { host: '127.0.0.1', port: 0 });
    const client = testClient(server.url);
    const answers = [await client.post('/api/v1/sign-in'), await client.get('/api/v1/open')];
    await server.stop(0);
    await nowhere.close();
    expect(answers.map((answer) => answer.status)).toEqual([503, 200]);
  });
});

describe('an answer that caches may keep', () => {
  const route = routeFor<HttpContext>();
  const kept = route({
    method: 'GET',
    path: '/api/v1/kept',
    summary: 'Kept by caches',
    access: publicAccess('test'),
    cacheSeconds: 5,
    status: 200,
    response: z.object({}),
    handler: () => ({}),
  });
  let caching: TestService;
  beforeAll(async () => {
    caching = await startTestService([kept], { database, http });
  });
  afterAll(() => caching.stop());
  const ask = (ip: string) => caching.as().get('/api/v1/kept').set('X-Forwarded-For', ip);

  it('says nothing of the limit, which was that of the first client', async () => {
    const { headers } = await ask('10.0.9.1').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=5');
    const again = await ask('10.0.9.1').set('If-None-Match', headers.etag!).expect(304);
    for (const each of [headers, again.headers]) {
      expect(Object.keys(each).filter((name) => /ratelimit|retry/.test(name))).toEqual([]);
    }
  });

  it('is counted all the same, and the refusal, which nobody keeps, says when to come back', async () => {
    await countOf(
      Array.from({ length: LIMIT }, () => ask('10.0.9.2')),
      200,
    );
    const { headers } = await ask('10.0.9.2').expect(429);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      ratelimit: expect.stringMatching(/^"default"; r=0; t=\d+$/),
    });
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});
