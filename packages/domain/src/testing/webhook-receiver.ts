import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes as they came. */
  body: Buffer;
}

/** Somebody who receives webhooks, on a port of this machine. */
export interface WebhookReceiver {
  /** `host:port`. */
  receiver: string;
  requests: ReceivedRequest[];
  /** The most connections that were open at one moment. */
  readonly maxConnections: number;
  /** What it answers; never answering keeps the sender waiting. */
  answer: (response: ServerResponse, request: ReceivedRequest) => void;
  close(): Promise<void>;
}

/** Starts a receiver that takes everything, until `answer` is set. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const sockets = new Set<Socket>();
  let maxConnections = 0;
  const receiver: WebhookReceiver = {
    receiver: '',
    requests: [],
    get maxConnections() {
      return maxConnections;
    },
    answer: (response) => response.writeHead(204).end(),
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const received = { method, path, headers, body: Buffer.concat(parts) };
      receiver.requests.push(received);
      receiver.answer(response, received);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    maxConnections = Math.max(maxConnections, sockets.size);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  receiver.receiver = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
};
