import { readFileSync } from 'node:fs';

const TABLE = readFileSync(new URL('../../../../docs/reference/screen-requests.md', import.meta.url), 'utf8');

/** A record of the herd in an address, whatever it is called. */
const nameless = (address: string): string => address.replaceAll(/[:$]\w+/g, ':');

/** By the address of a screen, what it is listed to ask for. */
const LISTED = new Map(
  [...TABLE.matchAll(/^\| `([^`]+)` \| \d+ of \d+ \| (.*) \|$/gm)].map(([, address, requests]) => [
    nameless(address!),
    [...requests!.matchAll(/`([^`]+)`/g)].map(([, request]) => request!),
  ]),
);

/** Asked once for all screens, by whichever comes first, or not by a screen; or answered by 404, which the season cannot show. */
const OF_ANY = [
  '/calendar/connection',
  ...['(every one, once)', '(first hive drawing, once)'].flatMap((once) => LISTED.get(once)!),
  '/notifications',
];

const isFile = (path: string): boolean => /\/(?:file|thumbnail|avatar|photo)$/.test(path);

/**
 * What a screen has asked for beside what docs/reference/screen-requests.md lists for it; nothing for one that is not listed.
 * @param pattern of the router: `/colonies/$colonyId`
 * @param asked as `GET /colonies?limit=200`
 */
export const unlisted = (pattern: string, asked: readonly string[]): string[] => {
  const listed = LISTED.get(nameless(pattern));
  if (listed === undefined) return [];
  const left = listed.map(shapeOf);
  return asked
    .filter((request) => request.startsWith('GET '))
    .map((request) => request.slice(4))
    .filter((request) => {
      const [path] = request.split('?', 1);
      if (isFile(path!) || OF_ANY.some((any) => path!.startsWith(any))) return false;
      const at = left.findIndex((shape) => shape.test(sorted(request)));
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
};

/** The same question, in whatever order its parameters come. */
const sorted = (request: string): string => {
  const [path, query = ''] = request.split('?', 2);
  return `${path}?${query.split('&').toSorted().join('&')}`;
};

/** `<colonyId>` is any. */
const shapeOf = (listed: string): RegExp =>
  new RegExp(
    `^${sorted(listed)
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/=<\w+>/g, '=[^&]+')
      .replaceAll(/<\w+>/g, '[^/?]+')}$`,
  );
