import type { Caller } from '@beekeeping/core/actor';
import { AppError } from '@beekeeping/core/app-error';
import { siteOf } from '../limits/client-network.ts';

const MIB = 1024 * 1024;
/** One client may hold this part of what there is for all. */
const CLIENT_SHARE = 1 / 8;

/** What one request holds. */
export interface BodyClaim {
  /** @throws AppError NOT_READY when that is more than is left, for all or for this client */
  grow(bytes: number): void;
  /** Gives everything back, as often as it is called. */
  release(): void;
}

/**
 * Bounds the memory that unfinished and unanswered bodies hold. Only what has arrived counts: a length that is merely
 * declared excludes no other client.
 */
export class BodyBudget {
  readonly #clientLimit: number;
  readonly #heldBy = new Map<string, number>();
  #free: number;

  constructor(bytes: number) {
    this.#free = bytes;
    this.#clientLimit = bytes * CLIENT_SHARE;
  }

  claim(client: string): BodyClaim {
    let held = 0;
    return {
      grow: (bytes) => {
        const ofClient = (this.#heldBy.get(client) ?? 0) + bytes;
        if (bytes > this.#free || ofClient > this.#clientLimit) {
          throw new AppError('NOT_READY', 'Too many requests are still arriving. Try again shortly.', {
            headers: { 'Retry-After': '5' },
          });
        }
        held += bytes;
        this.#free -= bytes;
        this.#heldBy.set(client, ofClient);
      },
      release: () => {
        if (held === 0) return;
        const left = this.#heldBy.get(client)! - held;
        this.#free += held;
        held = 0;
        if (left > 0) this.#heldBy.set(client, left);
        else this.#heldBy.delete(client);
      },
    };
  }
}

/** The memory of a process for bodies: anonymous clients cannot use up what signed-in ones need. */
export interface BodyBudgets {
  strangers: BodyBudget;
  callers: BodyBudget;
}

export const createBodyBudgets = (): BodyBudgets => ({
  strangers: new BodyBudget(16 * MIB),
  callers: new BodyBudget(48 * MIB),
});

/** Anonymous clients are counted by their network: one with an IPv6 address has very many. */
export const claimFor = (caller: Caller, { strangers, callers }: BodyBudgets): BodyClaim => {
  switch (caller.kind) {
    case 'user':
      return callers.claim(caller.userId);
    case 'api-key':
      return callers.claim(caller.apiKeyId);
    case 'anonymous':
      return strangers.claim(siteOf(caller.ip));
  }
};
