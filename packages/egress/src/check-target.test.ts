import { describe, expect, it, jest } from '@jest/globals';
import { assert, property } from 'fast-check';
import { checkTarget } from './check-target.ts';
import { parseTarget } from './parse-target.ts';
import { TargetRefused, type TargetViolation, type TargetPolicy } from './target-policy.ts';
import { blockedAddresses, blockedRanges, publicAddresses } from './testing/address-corpus.ts';
import { spelledBlockedTargets } from './testing/spellings.ts';
import { corpusNames, hostileTargets, legitimateTargets } from './testing/target-corpus.ts';

const production: TargetPolicy = { isProduction: true, allowedTargets: [] };
const development: TargetPolicy = { isProduction: false, allowedTargets: ['localhost:9999', '[::1]:8080'] };

const literal = (address: string): string => `https://${address.includes(':') ? `[${address}]` : address}/`;

const refusalOf = async (...check: Parameters<typeof checkTarget>): Promise<TargetRefused | undefined> => {
  try {
    await checkTarget(...check);
    return undefined;
  } catch (error) {
    if (error instanceof TargetRefused) return error;
    throw error;
  }
};

const violationsOf = async (texts: readonly string[], policy: TargetPolicy): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(texts.map(async (text) => [text, (await refusalOf(text, policy, corpusNames))?.violation])),
  );

const everywhere = (texts: readonly string[], violation: TargetViolation | undefined): Record<string, unknown> =>
  Object.fromEntries(texts.map((text) => [text, violation]));

describe('checkTarget', () => {
  it.each(Object.entries(hostileTargets) as [TargetViolation, string[]][])(
    'refuses each target of the corpus that has the violation %s',
    async (violation, texts) => {
      expect(await violationsOf(texts, production)).toEqual(everywhere(texts, violation));
    },
  );

  it('lets each legitimate target of the corpus pass, and gives the url that is dialled', async () => {
    const cases = legitimateTargets.map((target) => (typeof target === 'string' ? [target, target] : target));
    const stored = await Promise.all(
      cases.map(async ([text]) => (await checkTarget(text, production, corpusNames)).url),
    );
    expect(stored).toEqual(cases.map(([, url]) => url));
  });

  it('has a corpus of at least 200 hostile and 50 legitimate targets, none of them twice', () => {
    const hostile = Object.values(hostileTargets).flat();
    const legitimate = legitimateTargets.map((target) => (typeof target === 'string' ? target : target[0]));
    expect(new Set([...hostile, ...legitimate]).size).toBe(hostile.length + legitimate.length);
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    expect(legitimate.length).toBeGreaterThanOrEqual(50);
  });

  it('checks an address alike whether it is the host or what the host resolves to', async () => {
    const blocked = [...blockedRanges.flatMap(({ first, last }) => [first, last]), ...blockedAddresses];
    const open = [...blockedRanges.flatMap(({ publicNeighbours }) => publicNeighbours), ...publicAddresses];
    const verdictOf = async (address: string): Promise<unknown[]> => [
      (await refusalOf(literal(address), production))?.violation,
      (await refusalOf('https://bees.example/', production, async () => ['1.1.1.1', address]))?.violation,
    ];
    for (const address of blocked)
      expect([address, await verdictOf(address)]).toEqual([address, ['ADDRESS', 'ADDRESS']]);
    for (const address of open) expect([address, await verdictOf(address)]).toEqual([address, [undefined, undefined]]);
  });

  it('lets none of 100,000 spellings of blocked addresses pass', () => {
    const violations = new Map<string, number>();
    assert(
      property(spelledBlockedTargets, (text) => {
        try {
          parseTarget(text, production);
          return false;
        } catch (error) {
          if (!(error instanceof TargetRefused)) throw error;
          violations.set(error.violation, (violations.get(error.violation) ?? 0) + 1);
          return true;
        }
      }),
      { numRuns: 100_000 },
    );
    // The spellings have to be ones that a parser understands, or they prove nothing.
    expect(violations.get('ADDRESS')).toBeGreaterThan(90_000);
    expect([...violations.keys()].filter((violation) => violation !== 'ADDRESS' && violation !== 'NOT_A_URL')).toEqual(
      [],
    );
  });

  it('still reads letters such as ü after many calls', async () => {
    for (let call = 0; call < 20_000; call += 1) parseTarget('https://b\u00fccher.example/\u00e4', production);
    expect(parseTarget('https://b\u00fccher.example/', production).host).toBe('xn--bcher-kva.example');
  });

  it('says the same for every address, and nothing of what a name resolves to', async () => {
    const messages = await Promise.all(
      hostileTargets.ADDRESS.map(async (text) => (await refusalOf(text, production, corpusNames))!.message),
    );
    expect(new Set(messages).size).toBe(1);
    expect(messages[0]).not.toMatch(/\d/);
  });

  it('counts by receiver, however the target is written', async () => {
    const receivers = await Promise.all(
      ['https://Bees.Example', 'https://bees.example.:443/a', 'https://bees\u3002example/b?c'].map(
        async (text) => (await checkTarget(text, production, async () => ['1.1.1.1'])).receiver,
      ),
    );
    expect(new Set(receivers)).toEqual(new Set(['bees.example:443']));
    expect((await checkTarget('https://[2606:4700:0::1]:80/', production)).receiver).toBe('[2606:4700::1]:80');
  });

  it('asks for a name once, without the dot at its end, and never for an address', async () => {
    const asked: string[] = [];
    const resolve = async (name: string): Promise<string[]> => {
      asked.push(name);
      return ['1.1.1.1'];
    };
    await checkTarget('https://B\u00fccher.example.:443/', production, resolve);
    await checkTarget('https://1.1.1.1/', production, resolve);
    await refusalOf('https://localhost/', production, resolve);
    await refusalOf('https://bees.example:22/', production, resolve);
    expect(asked).toEqual(['xn--bcher-kva.example']);
  });

  it('refuses a name that does not exist in production only', async () => {
    const nothing = async (): Promise<string[]> => [];
    expect((await refusalOf('https://bees.example/', production, nothing))?.violation).toBe('UNRESOLVABLE');
    expect(await refusalOf('https://bees.example/', development, nothing)).toBeUndefined();
  });

  it.each([production, development])('accepts a name whose name servers fail for the moment (%o)', async (policy) => {
    const broken = (): Promise<string[]> => Promise.reject(new Error('SERVFAIL'));
    expect(await refusalOf('https://bees.example/', policy, broken)).toBeUndefined();
  });

  it('does not wait for ever for a name server', async () => {
    const hanging = (): Promise<string[]> => new Promise(() => undefined);
    jest.useFakeTimers();
    try {
      const refusal = refusalOf('https://bees.example/', production, hanging);
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await Promise.race([refusal, Promise.resolve('still waiting')])).toBeUndefined();
    } finally {
      jest.useRealTimers();
    }
  });

  it('lets http pass outside production, to public addresses only', async () => {
    const violations = await violationsOf(
      ['http://1.1.1.1/', 'http://127.0.0.1/', 'http://one.corpus.example:443/', 'http://loopback.corpus.example/'],
      development,
    );
    expect(Object.values(violations)).toEqual([undefined, 'ADDRESS', undefined, 'ADDRESS']);
  });

  it('exempts what the operator allows from scheme, port and address, exactly and outside production only', async () => {
    expect(await checkTarget('http://LOCALHOST:9999/hook', development)).toEqual({
      url: 'http://localhost:9999/hook',
      receiver: 'localhost:9999',
    });
    const texts = [
      'http://[::1]:8080/',
      'http://[0:0::1]:8080/',
      'http://localhost:9998/',
      'http://127.0.0.1:9999/',
      'http://a.localhost:9999/',
      'http://localhost:80/',
      'http://user@localhost:9999/',
      'ftp://localhost:9999/',
    ];
    const outside = [undefined, undefined, 'PORT', 'PORT', 'PORT', 'ADDRESS', 'CREDENTIALS', 'SCHEME'];
    expect(Object.values(await violationsOf(texts, development))).toEqual(outside);
    const inside = { ...development, isProduction: true };
    expect((await refusalOf('http://localhost:9999/', inside))?.violation).toBe('SCHEME');
    expect((await refusalOf('https://localhost:9999/', inside))?.violation).toBe('PORT');
  });
});
