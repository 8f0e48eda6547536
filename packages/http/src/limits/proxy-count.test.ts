import type { Request, Response } from 'express';
import { describe, expect, it } from '@jest/globals';
import { recordedLog } from '../testing/recorded-log.ts';
import { checkProxyCount } from './proxy-count.ts';

interface Sent {
  peer?: string;
  forwardedFor?: string;
  /** What Express makes of both. */
  ip?: string;
  path?: string;
}

/** What the log holds after so many requests like this, of each in turn. */
const warningsAfter = (hops: number, times: number, ...requests: Sent[]): string[] => {
  const log = recordedLog();
  const check = checkProxyCount(log, hops);
  for (let time = 0; time < times; time += 1) {
    for (const { peer = '172.18.0.5', forwardedFor, ip = peer, path = '/api/v1/apiaries' } of requests) {
      const request = { path, ip, socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwardedFor } };
      check(request as unknown as Request, {} as Response, () => {});
    }
  }
  return log.lines.map(({ message }) => message);
};

const tooFew = [expect.stringContaining('fewer proxies')];
const tooMany = [expect.stringContaining('more proxies')];

describe('checkProxyCount', () => {
  it.each<[string, number, Sent, unknown[]]>([
    ['there is no proxy where one should be', 1, { peer: '203.0.113.9' }, tooFew],
    ['the container network hides that', 1, { peer: '172.18.0.1' }, tooFew],
    ['there is one proxy where two should be', 2, { forwardedFor: '203.0.113.9', ip: '203.0.113.9' }, tooFew],
    ['so does one on this machine', 2, { peer: '127.0.0.1', forwardedFor: '203.0.113.9', ip: '203.0.113.9' }, tooFew],
    [
      'there are two proxies where one should be',
      1,
      { forwardedFor: '203.0.113.9, 10.0.0.7', ip: '10.0.0.7' },
      tooMany,
    ],
    ['one on this machine is not counted', 0, { peer: '::ffff:127.0.0.1', forwardedFor: '203.0.113.9' }, tooMany],
    ['the inner one has an IPv6 address', 1, { forwardedFor: '2001:db8::9, fd00::7', ip: 'fd00::7' }, tooMany],
    ['there is one proxy where one should be', 1, { forwardedFor: '203.0.113.9', ip: '203.0.113.9' }, []],
    ['a client behind it is in the house', 1, { forwardedFor: '192.168.1.9', ip: '192.168.1.9' }, []],
    ['a client wrote something before it', 1, { forwardedFor: 'x, 203.0.113.9', ip: '203.0.113.9' }, []],
    ['there is no proxy', 0, { peer: '203.0.113.9' }, []],
    ['a client without a proxy makes one up', 0, { peer: '203.0.113.9', forwardedFor: '10.0.0.1' }, []],
    ['somebody works on this machine', 1, { peer: '127.0.0.1' }, []],
    ['somebody works on this machine over IPv6', 1, { peer: '::1' }, []],
    ['only probes come', 1, { path: '/api/v1/health/ready' }, []],
  ])('when %s', (_what, hops, request, warnings) => {
    expect(warningsAfter(hops, 50, request)).toEqual(warnings);
  });

  it('says nothing of a few that do not fit, or once another one has fitted', () => {
    const direct = { peer: '172.18.0.9' };
    const proxied = { forwardedFor: '203.0.113.9', ip: '203.0.113.9' };
    expect(warningsAfter(1, 9, direct)).toEqual([]);
    expect(warningsAfter(1, 50, proxied, direct)).toEqual([]);
    expect(warningsAfter(1, 50, { peer: '127.0.0.1' }, direct)).toEqual(tooFew);
  });
});
