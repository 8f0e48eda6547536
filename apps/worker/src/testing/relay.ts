import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that can be broken off, or fall silent, and be mended. */
export interface Relay {
  url: string;
  /** Cuts every connection and refuses new ones. */
  breakOff(): void;
  mend(): void;
  /** Keeps every connection and passes nothing on. */
  freeze(): void;
  thaw(): void;
  close(): void;
}

export const relayTo = async (target: string): Promise<Relay> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isBroken = false;
  let isFrozen = false;
  const server = createServer((socket) => {
    if (isBroken) {
      socket.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    for (const [end, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(end);
      end.on('data', (bytes) => other.write(bytes));
      end.on('error', () => {});
      end.on('close', () => {
        sockets.delete(end);
        other.destroy();
      });
      if (isFrozen) end.pause();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    breakOff: () => {
      isBroken = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isBroken = false;
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
