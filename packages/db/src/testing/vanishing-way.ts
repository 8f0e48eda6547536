import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A relay to the database that simulates a machine vanishing in the middle of a message. */
export interface VanishingWay {
  /** The database by this way. */
  url: string;
  /** From now on messages are counted. */
  begin(): void;
  /** Number of messages passed on since. */
  count(): number;
  close(): void;
}

/** Each message of a client, complete, as the protocol of Postgres frames them: one at a time. */
const messagesFrom = (client: Socket, receive: (message: Buffer) => void): void => {
  let said = Buffer.alloc(0);
  let hasStarted = false;
  client.on('data', (chunk: Buffer) => {
    said = Buffer.concat([said, chunk]);
    for (;;) {
      // Only the first one has no letter before its length.
      const lengthAt = hasStarted ? 1 : 0;
      if (said.length < lengthAt + 4) return;
      const end = lengthAt + said.readUInt32BE(lengthAt);
      if (said.length < end) return;
      receive(said.subarray(0, end));
      said = said.subarray(end);
      hasStarted = true;
    }
  });
};

/**
 * Starts a relay that goes silent once so many messages have been passed on to the database, without closing either
 * end.
 */
export const startVanishingWay = async (target: string, after = Number.POSITIVE_INFINITY): Promise<VanishingWay> => {
  const { hostname, port } = new URL(target);
  const sockets: Socket[] = [];
  let isCounting = false;
  let count = 0;
  const isSilent = (): boolean => count >= after;
  const pairUp = (client: Socket): void => {
    const database = connect(Number(port), hostname);
    sockets.push(database);
    messagesFrom(client, (message) => {
      if (isSilent()) return;
      database.write(message);
      if (isCounting) count += 1;
    });
    database.on('data', (chunk: Buffer) => {
      if (!isSilent()) client.write(chunk);
    });
    client.on('close', () => {
      if (!isSilent()) database.destroy();
    });
    database.on('close', () => {
      if (!isSilent()) client.destroy();
    });
    database.on('error', () => {});
  };
  const server = createServer((client) => {
    sockets.push(client);
    client.on('error', () => {});
    if (!isSilent()) pairUp(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    begin: () => {
      isCounting = true;
    },
    count: () => count,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
