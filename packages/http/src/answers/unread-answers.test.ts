import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { waitUntil } from '@beekeeping/db/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endUnreadAnswers } from './unread-answers.ts';

const TIMEOUT_MS = 1_000;
/** Longer than a busy machine keeps this process, with client and server in it, from its turn. */
const PATIENT_MS = 6_000;
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

let server: Server;
const running = new Set<ServerResponse>();
const clients: Socket[] = [];
let answer: (response: ServerResponse) => void;

const serve = async (timeoutMs: number): Promise<void> => {
  server = createServer((_request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    answer(response);
  });
  endUnreadAnswers(server, running, timeoutMs);
  await once(server.listen(0, '127.0.0.1'), 'listening');
};
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await once(server.close(), 'close');
});

const ask = async (): Promise<Socket> => {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  clients.push(client);
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await waitUntil('it is being answered', () => running.size > 0);
  return client;
};

describe('a client that does not read its answer', () => {
  it('is cut off, and what it was sent is let go', async () => {
    await serve(TIMEOUT_MS);
    answer = (response) => response.end(LARGE);
    await ask();
    const [response] = running;
    await waitUntil('the server has given up', () => running.size === 0);
    expect(response!.req.socket.destroyed).toBe(true);
  });

  it('is cut off in the middle of what comes in parts', async () => {
    await serve(TIMEOUT_MS);
    answer = (response) => void response.write(LARGE);
    await ask();
    await waitUntil('the server has given up', () => running.size === 0);
  });
});

describe('a client that reads slowly', () => {
  it('gets all of its answer', async () => {
    await serve(PATIENT_MS);
    answer = (response) => response.end(LARGE);
    const client = await ask();
    const began = performance.now();
    let read = 0;
    client.on('data', (chunk) => {
      read += chunk.length;
      client.pause();
      setTimeout(() => client.resume(), 15);
    });
    await waitUntil('all of it is there', () => read > LARGE.length);
    expect(performance.now() - began).toBeGreaterThan(PATIENT_MS);
  });
});

describe('a client whose answer takes its time', () => {
  it('is not cut off meanwhile, nor between the parts that it reads', async () => {
    await serve(TIMEOUT_MS);
    answer = (response) => void response.write('first');
    const client = await ask();
    client.resume();
    const [response] = running;
    const { socket } = response!.req;
    socket.setTimeout(TIMEOUT_MS);
    await waitUntil('the server waits without limit', () => socket.timeout === 0);
    response!.end('last');
    await waitUntil('it is answered', () => running.size === 0);
    expect(response!.writableFinished).toBe(true);
  });
});
