import { describe, expect, it } from '@jest/globals';
import { assert, bigInt, constantFrom, property } from 'fast-check';
import { isLocalName, isPublicAddress } from './address-policy.ts';
import { blockedAddresses, blockedRanges, noAddresses, publicAddresses } from './testing/address-corpus.ts';

/** 128 bits as eight groups, nothing shortened. */
const ipv6 = (bits: bigint): string =>
  Array.from({ length: 8 }, (_group, index) => ((bits >> BigInt(112 - 16 * index)) & 0xffffn).toString(16)).join(':');

describe('isPublicAddress', () => {
  it.each(blockedRanges.map((range) => [range.what, range.first, range.last, range] as const))(
    'refuses %s from %s to %s, and not its public neighbours',
    (_what, first, last, { publicNeighbours }) => {
      expect({ [first]: isPublicAddress(first), [last]: isPublicAddress(last) }).toEqual({
        [first]: false,
        [last]: false,
      });
      expect(publicNeighbours.filter((address) => !isPublicAddress(address))).toEqual([]);
    },
  );

  it('refuses metadata services and IPv4 inside of IPv6', () => {
    expect(blockedAddresses.filter(isPublicAddress)).toEqual([]);
  });

  it('refuses what is no plain address', () => {
    expect(noAddresses.filter(isPublicAddress)).toEqual([]);
  });

  it('lets hosts of the internet pass', () => {
    expect(publicAddresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it('lets no IPv6 pass that does not begin with the bits 001', () => {
    const outside = bigInt({ min: 0n, max: (1n << 128n) - 1n }).filter((bits) => bits >> 125n !== 1n);
    assert(
      property(outside, (bits) => !isPublicAddress(ipv6(bits))),
      { numRuns: 5_000 },
    );
  });

  it('refuses any IPv4 in each way of carrying it inside of IPv6', () => {
    const prefixes = constantFrom(
      0n, // compatible
      0xffffn << 32n, // mapped
      0xffffn << 48n, // translated
      0x64ff9bn << 96n, // NAT64
      0x64ff9b0001n << 80n, // local NAT64
    );
    assert(
      property(prefixes, bigInt({ min: 0n, max: 0xffffffffn }), (prefix, ipv4) => {
        const sixToFour = (0x2002n << 112n) | (ipv4 << 80n);
        const teredo = (0x20010000n << 96n) | (0xffffffffn - ipv4);
        return ![prefix | ipv4, sixToFour, teredo].map(ipv6).some(isPublicAddress);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('isLocalName', () => {
  it.each(['localhost', 'api.localhost', 'printer.local', 'metadata.google.internal', 'router.home.arpa'])(
    'is true for %s',
    (name) => expect(isLocalName(name)).toBe(true),
  );

  it.each(['localhost.example', 'mylocalhost', 'local.example', 'internal.example', 'home.example', 'arpa'])(
    'is false for %s',
    (name) => expect(isLocalName(name)).toBe(false),
  );
});
