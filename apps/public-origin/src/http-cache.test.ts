import { toolDescribe } from '@beekeeping/db/testing/tool';
import { waitUntil } from '@beekeeping/db/testing';
import { aBottling } from '@beekeeping/domain/testing';
import { holdBottling } from '@beekeeping/domain/trade/bottlings';
import { inTestChange } from '@beekeeping/events/testing';
import { startVarnish, type Varnish } from '@beekeeping/http/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CACHE_SECONDS } from './routes/honey-house/origins/page-headers.ts';
import { startTestPublicOrigin, type TestPublicOrigin } from './testing/test-public-origin.ts';

toolDescribe('the public origin behind an HTTP cache', 'varnishd', 'varnish', () => {
  let origin: TestPublicOrigin;
  let varnish: Varnish;
  let reached: string[];

  beforeAll(async () => {
    origin = await startTestPublicOrigin({ TRUST_PROXY_HOPS: '1' }, undefined, ({ route, status }) => {
      if (route !== '/api/v1/health') reached.push(`${status} ${route}`);
    });
    reached = [];
    varnish = await startVarnish(origin.url);
    await waitUntil('Varnish knows that the origin lives', async () => (await ask('/')).status === 200);
  });
  afterAll(async () => {
    await varnish?.stop();
    await origin.stop();
  });
  beforeEach(() => {
    reached = [];
  });

  const aLot = () => inTestChange(origin.db, (change) => aBottling(change));
  const ask = (path: string, headers: Record<string, string> = { 'accept-language': 'de' }) =>
    fetch(varnish.url + path, { headers, redirect: 'manual' });
  const pathOf = (lotNumber: string): string => `/api/v1/public/batches/${lotNumber}`;

  it('asks it once for what many want at the same time', async () => {
    const { lotNumber } = await aLot();
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(`/o/${lotNumber}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // More than once only where this takes longer than an answer may be kept.
    const ages = answers.map(({ headers }) => Number(headers.get('age')));
    expect(Math.max(...ages)).toBeLessThanOrEqual(CACHE_SECONDS);
    expect(reached.length).toBeLessThan(10);
  });

  it('asks it at most once for each lot, language and time that an answer may be kept', async () => {
    const lots: string[] = [];
    for (let n = 0; n < 20; n += 1) lots.push((await aLot()).lotNumber);
    const begunAt = performance.now();
    for (let round = 0; round < 100; round += 1) await Promise.all(lots.map((lot) => ask(pathOf(lot))));
    const seconds = (performance.now() - begunAt) / 1_000;
    expect(reached.length).toBeGreaterThanOrEqual(lots.length);
    expect(reached.length).toBeLessThanOrEqual(lots.length * (1 + Math.ceil(seconds / CACHE_SECONDS)));
  });

  it('makes one page of addresses that differ in the keys of campaigns alone', async () => {
    const { lotNumber } = await aLot();
    const keys = ['', '?utm_source=letter', '?fbclid=1&lang=fr', '?x=lang', '?xlang=en'];
    const pages = await Promise.all(keys.map(async (key) => (await ask(`/o/${lotNumber}${key}`)).text()));
    expect(new Set(pages).size).toBe(1);
    expect(reached.length).toBeLessThan(keys.length);
  });

  it.each(['?lang=en', '?utm_source=x&lang=en', '?lang=en&utm_source=x'])(
    'answers %s in the language it asks for',
    async (query) => {
      const { lotNumber } = await aLot();
      expect((await ask(`/o/${lotNumber}${query}`)).headers.get('content-language')).toBe('en');
    },
  );

  it('leads from the number on a jar to its page', async () => {
    expect((await ask('/?lot=L2026-0001&utm_source=x')).headers.get('location')).toBe('/o/L2026-0001');
  });

  it.each([
    'de',
    'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7',
    'de,en',
    'en',
    'en-US,en;q=0.9,de;q=0.8',
    'en,de',
    'en,de;q=1',
    'en, de-AT;q=1.0, fr;q=0.2',
    'en,*',
    'en,*;q=0.5',
    'de;q=0.5,en;q=0.9',
    'fr-FR,fr;q=0.9,en;q=0.8,de;q=0.7',
    'tr',
    '*',
    'EN-gb',
    'DE',
    'de-1234567890',
    'en;de',
    ' de',
    undefined,
  ])('answers %p in the language that the origin itself answers in', async (acceptLanguage) => {
    const { lotNumber } = await aLot();
    const headers: Record<string, string> = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
    const own = await fetch(`${origin.url}${pathOf(lotNumber)}`, { headers });
    // Another reader was there before.
    await ask(pathOf(lotNumber), { 'accept-language': own.headers.get('content-language') === 'de' ? 'en' : 'de' });
    expect((await ask(pathOf(lotNumber), headers)).headers.get('content-language')).toBe(
      own.headers.get('content-language'),
    );
  });

  it('shows a recall to everybody once the answers of before may no longer be kept', async () => {
    const { id, lotNumber } = await aLot();
    const kept = await ask(pathOf(lotNumber));
    const keptAt = performance.now();
    expect(kept.headers.get('cache-control')).toBe(`public, max-age=${CACHE_SECONDS}`);
    expect(await kept.json()).toMatchObject({ recall: null });
    await inTestChange(origin.db, (change) => holdBottling(change, id, { reason: 'Fremdkörper', isPublic: true }));
    // Whoever comes first then is not given the copy of before while it is asked for anew.
    const secondsKept = () => (performance.now() - keptAt) / 1_000;
    await waitUntil('what was kept has run out', () => secondsKept() > CACHE_SECONDS + 1);
    expect(await (await ask(pathOf(lotNumber))).json()).not.toMatchObject({ recall: null });
  });

  it('keeps no answer that says nothing of how long, and no error', async () => {
    const paths = [pathOf('L1999-0001'), pathOf('L1999-0001')];
    for (const path of paths) expect((await ask(path)).status).toBe(404);
    expect(reached).toHaveLength(paths.length);
  });

  it('takes nothing but questions', async () => {
    const answer = await fetch(`${varnish.url}/o/L2026-0001`, { method: 'POST', body: 'x' });
    expect([answer.status, reached]).toEqual([405, []]);
  });
});
