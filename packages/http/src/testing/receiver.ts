import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A request as a receiver of webhooks got it. */
export interface ReceivedPost {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The exact bytes. */
  bytes: Buffer;
  /** The same as text. */
  body: string;
  /** Answers without a body. May come at any later time, or never. */
  answer(status: number, headers?: Record<string, string>): void;
}

/** A receiver of webhooks on a port of its own. */
export interface Receiver {
  url: string;
  /** `host:port`, as `EGRESS_ALLOWED_TARGETS` takes it. */
  target: string;
  /** In the order in which they came. */
  posts: ReceivedPost[];
  /** The most connections that were open at once. */
  peakConnections(): number;
  /** What it does with each post from now on. */
  behave(behaviour: (post: ReceivedPost) => void): void;
  stop(): Promise<void>;
}

/** Answers 204 at once. */
export const accept = (post: ReceivedPost): void => post.answer(204);

/** Takes the request and says nothing. */
export const hang = (): void => {};

/** Starts a receiver on loopback that keeps every post and does with it what `behaviour` says. */
export const startReceiver = async (behaviour: (post: ReceivedPost) => void = accept): Promise<Receiver> => {
  let behave = behaviour;
  let peakConnections = 0;
  const posts: ReceivedPost[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const post: ReceivedPost = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        bytes,
        body: bytes.toString('utf8'),
        answer: (status, headers = {}) => response.writeHead(status, headers).end(),
      };
      posts.push(post);
      behave(post);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    peakConnections = Math.max(peakConnections, sockets.size);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${target}/hook`,
    target,
    posts,
    peakConnections: () => peakConnections,
    behave: (next) => {
      behave = next;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
