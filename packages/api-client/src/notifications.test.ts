import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiClient } from './api-client.ts';
import type { NotificationEvent } from './notification-stream.ts';

/** A service whose streams say what a test lets them say. */
let server: http.Server;
let client: ApiClient;
beforeAll(async () => {
  server = http.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = new ApiClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: 'none' });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const nextStream = async () => {
  const [request, response] = (await once(server, 'request')) as [http.IncomingMessage, http.ServerResponse];
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const ready = (id: string) => `id: ${id}\nevent: ready\ndata: {"unreadCount":0}\n\n`;
  return { lastEventId: request.headers['last-event-id'], response, ready, closed: once(response, 'close') };
};

/** What the client hears of the next stream, each event as it is asked for. */
const listening = () => {
  const controller = new AbortController();
  const events = client.notifications({ signal: controller.signal });
  const next = async (): Promise<NotificationEvent> => (await events.next()).value as NotificationEvent;
  return { next, end: () => controller.abort(new Error('enough')) };
};

/** Until everything that is on its way in this process has arrived. */
const arrived = async (response: http.ServerResponse, text: string): Promise<void> => {
  await new Promise<void>((resolve) => response.write(text, () => resolve()));
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
};

it('connects anew when nothing has come for 45 s, and a comment is something', async () => {
  const { next, end } = listening();
  const begun = nextStream();
  const event = next();
  const first = await begun;
  await arrived(first.response, first.ready('7'));
  expect(await event).toMatchObject({ event: 'ready', id: '7' });
  let isClosed = false;
  void first.closed.then(() => (isClosed = true));
  const later = next();
  for (let comments = 0; comments < 3; comments += 1) {
    jest.advanceTimersByTime(40_000);
    await arrived(first.response, ': still here\n\n');
  }
  expect(isClosed).toBe(false);
  const again = nextStream();
  jest.advanceTimersByTime(45_000);
  await first.closed;
  await arrived(first.response, '');
  jest.advanceTimersByTime(3_000);
  const second = await again;
  expect(second.lastEventId).toBe('7');
  await arrived(second.response, second.ready('8'));
  expect(await later).toMatchObject({ id: '8' });
  end();
  await expect(next()).rejects.toThrow('enough');
  await second.closed;
});

it('gives up a stream whose event has no end', async () => {
  const { next, end } = listening();
  const begun = nextStream();
  const event = next();
  const first = await begun;
  first.response.write(`data: ${'x'.repeat(1_100_000)}`);
  await first.closed;
  end();
  await expect(event).rejects.toThrow('enough');
});
