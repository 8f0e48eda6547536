import type { Clock } from '@beekeeping/core/clock';
import type { Principal } from './principal.ts';

/** How long rights may be served from memory (specification, "Limits"). */
const LIFETIME_MS = 30_000;
const MAX_ENTRIES = 10_000;

export interface PrincipalCacheOptions {
  lookup: (sessionId: string) => Promise<Principal | undefined>;
  clock: Clock;
  /** False while changes of rights may go unnoticed: then nothing is served from memory. */
  isCurrent: () => boolean;
}

/** Principals by session, for 30 s, dropped as a whole when anyone's rights change. Equal concurrent lookups share one query. */
export class PrincipalCache {
  readonly #options: PrincipalCacheOptions;
  #entries = new Map<string, { principal: Principal | undefined; expiresAt: number }>();
  #pending = new Map<string, Promise<Principal | undefined>>();

  constructor(options: PrincipalCacheOptions) {
    this.#options = options;
  }

  /** The live session's principal, or undefined when it has ended or its user may not sign in. */
  async get(sessionId: string): Promise<Principal | undefined> {
    if (!this.#options.isCurrent()) return this.#options.lookup(sessionId);
    const entry = this.#entries.get(sessionId);
    if (entry && entry.expiresAt > this.#options.clock.now().getTime()) return entry.principal;
    return this.#pending.get(sessionId) ?? this.#load(sessionId);
  }

  /** Forgets everything, also what is being looked up right now. */
  clear(): void {
    this.#entries = new Map();
    this.#pending = new Map();
  }

  #load(sessionId: string): Promise<Principal | undefined> {
    // A clear() while the query runs swaps the maps: its answer, which may be stale, then lands in the old ones.
    const entries = this.#entries;
    const pending = this.#pending;
    const lookup = this.#options
      .lookup(sessionId)
      .then((principal) => {
        if (entries.size >= MAX_ENTRIES) entries.clear();
        entries.set(sessionId, { principal, expiresAt: this.#options.clock.now().getTime() + LIFETIME_MS });
        return principal;
      })
      .finally(() => pending.delete(sessionId));
    pending.set(sessionId, lookup);
    return lookup;
  }
}
