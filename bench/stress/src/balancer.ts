import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PROBED_EACH_MS = 1_000;
const PROBE_PATIENCE_MS = 5_000;

/** Shares requests out to those replicas that say they are ready, and sends none a second time. */
export interface Balancer {
  url: string;
  /** Takes one replica out for good, and another in as soon as it is ready. */
  replace(old: string, next: string): void;
  isReady(target: string): boolean;
  stop(): Promise<void>;
}

export const startBalancer = async (targets: readonly string[]): Promise<Balancer> => {
  const isReady = new Map(targets.map((target) => [target, false]));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const probe = async (target: string): Promise<void> => {
    const ready = await fetch(`${target}/api/v1/health/ready`, { signal: AbortSignal.timeout(PROBE_PATIENCE_MS) }).then(
      async (answer) => {
        await answer.text();
        return answer.ok;
      },
      () => false,
    );
    if (isReady.has(target)) isReady.set(target, ready);
  };
  const probeAll = (): Promise<unknown> => Promise.all([...isReady.keys()].map(probe));

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const ready = [...isReady].filter(([, is]) => is).map(([target]) => target);
    if (ready.length === 0) {
      response.writeHead(503).end();
      return;
    }
    const { method, headers, url } = request;
    const upstream = send(`${ready[(turn += 1) % ready.length]!}${url!}`, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  };

  const server = createServer(pass);
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await probeAll();
  const timer = setInterval(() => void probeAll(), PROBED_EACH_MS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: (old, next) => {
      isReady.delete(old);
      isReady.set(next, false);
    },
    isReady: (target) => isReady.get(target) === true,
    stop: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
};
