import http from 'node:http';
import type net from 'node:net';
import { AnswerBody } from './answer-body.ts';
import { DialFailed } from './dial-error.ts';
import type { Target } from './parse-target.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

/** The relevant parts of an answer. */
export interface Answer {
  status: number;
  /** The text of `Retry-After`, as sent. */
  retryAfter: string | undefined;
  /** Where `maxAnswerBytes` was given. */
  content?: { headers: http.IncomingHttpHeaders; body: Buffer };
}

interface Sent {
  method?: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  maxAnswerBytes?: number;
}

/**
 * Sends one request on a connected socket and waits for the end of the answer, or for more of it than needed: unless
 * requested the body is read and discarded, and from 64 KiB on it is not even read. A redirect is an answer like any
 * other.
 * @throws DialFailed `ANSWER_TOO_LARGE` when the body was requested; Error of the socket or of the parser
 */
export const exchange = (
  target: Target,
  socket: net.Socket,
  { method = 'POST', headers, body, maxAnswerBytes }: Sent,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request({
      createConnection: () => socket,
      method,
      path: target.url.pathname + target.url.search,
      headers: { ...headers, host: target.url.host, 'content-length': body.length, connection: 'close' },
      maxHeaderSize: MAX_HEADER_BYTES,
      insecureHTTPParser: false,
    });
    request.on('error', reject);
    request.once('upgrade', () => reject(new DialFailed('PROTOCOL_ERROR')));
    // After an answer too, where it is not worth the making of an error.
    let isAnswered = false;
    request.once('close', () => {
      if (!isAnswered) reject(new DialFailed('CONNECTION_RESET'));
    });
    request.once('response', (response) => {
      const content = maxAnswerBytes === undefined ? undefined : new AnswerBody(maxAnswerBytes);
      const answered = (): void => {
        isAnswered = true;
        const { statusCode = 0, headers: sent } = response;
        const asked = content && { content: { headers: sent, body: content.whole() } };
        resolve({ status: statusCode, retryAfter: sent['retry-after'], ...asked });
      };
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (content) {
          if (!content.take(chunk)) reject(new DialFailed('ANSWER_TOO_LARGE'));
        } else if (received > MAX_ANSWER_BYTES) answered();
      });
      response.once('end', answered);
      response.on('error', reject);
    });
    request.end(body);
  });
