import { createServer, type Server, STATUS_CODES, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface RunningHttpServer {
  /** `http://127.0.0.1:3000` */
  url: string;
  /** Stops accepting, lets running requests finish for `graceMs`, then cuts them off. */
  stop(graceMs: number): Promise<void>;
}

const MAX_HEADER_BYTES = 16 * 1024;

/** What Node itself refuses before there is a request: still a problem, never a blank close. */
const refuseBrokenRequest = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'REQUEST_HEADERS_TOO_LARGE', 'The request headers are larger than 16 kB.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'REQUEST_TIMEOUT', 'The request did not arrive in time.']
        : [400, 'MALFORMED_REQUEST', 'This is not a valid HTTP request.'];
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail, code });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};

/** Listens with the timeouts that keep slow or broken clients from holding connections (reliability.md 1.26). */
export const listen = async (
  listener: RequestListener,
  address: { host: string; port: number },
): Promise<RunningHttpServer> => {
  const server: Server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, listener);
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 5_000;
  server.on('clientError', refuseBrokenRequest);
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
    stop: (graceMs) =>
      new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
