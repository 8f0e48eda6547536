import { BlockList, isIPv6 } from 'node:net';
import type { Logger } from '@beekeeping/core/logger';
import type { Request, RequestHandler } from 'express';
import { canonicalAddress } from '../routes/request-context.ts';

/** Consecutive requests that do not fit: a single one may be an attempt. */
const ENOUGH = 10;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
/** What proxies and machines have among themselves, and never a customer who came through the internet. */
const inside = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  inside.addSubnet(net, bits, 'ipv4');
}
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
inside.addSubnet('fe80::', 10, 'ipv6');

const isIn = (list: BlockList, address: string | undefined): boolean =>
  address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const entriesOf = (request: Request): number =>
  String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '').length;

const MISFITS = {
  tooFew:
    'requests come through fewer proxies than TRUST_PROXY_HOPS: clients may choose the address that they are limited by',
  tooMany:
    'requests come through more proxies than TRUST_PROXY_HOPS: a proxy is taken for the client, and all share its limits',
} as const;

/** What a request says of the number of proxies; undefined when it says nothing, as from a client on this machine. */
const verdictOn = (request: Request, hops: number): keyof typeof MISFITS | 'fits' | undefined => {
  const entries = entriesOf(request);
  if (entries === 0 && isIn(loopback, canonicalAddress(request.socket.remoteAddress))) return undefined;
  if (entries < hops) return 'tooFew';
  return entries > hops && isIn(inside, canonicalAddress(request.ip)) ? 'tooMany' : 'fits';
};

/**
 * Says once, soon after the start, when TRUST_PROXY_HOPS does not fit the requests that arrive. The first one that fits
 * ends the check: others may then have come by another way. Health probes come without a proxy and count for nothing.
 */
export const checkProxyCount = (logger: Logger, hops: number): RequestHandler => {
  let left = ENOUGH;
  return (request, _response, next) => {
    if (left > 0 && !request.path.startsWith('/api/v1/health')) {
      const verdict = verdictOn(request, hops);
      if (verdict === 'fits') left = 0;
      else if (verdict !== undefined && (left -= 1) === 0) {
        logger.warn(MISFITS[verdict], { trustProxyHops: hops, forwardedFor: entriesOf(request) });
      }
    }
    next();
  };
};
