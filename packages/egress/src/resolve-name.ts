import { Resolver, lookup } from 'node:dns/promises';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Gives every address of a name. An empty answer: there is no such name, or it has no address. Rejects when that cannot be
 * determined right now.
 */
export type NameResolver = (name: string) => Promise<readonly string[]>;

/** Of one question to one name server; it doubles with the second try. */
const QUESTION_TIMEOUT_MS = 1_000;
const TRIES = 2;
/** A laptop changes its network, and with it its name servers: they are read anew this often. */
const NAME_SERVERS_AGE_MS = 60_000;
/** Some name servers never answer for IPv6: they delay a name that has IPv4 addresses by this and no more. */
const OTHER_FAMILY_MS = 500;

/** The answer is final: asking again tomorrow is all that may change it. */
const NO_SUCH_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

const errorCode = (error: unknown): string | undefined => (error as { code?: string }).code;

const answersOf = async (question: Promise<string[]>): Promise<string[]> => {
  try {
    return await question;
  } catch (error) {
    if (NO_SUCH_NAME.has(errorCode(error) ?? '')) return [];
    throw error;
  }
};

/** What the other family adds; nothing when it fails or takes too long. */
const orNothingSoon = async (answers: Promise<string[]>): Promise<string[]> => {
  const patience = new AbortController();
  const nothing = async (): Promise<string[]> => {
    await delay(OTHER_FAMILY_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    return [];
  };
  try {
    return await Promise.race([answers, nothing()]);
  } catch {
    return [];
  } finally {
    patience.abort();
  }
};

/**
 * Asks the name servers of `resolver` for IPv4 and IPv6 at once.
 * @throws Error when neither family gave an address and one of them failed
 */
export const resolveWith = async (resolver: Resolver, name: string): Promise<string[]> => {
  const ipv4 = answersOf(resolver.resolve4(name));
  const ipv6 = answersOf(resolver.resolve6(name));
  ipv6.catch(() => undefined);
  let first: string[];
  try {
    first = await ipv4;
  } catch (error) {
    const other = await ipv6;
    if (other.length === 0) throw error;
    return other;
  }
  return first.length === 0 ? ipv6 : [...first, ...(await orNothingSoon(ipv6))];
};

let resolver: Resolver | undefined;
let resolverSince = 0;

/**
 * Asks the name servers directly. `getaddrinfo`, which Node's own look-up uses, would keep one of four threads for each name
 * whose servers are dead, so a few such receivers would stop all others; and it would read `/etc/hosts` and search domains,
 * which are the operator's names and none of a user's business.
 */
export const resolveName: NameResolver = (name) => {
  if (resolver === undefined || performance.now() - resolverSince > NAME_SERVERS_AGE_MS) {
    resolver = new Resolver({ timeout: QUESTION_TIMEOUT_MS, tries: TRIES });
    resolverSince = performance.now();
  }
  return resolveWith(resolver, name);
};

/** As the machine itself would: for exempt targets, which the operator may name in `/etc/hosts`. */
export const resolveLocally: NameResolver = (name) =>
  answersOf(lookup(name, { all: true }).then((found) => found.map((answer) => answer.address)));
