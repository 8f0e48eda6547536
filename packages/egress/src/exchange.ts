import http from 'node:http';
import type net from 'node:net';
import { DialFailed } from './dial-error.ts';
import type { Target } from './parse-target.ts';

const MAX_ANSWER_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;

/** What of an answer counts. */
export interface Answer {
  status: number;
  /** The text of `Retry-After`, as sent. */
  retryAfter: string | undefined;
}

/**
 * Sends one POST on a connected socket and waits for the end of the answer, or for more of it than anybody needs: the body is
 * read and thrown away, and from 64 KiB on it is not even read. A redirect is an answer like any other.
 * @throws Error of the socket or of the parser
 */
export const exchange = (
  target: Target,
  socket: net.Socket,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request({
      createConnection: () => socket,
      method: 'POST',
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
      const answered = (): void => {
        isAnswered = true;
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      };
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > MAX_ANSWER_BYTES) answered();
      });
      response.once('end', answered);
      response.on('error', reject);
    });
    request.end(body);
  });
