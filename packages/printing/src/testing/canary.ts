import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port on loopback that counts connections of any protocol. */
export interface Canary {
  /** `host:port`. */
  host: string;
  connections(): number;
  stop(): Promise<void>;
}

export const startCanary = async (): Promise<Canary> => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
