import net from 'node:net';
import { Worker } from 'node:worker_threads';
import type { TargetPolicy } from '../target-policy.ts';

/** A server of a test. What it does with a connection is up to the test. */
export interface Receiver {
  port: number;
  /** Connections that were accepted. */
  connections: number;
  /** All bytes that came, of all connections. */
  received: () => Buffer;
  /** Bytes that the receiver got rid of. */
  sent: () => number;
  /** Resolves when all connections so far are closed. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

const running: Receiver[] = [];

/** Listens on a free port of loopback until `closeReceivers`. */
export const receive = async (onConnection: (socket: net.Socket) => void): Promise<Receiver> => {
  const sockets: net.Socket[] = [];
  const chunks: Buffer[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket);
    receiver.connections += 1;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => chunks.push(chunk));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    port: (server.address() as net.AddressInfo).port,
    connections: 0,
    received: () => Buffer.concat(chunks),
    sent: () => sockets.reduce((sum, socket) => sum + socket.bytesWritten, 0),
    idle: async () => {
      for (const socket of sockets) {
        if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      }
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  running.push(receiver);
  return receiver;
};

/** Waits for the head and the body of a request and then writes `answer` and ends. */
export const answering =
  (answer: string | Buffer): ((socket: net.Socket) => void) =>
  (socket) => {
    let request = '';
    let isAnswered = false;
    socket.on('data', (chunk) => {
      request += chunk.toString('latin1');
      const head = request.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(request)?.[1] ?? 0);
      if (isAnswered || head < 0 || request.length < head + 4 + length) return;
      isAnswered = true;
      socket.end(answer);
    });
  };

/** A port on which the kernel alone takes connections, until its queue is full: none is ever accepted. */
export const receiveWithoutAccepting = async (): Promise<{ port: number; close: () => Promise<unknown> }> => {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:net').createServer();
     server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
     });`,
    { eval: true },
  );
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  return { port, close: () => worker.terminate() };
};

export const closeReceivers = async (): Promise<void> => {
  await Promise.all(running.splice(0).map((receiver) => receiver.close()));
};

/** A closed port. */
export const closedPort = async (): Promise<number> => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Exempts the receiver, by address and as `receiver.test`. */
export const policyFor = ({ port }: { port: number }): TargetPolicy => ({
  isProduction: false,
  allowedTargets: [`127.0.0.1:${port}`, `receiver.test:${port}`, `[::1]:${port}`],
});
