import net from 'node:net';
import { isLocalName, isPublicAddress } from './address-policy.ts';
import { TargetRefused, type TargetPolicy } from './target-policy.ts';

const MAX_LENGTH = 2_048;
const WEB_PORTS = [80, 443];

/** What the parser would drop or turn into a slash without a word. */
const MISREAD = /[\s\p{Cc}\\]/u;
/** `http://` or `https://`, then everything up to the path, the query or the fragment. */
const AUTHORITY = /^https?:\/\/([^/?#]+)/i;

const EMPTY_LABEL = /^\.|\.\.|\.$/;

/** A url that was read once. Only this is dialled, never the text it came from. */
export interface Target {
  url: URL;
  /** A name, or an address without brackets. */
  host: string;
  /** Whether `host` is an address. */
  isLiteral: boolean;
  port: number;
  isTls: boolean;
  /** `host:port`, IPv6 in brackets: whom connections are counted by. */
  receiver: string;
  /** Named by the operator: neither scheme, port nor address matter. */
  isExempt: boolean;
}

const notAUrl = (message: string): never => {
  throw new TargetRefused('NOT_A_URL', message);
};

/** Not `URL.canParse`: once compiled, that of Node 20 says no to letters such as ü. */
const parsed = (text: string): URL => {
  try {
    return new URL(text);
  } catch {
    return notAUrl('url must be an http or https address.');
  }
};

const readUrl = (text: string): URL => {
  if (text.length > MAX_LENGTH) notAUrl(`url must have at most ${MAX_LENGTH} characters.`);
  if (MISREAD.test(text)) notAUrl('url must have no spaces, control characters or backslashes.');
  const authority = AUTHORITY.exec(text)?.[1];
  const url = parsed(text);
  if (authority === undefined) {
    if (url.protocol === 'http:' || url.protocol === 'https:') notAUrl('url must be an http or https address.');
    throw new TargetRefused('SCHEME', 'url must begin with https://.');
  }
  // The parser forgets an empty user, so the text is asked too.
  if (authority.includes('@') || url.username !== '' || url.password !== '') {
    throw new TargetRefused('CREDENTIALS', 'url must not contain a user or a password.');
  }
  // example.com. and example.com are one receiver with one certificate.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1);
  if (EMPTY_LABEL.test(url.hostname)) notAUrl('url must have a valid host name.');
  if (url.href.length > MAX_LENGTH) notAUrl(`url must have at most ${MAX_LENGTH} characters when written out.`);
  return url;
};

/**
 * Reads a target and checks what can be checked without asking for its name: spelling, scheme, port, credentials, and
 * the address if it is one (docs/requirements/faults.md#outgoing-requests).
 * @throws TargetRefused
 */
export const parseTarget = (text: string, policy: TargetPolicy): Target => {
  const url = readUrl(text);
  const isTls = url.protocol === 'https:';
  const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port);
  const host = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
  const isLiteral = net.isIP(host) !== 0;
  const receiver = `${url.hostname}:${port}`;
  const { isProduction, allowedTargets, isForCalendars = false } = policy;
  const isExempt = (isForCalendars || !isProduction) && allowedTargets.includes(receiver);

  if (isProduction && !isTls) throw new TargetRefused('SCHEME', 'url must begin with https://.');
  if (!isExempt) {
    if (!isForCalendars && !WEB_PORTS.includes(port)) throw new TargetRefused('PORT', 'url must use port 80 or 443.');
    if (isLiteral ? !isPublicAddress(host) : isLocalName(host)) throw addressRefused();
  }
  return { url, host, isLiteral, port, isTls, receiver, isExempt };
};

/** The same sentence for every address, so that it reveals nothing of what a name resolves to. */
export const addressRefused = (): TargetRefused =>
  new TargetRefused('ADDRESS', 'url must lead to a public address of the internet.');
