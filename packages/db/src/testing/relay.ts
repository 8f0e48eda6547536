import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A way to the database that can be broken off, and then counts who tries it; that goes silent without a word; or that
 * leads elsewhere all at once.
 */
export interface Relay {
  /** The database by this way. */
  url: string;
  /** How many connections were refused. */
  refused(): number;
  /** Whoever is connected hears nothing more, as behind a cable that was pulled; new connections go through. */
  freeze(): void;
  /** The same as soon as somebody has sent this text, which still arrives. */
  freezeAfter(text: string): void;
  /** Whoever is connected hears nothing more, and who connects hears nothing at all, until `mend`. */
  silence(): void;
  /** Nobody hears anything more, not even that the other end has gone, until `release`: then all that was said arrives. */
  hold(): void;
  release(): void;
  /** Whoever is connected is cut off, and nobody gets through. */
  breakOff(): void;
  /** New connections go through again. */
  mend(): void;
  /** New connections go to the database of this url. */
  pointTo(target: string): void;
  /** Lets go of everything, also of what is frozen: a test that fails must end all the same. */
  close(): void;
}

/** Both ends of one connection; while they are apart neither hears of the other, not even of its end. */
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
