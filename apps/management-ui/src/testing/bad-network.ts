import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PLACES = ['before', 'sent', 'answered', 'midway'] as const;

/**
 * Where a connection breaks: the request never arrives, nobody waits for its answer, the answer is lost, or half of it. One that is
 * silent stays open, and never tells that something was done.
 */
type Break = (typeof PLACES)[number] | 'silent';

/** The same numbers again for the same seed, from 0 to 1. */
const randomOf = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** A network between a browser and a service, which breaks where a test says so. */
export class BadNetwork {
  /** What has come so far, as `POST /feedings`; files of the UI as `GET /app/…`. */
  readonly requests: string[] = [];
  /** How many connections of requests that change something have broken while the rest was answered. */
  cuts = 0;
  readonly #target: string;
  readonly #server = http.createServer((request, response) => void this.#pass(request, response));
  readonly #random: () => number;
  readonly #held = new Map<string, Promise<void>>();
  #breakOf: (request: string) => Break | undefined = () => undefined;

  private constructor(target: string, seed: number) {
    this.#target = target;
    this.#random = randomOf(seed);
  }

  /** @param target the service behind it @param seed of what happens by chance */
  static async start(target: string, seed = 1): Promise<BadNetwork> {
    const network = new BadNetwork(target, seed);
    await once(network.#server.listen(0, '127.0.0.1'), 'listening');
    return network;
  }

  /** Where the service is found through it. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Nothing comes through any more, nor what is on its way. */
  goDown(): void {
    this.breakAt(() => 'before');
    this.#server.closeAllConnections();
  }

  /** Everything comes through. */
  comeBack(): void {
    this.breakAt(() => undefined);
  }

  /** Breaks, from now on, what this names a place for. */
  breakAt(breakOf: (request: string) => Break | undefined): void {
    this.#breakOf = breakOf;
  }

  /** Breaks this share of the calls of the API, each somewhere. */
  flap(share: number): void {
    this.breakAt((request) =>
      request.includes(' /app/') || request.includes('/stream') || this.#random() > share
        ? undefined
        : PLACES[Math.floor(this.#random() * PLACES.length)],
    );
  }

  /** Keeps this request on its way to the service. @returns what lets it go on */
  hold(request: string): () => void {
    let letGo = (): void => {};
    this.#held.set(request, new Promise((resolve) => (letGo = resolve)));
    return () => {
      this.#held.delete(request);
      letGo();
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, socket } = request;
    const url = request.url!;
    const name = `${method} ${url.split('?', 1)[0]!.replace(/^\/api\/v1/, '')}`;
    this.requests.push(name);
    const place = this.#breakOf(name);
    if (place !== undefined && method !== 'GET') this.cuts += 1;
    if (place === 'before') return void socket.destroy();
    await this.#held.get(name);
    const passed = http.request(this.#target + url, { method, headers, agent: false }, (answer) => {
      if (place === 'midway') void this.#breakMidway(answer, response);
      else if (place === 'silent' && answer.statusCode! < 300) answer.resume();
      else if (place !== undefined && place !== 'silent') answer.resume().once('end', () => socket.destroy());
      else {
        response.writeHead(answer.statusCode!, answer.rawHeaders);
        answer.pipe(response);
      }
    });
    passed.once('error', () => socket.destroy());
    if (place === 'sent') passed.once('finish', () => socket.destroy());
    // Who goes away is not waited for; what has broken is heard to its end by the service.
    if (place === undefined) response.once('close', () => passed.destroy());
    request.pipe(passed);
  }

  async #breakMidway(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await answer.toArray()) as Buffer[]);
    response.writeHead(answer.statusCode!, answer.rawHeaders);
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  }
}
