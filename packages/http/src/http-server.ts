import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@beekeeping/core/app-error';
import type { Express } from 'express';
import { endLiveAnswer } from './answers/live-answer.ts';
import { expressMessages } from './express-messages.ts';
import { problemOf } from './answers/problem.ts';
import { FILE_TIMEOUT_MS } from './body/read-multipart.ts';
import { newRequestId } from './routes/request-context.ts';
import { endUnreadAnswers } from './answers/unread-answers.ts';
import { endUnreadBodies } from './body/unread-bodies.ts';

export interface RunningHttpServer {
  /** `http://127.0.0.1:3000` */
  url: string;
  /**
   * Goes on accepting for `delayMs`, each connection for one answer; then stops accepting, lets running requests finish
   * for `graceMs`, and cuts them off.
   */
  stop(graceMs: number, delayMs?: number): Promise<void>;
}

const MAX_HEADER_BYTES = 16 * 1024;

const refusalOf = (code: string | undefined): AppError => {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('REQUEST_HEADERS_TOO_LARGE', 'The request headers are larger than 16 kB.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new AppError('REQUEST_TIMEOUT', 'The request did not arrive in time.');
  }
  return new AppError('MALFORMED_REQUEST', 'This is not a valid HTTP request.');
};

/**
 * What Node itself refuses before there is a request: still a problem, never a blank close. A connection that was opened
 * ahead and never used is just closed: its client would take a problem for the answer to the first request that it sends.
 */
const refuseBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const refusal = refusalOf(error.code);
  const requestId = newRequestId();
  const body = JSON.stringify(problemOf(refusal, { path: '/', requestId }));
  socket.end(
    [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${requestId}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
};

const limitTimes = (server: Server): void => {
  server.headersTimeout = 10_000;
  // Above what a file may take to arrive; other bodies get less (`receiveTimeoutMs`).
  server.requestTimeout = FILE_TIMEOUT_MS + 10_000;
  // Longer than reverse proxies keep an idle connection (60 s): else they send into one that just closes.
  server.keepAliveTimeout = 65_000;
};

/** Listens with the limits that keep slow or broken clients from holding connections. */
export const listen = async (app: Express, address: { host: string; port: number }): Promise<RunningHttpServer> => {
  const server = createServer(
    // `requireHost` refuses a missing Host with a problem instead of Node's blank 400.
    {
      ...expressMessages(app),
      maxHeaderSize: MAX_HEADER_BYTES,
      connectionsCheckingInterval: 1_000,
      requireHostHeader: false,
    },
    app,
  );
  limitTimes(server);
  server.on('clientError', refuseBrokenRequest);
  // An unknown expectation is answered like any other request, not with a blank 417.
  server.on('checkExpectation', app);

  const running = new Set<ServerResponse>();
  let isStopping = false;
  server.prependListener('request', (_request, response) => {
    if (isStopping) response.setHeader('Connection', 'close');
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  endUnreadAnswers(server, running);
  endUnreadBodies(server);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  return {
    url: `http://${host}:${port}`,
    stop: async (graceMs, delayMs = 0) => {
      isStopping = true;
      // Their connections would otherwise stay open after the answer and hold up the end.
      for (const response of running) if (!response.headersSent) response.setHeader('Connection', 'close');
      if (delayMs > 0) await wait(delayMs);
      for (const response of running) endLiveAnswer(response);
      await new Promise<void>((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
};
