import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that can be broken off, and then counts who tries it; or that goes silent without a word. */
export interface Relay {
  /** The database by this way. */
  url: string;
  /** How many connections were refused. */
  refused(): number;
  /** Whoever is connected hears nothing more, as behind a cable that was pulled; new connections go through. */
  freeze(): void;
  /** Whoever is connected is cut off, and nobody gets through. */
  breakOff(): void;
  /** New connections go through again. */
  mend(): void;
  /** Lets go of everything, also of what is frozen: a test that fails must end all the same. */
  close(): void;
}

/** Starts a relay to the database of this url. */
export const startRelay = async (target: string): Promise<Relay> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isBroken = false;
  let refused = 0;
  const server = createServer((socket) => {
    if (isBroken) {
      refused += 1;
      socket.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    for (const end of [socket, upstream]) {
      sockets.add(end);
      end.on('error', () => {});
    }
    socket.pipe(upstream).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const cutOff = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    refused: () => refused,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    breakOff: () => {
      isBroken = true;
      cutOff();
    },
    mend: () => {
      isBroken = false;
    },
    close: () => {
      cutOff();
      server.close();
    },
  };
};
