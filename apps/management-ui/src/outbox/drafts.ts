import type { Store } from './store.ts';

/** What is typed into forms and not recorded yet. A device that keeps nothing loses drafts, and nothing else for it. */
export class Drafts {
  readonly #store: Promise<Store>;
  /** Those that were recorded or given up: what a slow form still writes comes too late. */
  readonly #closed = new Set<string>();
  /** Those who have left this device: their forms close after them. */
  readonly #gone = new Set<string>();

  constructor(store: Promise<Store>) {
    this.#store = store;
  }

  open(draftKey: string | undefined): void {
    if (draftKey !== undefined) this.#closed.delete(draftKey);
  }

  close(draftKey: string | undefined): void {
    if (draftKey !== undefined) this.#closed.add(draftKey);
  }

  leave(userId: string): void {
    this.#gone.add(userId);
  }

  async read(userId: string, draftKey: string): Promise<unknown> {
    this.#gone.delete(userId);
    return this.#withStore((store) => store.draft(userId, draftKey));
  }

  async keep(userId: string, draftKey: string, values: unknown): Promise<void> {
    await this.#withStore(async (store) => {
      if (!this.#closed.has(draftKey) && !this.#gone.has(userId))
        await store.keepDraft({ userId, draftKey, values, keptAt: Date.now() });
    });
  }

  async forget(userId: string, draftKey: string): Promise<void> {
    this.close(draftKey);
    await this.#withStore((store) => store.forgetDraft(userId, draftKey));
  }

  async #withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work(await this.#store);
    } catch {
      return undefined;
    }
  }
}
