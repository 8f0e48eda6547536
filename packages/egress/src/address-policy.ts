import net from 'node:net';

/**
 * IPv4 that is not the public internet: every block of IANA's special-purpose registry (RFC 6890) that is not globally
 * reachable, and multicast.
 */
const SPECIAL_IPV4 = [
  '0.0.0.0/8', // this network, RFC 791
  '10.0.0.0/8', // private, RFC 1918
  '100.64.0.0/10', // shared by carriers, RFC 6598; Alibaba's metadata service 100.100.100.200 is in it
  '127.0.0.0/8', // loopback, RFC 1122
  '169.254.0.0/16', // link-local, RFC 3927; the metadata services 169.254.169.254 and 169.254.170.2 are in it
  '172.16.0.0/12', // private, RFC 1918
  '192.0.0.0/24', // IETF protocol assignments, RFC 6890; Oracle's old metadata service 192.0.0.192 is in it
  '192.0.2.0/24', // documentation, RFC 5737
  '192.88.99.0/24', // 6to4 relays, RFC 7526
  '192.168.0.0/16', // private, RFC 1918
  '198.18.0.0/15', // benchmarking, RFC 2544
  '198.51.100.0/24', // documentation, RFC 5737
  '203.0.113.0/24', // documentation, RFC 5737
  '224.0.0.0/4', // multicast, RFC 5771
  '240.0.0.0/4', // reserved and broadcast, RFC 1112
];

/** Public in the registry, but answered by the machine's own platform. */
const PLATFORM_IPV4 = [
  '168.63.129.16/32', // Azure: agent, health probes, DNS (learn.microsoft.com, "What is IP address 168.63.129.16?")
];

/**
 * The only IPv6 space that IANA has given to the public. Everything else is refused without being listed: loopback, mapped,
 * compatible and translated IPv4, both NAT64 prefixes, unique local, link-local, site-local, multicast, discard, segment
 * routing, and future assignments.
 */
const PUBLIC_IPV6 = '2000::/3';

/** What within it is not the public internet. */
const SPECIAL_IPV6 = [
  '2001::/23', // IETF protocol assignments, RFC 2928: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation, RFC 3849
  '2002::/16', // 6to4, RFC 3056: carries an IPv4 address
  '3fff::/20', // documentation, RFC 9637
];

/** Names for this machine or its own network by definition: what they resolve to does not matter. */
const LOCAL_NAMES = [
  'localhost', // RFC 6761
  'local', // RFC 6762
  'internal', // kept for private use by ICANN in 2024; metadata.google.internal
  'home.arpa', // RFC 8375
];

const rangesOf = (family: 'ipv4' | 'ipv6', blocks: readonly string[]): net.BlockList => {
  const ranges = new net.BlockList();
  for (const block of blocks) {
    const [start, bits] = block.split('/');
    ranges.addSubnet(start!, Number(bits), family);
  }
  return ranges;
};

const specialIpv4 = rangesOf('ipv4', [...SPECIAL_IPV4, ...PLATFORM_IPV4]);
const publicIpv6 = rangesOf('ipv6', [PUBLIC_IPV6]);
const specialIpv6 = rangesOf('ipv6', SPECIAL_IPV6);

/**
 * Whether an address belongs to the public internet, so that a user may have it dialled. Anything that is not a plain
 * address, such as one with a zone, does not.
 */
export const isPublicAddress = (address: string): boolean => {
  switch (net.isIP(address)) {
    case 4:
      return !specialIpv4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
    default:
      return false;
  }
};

/** Whether a name (lower case, no dot at its end) can only mean this machine or its own network. */
export const isLocalName = (name: string): boolean =>
  LOCAL_NAMES.some((local) => name === local || name.endsWith(`.${local}`));
