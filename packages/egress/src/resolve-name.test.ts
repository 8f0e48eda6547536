import { afterEach, describe, expect, it } from '@jest/globals';
import { checkTarget } from './check-target.ts';
import { dialUntrusted } from './dial-untrusted.ts';
import { resolveLocally, resolveWith } from './resolve-name.ts';
import { startNameServer, type NameAnswer } from './testing/name-server.ts';

const PUBLIC_4 = '93.184.215.14';
const PUBLIC_6 = '2606:4700:4700::1111';
const production = { isProduction: true, allowedTargets: [] };

type NameServer = Awaited<ReturnType<typeof startNameServer>>;

const running: NameServer[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

const serve = async (...how: Parameters<typeof startNameServer>): Promise<NameServer> => {
  const server = await startNameServer(...how);
  running.push(server);
  return server;
};

const serveFamilies = (ipv4: NameAnswer, ipv6: NameAnswer): Promise<NameServer> =>
  serve((_name, type) => (type === 'A' ? ipv4 : ipv6));

const none: NameAnswer = { addresses: [] };
const missing: NameAnswer = { failure: 'NXDOMAIN' };
const broken: NameAnswer = { failure: 'SERVFAIL' };

describe('resolveWith', () => {
  it.each<[string, NameAnswer, NameAnswer, string[]]>([
    ['both families', { addresses: [PUBLIC_4] }, { addresses: [PUBLIC_6] }, [PUBLIC_4, PUBLIC_6]],
    ['IPv4 only', { addresses: [PUBLIC_4, '10.0.0.1'] }, none, [PUBLIC_4, '10.0.0.1']],
    ['IPv6 only', none, { addresses: ['::1'] }, ['::1']],
    ['a mapped address', none, { addresses: ['::ffff:7f00:1'] }, ['::ffff:127.0.0.1']],
    ['IPv4, and failure for IPv6', { addresses: [PUBLIC_4] }, broken, [PUBLIC_4]],
    ['IPv4, and silence for IPv6', { addresses: [PUBLIC_4] }, undefined, [PUBLIC_4]],
    ['failure for IPv4, and IPv6', broken, { addresses: [PUBLIC_6] }, [PUBLIC_6]],
    ['silence for IPv4, and IPv6', undefined, { addresses: [PUBLIC_6] }, [PUBLIC_6]],
    ['no such name', missing, missing, []],
    ['a name without addresses', none, none, []],
  ])('gives what name servers answer: %s', async (_what, ipv4, ipv6, addresses) => {
    const { resolver } = await serveFamilies(ipv4, ipv6);
    expect(await resolveWith(resolver, 'bees.example')).toEqual(addresses);
  });

  it.each<[string, NameAnswer, NameAnswer]>([
    ['failure', broken, broken],
    ['refusal', { failure: 'REFUSED' }, { failure: 'REFUSED' }],
    ['silence', undefined, undefined],
    ['failure and no address', broken, none],
    ['no address and failure', none, broken],
  ])('rejects when the result is unknown: %s', async (_what, ipv4, ipv6) => {
    const { resolver } = await serveFamilies(ipv4, ipv6);
    await expect(resolveWith(resolver, 'bees.example')).rejects.toThrow('bees.example');
  });

  it('does not wait long for IPv6 that is never answered', async () => {
    const { resolver } = await serve((_name, type) => (type === 'A' ? { addresses: [PUBLIC_4] } : undefined), 30_000);
    expect(await resolveWith(resolver, 'bees.example')).toEqual([PUBLIC_4]);
  });

  it('asks anew each time, whatever time to live an answer had', async () => {
    let count = 0;
    const { resolver, asked } = await serve((_name, type) =>
      type === 'A' ? { addresses: [count++ === 0 ? PUBLIC_4 : '127.0.0.1'] } : none,
    );
    const answers = [await resolveWith(resolver, 'bees.example'), await resolveWith(resolver, 'bees.example')];
    expect(answers).toEqual([[PUBLIC_4], ['127.0.0.1']]);
    expect(asked.length).toBe(4);
  });

  it('reads neither /etc/hosts nor search domains', async () => {
    const { resolver, asked } = await serveFamilies(missing, missing);
    expect(await resolveWith(resolver, 'localhost')).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(['A localhost', 'AAAA localhost']));
  });

  it.each(['a..example', `${'a'.repeat(64)}.example`, `${'a.'.repeat(140)}example`])(
    'knows without asking that there is no %s',
    async (name) => {
      const { resolver, asked } = await serveFamilies(undefined, undefined);
      expect(await resolveWith(resolver, name)).toEqual([]);
      expect(asked).toEqual([]);
    },
  );

  it('answers for one name while a hundred others wait for dead name servers', async () => {
    const { resolver } = await serve((name, type) => {
      if (name !== 'alive.example') return undefined;
      return type === 'A' ? { addresses: [PUBLIC_4] } : none;
    });
    let settled = 0;
    const waiting = Array.from({ length: 100 }, (_name, index) =>
      resolveWith(resolver, `dead-${index}.example`).then(
        () => undefined,
        () => (settled += 1),
      ),
    );
    expect(await resolveWith(resolver, 'alive.example')).toEqual([PUBLIC_4]);
    expect(settled).toBe(0);
    await Promise.all(waiting);
    expect(settled).toBe(100);
  });
});

describe('a name server that is asked for a target', () => {
  it('decides at registration: none, blocked, failing, public', async () => {
    const { resolver } = await serve((name, type) => {
      if (name === 'none.example') return missing;
      if (name === 'failing.example') return broken;
      if (type === 'AAAA') return name === 'blocked.example' ? { addresses: ['fd00::1'] } : none;
      return { addresses: [PUBLIC_4] };
    });
    const check = (name: string): Promise<unknown> =>
      checkTarget(`https://${name}/`, production, (asked) => resolveWith(resolver, asked)).then(
        () => 'accepted',
        (error: { violation?: string }) => error.violation,
      );
    expect(await Promise.all(['none', 'blocked', 'failing', 'public'].map((name) => check(`${name}.example`)))).toEqual(
      ['UNRESOLVABLE', 'ADDRESS', 'accepted', 'accepted'],
    );
  });

  it('costs a dial no more than its deadline when it is silent', async () => {
    const { resolver } = await serveFamilies(undefined, undefined);
    const outcome = await dialUntrusted(
      { url: 'https://bees.example/', headers: {}, body: Buffer.alloc(0), timeoutMs: 100, policy: production },
      (name) => resolveWith(resolver, name),
    );
    expect(outcome).toEqual({ kind: 'FAILED', error: 'TIMEOUT' });
  });
});

describe('resolveLocally', () => {
  it('knows what the machine knows', async () => {
    expect(await resolveLocally('localhost')).toContain('127.0.0.1');
  });
});
