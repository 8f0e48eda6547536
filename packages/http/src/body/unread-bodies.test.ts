import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { waitUntil } from '@beekeeping/db/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { endUnreadBodies } from './unread-bodies.ts';

let server: Server;
beforeEach(async () => {
  server = createServer((_request, response) => response.writeHead(401).end('refused'));
  endUnreadBodies(server, 100);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});

/** A client that sends half of a body and has its answer. */
const refused = async () => {
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
  });
  const answers = (count: number): Promise<void> =>
    waitUntil('it has its answer', () => text.split('refused').length > count);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\nhalf');
  await answers(1);
  return { socket, answers };
};

it('cuts off a client that leaves a refused body unfinished, and none whose rest came', async () => {
  const whole = await refused();
  whole.socket.write('half');
  const half = await refused();
  // Cut off after the time of the first one has passed too.
  await once(half.socket, 'close');
  expect(whole.socket.destroyed).toBe(false);
  whole.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await whole.answers(2);
});
