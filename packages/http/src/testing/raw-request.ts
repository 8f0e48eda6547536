import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request exactly as it goes over the wire: nothing is encoded, completed or corrected. */
export interface RawRequest {
  method: string;
  /** Path and query, as sent. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Far beyond any answer: what takes longer hangs. */
const HANG_MS = 120_000;

export interface RawClient {
  /** @throws Error when the connection breaks or no whole answer has come within HANG_MS */
  send(raw: RawRequest): Promise<RawAnswer>;
  close(): void;
}

/** Sends raw requests over kept-alive connections. */
export const rawClient = (url: string): RawClient => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    send: (raw) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            hostname,
            port,
            agent,
            method: raw.method,
            path: raw.path,
            headers: {
              ...raw.headers,
              ...(raw.body === undefined ? {} : { 'Content-Length': Buffer.byteLength(raw.body) }),
            },
          },
          (answer) => {
            const chunks: Buffer[] = [];
            const answered = (): void =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                text: Buffer.concat(chunks).toString('utf8'),
              });
            answer.on('data', (chunk: Buffer) => {
              chunks.push(chunk);
              // It would go on for minutes: its beginning is the answer.
              if (answer.headers['content-type']?.startsWith('text/event-stream')) {
                answered();
                sent.destroy();
              }
            });
            answer.on('error', reject);
            answer.on('end', answered);
          },
        );
        sent.setTimeout(HANG_MS, () => sent.destroy(new Error(`no answer within ${HANG_MS} ms`)));
        sent.on('error', reject);
        sent.end(raw.body);
      }),
    close: () => agent.destroy(),
  };
};
