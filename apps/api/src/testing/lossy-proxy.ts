import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: its answer is lost, it never arrives, no answer comes, or the proxy answers it. */
export type Fate = 'lost answer' | 'lost request' | 'no answer' | { status: number; retryAfter: string };

/** A proxy that serves an API below a path, and keeps to nothing on demand. */
export interface LossyProxy {
  url: string;
  /** `GET /api/v1/apiaries` and so on, in the order of arrival, without queries. */
  requests: string[];
  /** Lets the next request of this name end so. */
  spoil(request: string, fate: Fate): void;
  stop(): Promise<void>;
}

/** Starts it on loopback. @param prefix the path below which it serves; requests elsewhere are 404 */
export const startLossyProxy = async (target: string, prefix: string): Promise<LossyProxy> => {
  const requests: string[] = [];
  const fates: [request: string, fate: Fate][] = [];
  const server = http.createServer((request, response) => {
    const url = request.url!;
    if (!url.startsWith(`${prefix}/`)) return void response.writeHead(404).end();
    const path = url.slice(prefix.length);
    const name = `${request.method} ${path.split('?', 1)[0]}`;
    requests.push(name);
    const spoilt = fates.findIndex(([each]) => each === name);
    const fate = spoilt === -1 ? undefined : fates.splice(spoilt, 1)[0]![1];
    if (fate === 'no answer') return;
    if (fate === 'lost request') return void request.socket.destroy();
    if (typeof fate === 'object') return void response.writeHead(fate.status, { 'Retry-After': fate.retryAfter }).end();
    const { method, headers } = request;
    const passed = http.request(target + path, { method, headers, agent: false }, (answer) => {
      if (fate === 'lost answer') answer.resume().once('end', () => request.socket.destroy());
      else {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
        response.once('close', () => answer.destroy());
      }
    });
    passed.once('error', () => request.socket.destroy());
    request.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    requests,
    spoil: (request, fate) => void fates.push([request, fate]),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
