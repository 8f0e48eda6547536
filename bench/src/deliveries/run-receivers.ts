import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { answerOrders } from '../answer-orders.ts';
import type { ReceiversAnswer, ReceiversOrder } from './receivers-order.ts';

/** Nothing is expected any more when nothing came for so long. */
const GIVE_UP_MS = 15_000;

let arrivals: ReceiversAnswer['arrivals'] = [];
let arrived: (() => void) | undefined;

const open = async (): Promise<number> => {
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      arrivals.push({
        id: String(request.headers['x-service-delivery']),
        at: performance.timeOrigin + performance.now(),
      });
      response.writeHead(204).end();
      arrived?.();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

const reached = async (count: number): Promise<void> => {
  const enough = new Promise<void>((resolve) => {
    arrived = () => arrivals.length >= count && resolve();
    arrived();
  });
  for (let seen = -1; arrivals.length < count && seen < arrivals.length;) {
    seen = arrivals.length;
    await Promise.race([enough, delay(GIVE_UP_MS, undefined, { ref: false })]);
  }
  arrived = undefined;
};

const obey = async (order: ReceiversOrder): Promise<ReceiversAnswer> => {
  if ('listen' in order) return { ports: await Promise.all(Array.from({ length: order.listen }, open)), arrivals: [] };
  if ('forget' in order) arrivals = [];
  else await reached(order.await);
  return { ports: [], arrivals };
};

answerOrders(obey);
