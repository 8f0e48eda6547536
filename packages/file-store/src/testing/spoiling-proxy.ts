import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What becomes of a request: the store answers this status, or not at all; the answer is cut in its middle, stops there, or has
 * another byte; the server gets another byte, or the request is cut.
 */
export type Fate =
  | number
  | 'no answer'
  | 'cut answer'
  | 'half an answer'
  | 'changed answer'
  | 'changed request'
  | 'cut request';

/** Stands in front of an object store, and spoils what it is told to. */
export interface SpoilingProxy {
  url: string;
  /** `GET /bees/…`, in the order of arrival. */
  requests: string[];
  /** Until further notice what each request becomes; undefined passes it on. */
  spoil(fate: (request: string) => Fate | undefined): void;
  /** Until further notice the tag of every answer that has one; undefined leaves them. */
  spoilTags(tag: string | undefined): void;
  stop(): Promise<void>;
}

const changed = (bytes: Buffer): Buffer => {
  const other = Buffer.from(bytes);
  if (other.length > 0) other[0]! ^= 1;
  return other;
};

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const answer = async (
  from: IncomingMessage,
  to: ServerResponse,
  { fate, tag }: { fate: Fate | undefined; tag: string | undefined },
): Promise<void> => {
  const body = await bodyOf(from);
  to.writeHead(from.statusCode!, {
    ...from.headers,
    ...(tag !== undefined && from.headers.etag !== undefined ? { etag: tag } : {}),
  });
  if (fate === 'cut answer' || fate === 'half an answer') {
    to.write(body.subarray(0, body.length >> 1), () => {
      if (fate === 'cut answer') to.destroy();
    });
    return;
  }
  to.end(fate === 'changed answer' ? changed(body) : body);
};

/** Starts it on loopback. The host of a request stays that which was signed. @param target the url of the store */
export const startSpoilingProxy = async (target: string): Promise<SpoilingProxy> => {
  const requests: string[] = [];
  let tag: string | undefined;
  let fateOf: (request: string) => Fate | undefined = () => undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = `${request.method} ${request.url}`;
    requests.push(name);
    const fate = fateOf(name);
    if (fate === 'no answer') return;
    if (fate === 'cut request') return void request.socket.destroy();
    if (request.headers.expect === '100-continue') response.writeContinue();
    const body = await bodyOf(request);
    if (typeof fate === 'number') return void response.writeHead(fate).end();
    const { expect: _, ...headers } = request.headers;
    const passed = http.request(target + request.url, { method: request.method!, headers, agent: false });
    // After an answer only of what some servers send beyond it, such as the body of a HEAD.
    let isAnswered = false;
    passed.on('error', () => {
      if (!isAnswered) request.socket.destroy();
    });
    passed.once('response', (from: IncomingMessage) => {
      isAnswered = true;
      answer(from, response, { fate, tag }).catch(() => response.destroy());
    });
    passed.end(fate === 'changed request' ? changed(body) : body);
  };
  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.on('checkContinue', (request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spoil: (fate) => {
      fateOf = fate;
    },
    spoilTags: (other) => {
      tag = other;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
