import type { Clock } from '@beekeeping/core/clock';
import { LRUCache } from 'lru-cache';
import type { Principal } from './principal.ts';

/** How long rights may be served from memory (docs/requirements/access.md#roles). */
const LIFETIME_MS = 30_000;
const MAX_ENTRIES = 10_000;

export interface PrincipalCacheOptions {
  lookup: (sessionId: string) => Promise<Principal | undefined>;
  clock: Clock;
  /** False while changes of rights may go unnoticed: then nothing is served from memory. */
  isCurrent: () => boolean;
}

/** The principal, or that there is none: the library keeps no `undefined`. */
interface Found {
  principal: Principal | undefined;
}

/** Principals by session, for 30 s, dropped as a whole when anyone's rights change. Equal concurrent lookups share one query. */
export class PrincipalCache {
  readonly #options: PrincipalCacheOptions;
  readonly #found: LRUCache<string, Found>;

  constructor(options: PrincipalCacheOptions) {
    const { lookup, clock } = options;
    this.#options = options;
    this.#found = new LRUCache<string, Found>({
      max: MAX_ENTRIES,
      // It serves up to and including this age.
      ttl: LIFETIME_MS - 1,
      ttlResolution: 0,
      perf: { now: () => clock.now().getTime() },
      // All callers that wait get the answer, also when it is not kept: after a clear, or when ten thousand others have come.
      ignoreFetchAbort: true,
      fetchMethod: async (sessionId) => ({ principal: await lookup(sessionId) }),
    });
  }

  /** The live session's principal, or undefined when it has ended or its user may not sign in. */
  async get(sessionId: string): Promise<Principal | undefined> {
    if (!this.#options.isCurrent()) return this.#options.lookup(sessionId);
    return (await this.#found.forceFetch(sessionId)).principal;
  }

  /** Forgets everything, also what is being looked up right now: that answer may be stale and is not kept. */
  clear(): void {
    this.#found.clear();
  }
}
