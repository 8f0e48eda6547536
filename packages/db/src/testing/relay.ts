import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A relay to the database that can cut off connections and count attempts, go silent, or switch to another target. */
export interface Relay {
  /** The database by this way. */
  url: string;
  /** Number of refused connections. */
  refused(): number;
  /** Connected clients hear nothing more, as if a cable was pulled; new connections go through. */
  freeze(): void;
  /** The same once a client has sent this text, which still arrives. */
  freezeAfter(text: string): void;
  /** Connected clients hear nothing more, and new ones hear nothing at all, until `mend`. */
  silence(): void;
  /**
   * Nothing arrives any more, not even that the other end has gone, until `release`: then everything that was sent
   * arrives.
   */
  hold(): void;
  release(): void;
  /** Connected clients are cut off, and nobody gets through. */
  breakOff(): void;
  /** New connections go through again. */
  mend(): void;
  /** New connections go to the database of this url. */
  pointTo(target: string): void;
  /** Releases everything, also frozen connections: a failing test must still end. */
  close(): void;
}

/** Both ends of one connection; while cut neither hears of the other, not even of its end. */
class Pair {
  readonly #client: Socket;
  readonly #dial: () => Socket;
  readonly #hear: (chunk: Buffer) => void;
  #upstream: Socket | undefined;
  #isJoined = false;
  #isFrozen = false;

  constructor(client: Socket, dial: () => Socket, hear: (chunk: Buffer) => void) {
    this.#client = this.#watched(client);
    this.#dial = dial;
    this.#hear = hear;
  }

  join(): void {
    if (this.#isJoined || this.#isFrozen) return;
    this.#upstream ??= this.#watched(this.#dial());
    this.#isJoined = true;
    if (this.#client.destroyed || this.#upstream.destroyed) {
      this.cut();
      return;
    }
    this.#client.pipe(this.#upstream).pipe(this.#client);
    // Last, so that it hears of nothing that is not passed on.
    this.#client.on('data', this.#hear);
  }

  part(): void {
    this.#isJoined = false;
    for (const end of [this.#client, this.#upstream]) end?.off('data', this.#hear).unpipe().pause();
  }

  freeze(): void {
    this.part();
    this.#isFrozen = true;
  }

  cut(): void {
    this.#client.destroy();
    this.#upstream?.destroy();
  }

  #watched(socket: Socket): Socket {
    return socket
      .on('error', () => {})
      .once('close', () => {
        if (this.#isJoined) this.cut();
      });
  }
}

const addressOf = (target: string): { host: string; port: number } => {
  const { hostname, port } = new URL(target);
  return { host: hostname, port: Number(port) };
};

/** Starts a relay to the database of this url. */
export const startRelay = async (target: string): Promise<Relay> => {
  const pairs: Pair[] = [];
  let to = addressOf(target);
  let isBroken = false;
  let isSilent = false;
  let isHeld = false;
  let last: string | undefined;
  let refused = 0;
  const freeze = (): void => pairs.forEach((pair) => pair.freeze());
  const server = createServer((socket) => {
    if (isBroken) {
      refused += 1;
      socket.destroy();
      return;
    }
    const hear = (chunk: Buffer): void => {
      if (last !== undefined && chunk.includes(last)) freeze();
    };
    const pair = new Pair(socket, () => connect(to), hear);
    pairs.push(pair);
    if (isSilent) pair.freeze();
    else if (!isHeld) pair.join();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    refused: () => refused,
    freeze,
    freezeAfter: (text) => {
      last = text;
    },
    silence: () => {
      isSilent = true;
      freeze();
    },
    hold: () => {
      isHeld = true;
      pairs.forEach((pair) => pair.part());
    },
    release: () => {
      isHeld = false;
      pairs.forEach((pair) => pair.join());
    },
    breakOff: () => {
      isBroken = true;
      pairs.forEach((pair) => pair.cut());
    },
    mend: () => {
      isBroken = false;
      isSilent = false;
      last = undefined;
    },
    pointTo: (elsewhere) => {
      to = addressOf(elsewhere);
    },
    close: () => {
      pairs.forEach((pair) => pair.cut());
      server.close();
    },
  };
};
