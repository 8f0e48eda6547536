import http from 'node:http';
import https from 'node:https';
import { got } from 'got';
import { AnswerBody } from './answer-body.ts';
import { DialFailed, dialErrorOf, type DialError } from './dial-error.ts';

/** Of a whole answer: what any provider has to say fits many times. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** No connection is kept: one that the other side closed meanwhile would fail a request that must not be repeated. */
const agent = { http: new http.Agent({ keepAlive: false }), https: new https.Agent({ keepAlive: false }) };

/** One request to a target that the operator set. */
export interface ConfiguredRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** From the look-up of the name to the last byte of the answer. */
  timeoutMs: number;
  /** Ends the dial early. */
  signal?: AbortSignal;
}

/** The answer, with any status; or why there was none, without the url, which may hold a secret. */
export type ConfiguredOutcome =
  | { kind: 'ANSWERED'; status: number; headers: http.IncomingHttpHeaders; body: Buffer }
  | { kind: 'FAILED'; error: DialError };

/**
 * Asks a target that the operator set, which may have a private or loopback address. One attempt with one deadline over
 * everything; follows no redirect, repeats nothing, reads no proxy variables, unpacks nothing, and hangs up on an answer
 * that is too large. Never rejects.
 */
export const dialConfigured = async (request: ConfiguredRequest): Promise<ConfiguredOutcome> => {
  const { signal } = request;
  if (signal?.aborted === true) return { kind: 'FAILED', error: 'STOPPED' };
  const hangUp = new AbortController();
  // A timer of the whole dial: a socket's own timeout begins anew with each byte.
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;
  const ended = new Promise<never>((_answer, reject) => {
    timer = setTimeout(() => reject(new DialFailed('TIMEOUT')), request.timeoutMs);
    stop = () => reject(new DialFailed('STOPPED'));
    signal?.addEventListener('abort', stop);
  });
  try {
    return { kind: 'ANSWERED', ...(await Promise.race([exchange(request, hangUp.signal), ended])) };
  } catch (error) {
    return { kind: 'FAILED', error: dialErrorOf(error) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop!);
    hangUp.abort();
  }
};

const exchange = (
  { url, method, headers, body }: ConfiguredRequest,
  signal: AbortSignal,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const content = new AnswerBody(MAX_ANSWER_BYTES);
    const stream = got.stream(url, {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
      agent,
      signal,
      followRedirect: false,
      throwHttpErrors: false,
      decompress: false,
      retry: { limit: 0 },
      https: { rejectUnauthorized: true },
    });
    // It may fail once more after the dial has ended, when there is no listener any more.
    stream.on('error', reject);
    stream.on('data', (chunk: Buffer) => {
      if (!content.take(chunk)) reject(new DialFailed('ANSWER_TOO_LARGE'));
    });
    stream.once('end', () => {
      const { statusCode = 0, headers: answered } = stream.response ?? { headers: {} };
      resolve({ status: statusCode, headers: answered, body: content.whole() });
    });
  });
