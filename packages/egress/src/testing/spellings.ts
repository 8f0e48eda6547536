import { nat, tuple, type Arbitrary } from 'fast-check';

/** Blocks of IPv4, as numbers: first address and size. */
const BLOCKED_IPV4: readonly (readonly [first: number, size: number])[] = [
  [0x00000000, 2 ** 24],
  [0x0a000000, 2 ** 24],
  [0x64400000, 2 ** 22],
  [0x7f000000, 2 ** 24],
  [0xa9fe0000, 2 ** 16],
  [0xa9fea9fe, 1],
  [0xa83f8110, 1],
  [0xac100000, 2 ** 20],
  [0xc0000000, 2 ** 8],
  [0xc0000200, 2 ** 8],
  [0xc0586300, 2 ** 8],
  [0xc0a80000, 2 ** 16],
  [0xc6120000, 2 ** 17],
  [0xc6336400, 2 ** 8],
  [0xcb007100, 2 ** 8],
  [0xe0000000, 2 ** 28],
  [0xf0000000, 2 ** 28],
];

/** Gives a choice below `options` with each call, always the same ones for the same seed. */
type Choose = (options: number) => number;

const choicesFrom = (seed: number): Choose => {
  let state = seed + 0x9e3779b9;
  return (options) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) % options;
  };
};

const oneOf = <T>(choose: Choose, options: readonly T[]): T => options[choose(options.length)]!;

const bytesOf = (address: number): number[] => [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256);

/** One to four numbers, the last of which holds all remaining bytes. */
const partsOf = (address: number, count: number): number[] => {
  const bytes = bytesOf(address);
  return [...bytes.slice(0, count - 1), bytes.slice(count - 1).reduce((sum, byte) => sum * 256 + byte, 0)];
};

const writeNumber = (part: number, choose: Choose): string => {
  const zeros = '0'.repeat(choose(5));
  switch (choose(4)) {
    case 0:
      return `0x${zeros}${part.toString(16)}`;
    case 1:
      return `0${zeros}${part.toString(8)}`;
    case 2:
      return `0X${zeros}${part.toString(16).toUpperCase()}`;
    default:
      return part.toString(10);
  }
};

const STOPS = ['.', '.', '.', '\u3002', '\uff0e', '\uff61', '%2e', '%E3%80%82'];

/** How a letter or digit may be written besides itself. */
const disguise = (character: string, choose: Choose): string => {
  const code = character.charCodeAt(0);
  switch (choose(40)) {
    case 0:
      return String.fromCodePoint(code + 0xfee0); // fullwidth
    case 1:
      return `%${code.toString(16)}`;
    case 2:
      return `\u00ad${character}`; // soft hyphen
    case 3:
      return /[1-9]/.test(character) ? String.fromCodePoint(0x2460 + Number(character) - 1) : character; // circled
    case 4:
      return /\d/.test(character) ? String.fromCodePoint(0x1d7ce + Number(character)) : character; // bold
    case 5:
      return `${character}\u200b`; // zero-width space
    default:
      return character;
  }
};

const spellIpv4 = (address: number, choose: Choose): string => {
  const stop = oneOf(choose, STOPS);
  const parts = partsOf(address, 1 + choose(4)).map((part) =>
    writeNumber(part, choose).replace(/./g, (character) => disguise(character, choose)),
  );
  return parts.join(stop) + oneOf(choose, ['', '', '.', '\u3002']);
};

/** Where IPv6 keeps an IPv4 address: the groups before and after its two. */
const CARRIERS: readonly (readonly [before: readonly number[], after: readonly number[]])[] = [
  [[0, 0, 0, 0, 0, 0], []],
  [[0, 0, 0, 0, 0, 0xffff], []],
  [[0, 0, 0, 0, 0xffff, 0], []],
  [[0x64, 0xff9b, 0, 0, 0, 0], []],
  [[0x64, 0xff9b, 1, 0, 0, 0], []],
  [[0x2002], [0, 0, 0, 0, 1]],
  [[0x2001, 0, 0x4136, 0xe378, 0x8000, 0x63bf], []],
  [[0xfe80, 0, 0, 0, 0, 0x5efe], []],
  [[0xfd00, 0xec2, 0, 0, 0, 0], []],
];

const writeGroup = (group: number, choose: Choose): string => {
  const hex = group.toString(16).padStart(1 + choose(4), '0');
  return choose(3) === 0 ? hex.toUpperCase() : hex;
};

const spellIpv6 = (address: number, choose: Choose): string => {
  const [before, after] = oneOf(choose, CARRIERS);
  const bytes = bytesOf(address);
  const write = (groups: readonly number[]): string[] => groups.map((group) => writeGroup(group, choose));
  const isDotted = after.length === 0 && choose(2) === 0;
  const carried = isDotted ? [bytes.join('.')] : write([Math.floor(address / 2 ** 16), address % 2 ** 16]);
  const text = [...write(before), ...carried, ...write(after)].join(':');
  return `[${choose(2) === 0 ? text.replace(/(?:^|:)(?:0+:){2,}/, '::') : text}]`;
};

/** Urls whose host is a blocked address, in one of the many ways in which a url may write it. */
export const spelledBlockedTargets: Arbitrary<string> = tuple(nat(BLOCKED_IPV4.length - 1), nat(), nat()).map(
  ([block, offset, seed]) => {
    const [first, size] = BLOCKED_IPV4[block]!;
    const address = first + (offset % size);
    const choose = choicesFrom(seed);
    const scheme = oneOf(choose, ['https://', 'HTTPS://', 'hTtPs://']);
    const host = choose(3) === 0 ? spellIpv6(address, choose) : spellIpv4(address, choose);
    return scheme + host + oneOf(choose, ['', '/', ':443/', ':80', '/hook?a=b', '?@example.com', '#@a', '/@b']);
  },
);
