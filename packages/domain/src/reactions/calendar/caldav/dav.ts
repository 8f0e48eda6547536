import { type DialError, dialUntrusted, type TargetPolicy } from '@beekeeping/egress';
import { DavFailed } from './dav-failed.ts';
import { assertWithin, type PasswordScope } from './password-scope.ts';

/** The relevant parts of an answer. */
export interface DavAnswer {
  status: number;
  etag: string | undefined;
  location: string | undefined;
  body: string;
}

export interface DavRequest {
  method: 'PROPFIND' | 'MKCALENDAR' | 'PUT' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Asks a calendar server. @throws DavFailed when it does not answer, or says that it cannot now */
export type Dav = (request: DavRequest) => Promise<DavAnswer>;

/** Of a whole answer: a list of some thousand calendars. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const LONGEST_PAUSE_MS = 3_600_000;

/** Seconds; a date is as good as none. */
const pauseOf = (retryAfter: string | undefined): number =>
  retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Math.min(Number(retryAfter) * 1_000, LONGEST_PAUSE_MS) : 0;

const failed = (error: DialError): DavFailed => new DavFailed(error, { isOfServer: true });

/** Errors that do not depend on one event: the server is busy, broken, or refuses the user. */
const isOfServer = (status: number): boolean => status === 401 || status === 429 || status >= 500;

export interface DavAccess {
  policy: TargetPolicy;
  scope: PasswordScope;
  username: string;
  password: string;
  /** When everything has to be over, in milliseconds since 1970. */
  deadline: number;
  signal: AbortSignal;
}

/**
 * Calls the server of a user with their credentials, each request within the remaining time. Target and addresses are
 * checked for every request; a redirect is answered, never followed.
 */
export const davOf =
  ({ policy, scope, username, password, deadline, signal }: DavAccess): Dav =>
  async ({ method, url, headers = {}, body = '' }) => {
    assertWithin(scope, url);
    const outcome = await dialUntrusted({
      method,
      url,
      policy,
      signal,
      timeoutMs: Math.max(1, deadline - Date.now()),
      maxAnswerBytes: MAX_ANSWER_BYTES,
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        'user-agent': 'beekeeping',
        ...headers,
      },
      body: Buffer.from(body),
    });
    if (outcome.kind === 'FAILED') throw failed(outcome.error);
    const { status, retryAfter } = outcome;
    if (isOfServer(status)) {
      throw new DavFailed(`HTTP_${status}`, { isOfServer: true, retryAfterMs: pauseOf(retryAfter) });
    }
    const { headers: answered, body: text } = outcome.content!;
    return { status, etag: answered.etag, location: answered.location, body: text.toString('utf8') };
  };
