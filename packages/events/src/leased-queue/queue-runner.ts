import { setMaxListeners } from 'node:events';

interface RunnerOptions<Item> {
  /** Items that are worked on at a time. */
  concurrency: number;
  /** Items that one poll claims at most. */
  batch: number;
  /** Claims a further batch when fewer than this many wait; absent, only what can begin at once is claimed. */
  refillBelow?: number;
  /**
   * How long after the claim an item is begun with at the latest: the lease without the longest attempt. By the
   * clock of this process, from before the claim, so that no attempt outlives its lease by the clock of the database.
   */
  beginsWithinMs: number;
  /** Whether `release` ends what is under way, by the signal, instead of leaving it to end by itself. */
  interrupts: boolean;
  /**
   * For a queue with shares: how many places failing owners may have. The next claim depends on what
   * is under way, so another poll is requested whenever one has ended.
   */
  placesForFailing?: number;
  claim: (request: { room: number; takesOrphan: boolean; roomForFailing: number }) => Promise<Item[]>;
  /** Works on one item and never rejects. @returns false when the signal has ended it: its claim is released */
  work: (item: Item, signal: AbortSignal) => Promise<boolean>;
  release: (items: readonly Item[]) => Promise<void>;
  /** Asks for another poll at once. */
  wake: () => void;
}

/**
 * Claims items and works on a limited number of them at a time, together with every other process that does so. A slow
 * item takes one place, the others go on.
 */
export class QueueRunner<Item extends { isOrphaned: boolean; isFailing?: boolean }> {
  readonly #options: RunnerOptions<Item>;
  readonly #stopping = new AbortController();
  /** Claimed, but not begun with. */
  #waiting: { item: Item; beginBy: number }[] = [];
  readonly #running = new Set<Promise<void>>();
  #interrupted: Item[] = [];
  #orphan: Item | undefined;
  #failing = 0;
  #mayBeMore = false;
  #claiming: Promise<unknown> | undefined;

  constructor(options: RunnerOptions<Item>) {
    this.#options = options;
    // Everything that is under way listens.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Claims what is due and begins with it. @returns whether there may be more to claim at once */
  async poll(): Promise<boolean> {
    if (this.#stopping.signal.aborted) return false;
    const room = this.#room();
    if (room === 0) {
      // This poll was requested and happens when there is room.
      this.#mayBeMore = true;
      return false;
    }
    const beginBy = performance.now() + this.#options.beginsWithinMs;
    const roomForFailing = Math.max(0, (this.#options.placesForFailing ?? room) - this.#failing);
    const claiming = this.#options.claim({ room, takesOrphan: !this.#orphan, roomForFailing });
    this.#claiming = claiming.catch(() => {});
    const claimed = await claiming;
    const orphan = claimed.find(({ isOrphaned }) => isOrphaned);
    this.#orphan ??= orphan;
    this.#mayBeMore = claimed.length >= room;
    // An orphan comes first, so that each of its attempts is one.
    if (orphan) this.#waiting.unshift({ item: orphan, beginBy });
    this.#waiting.push(...claimed.filter((item) => item !== orphan).map((item) => ({ item, beginBy })));
    while (this.#running.size < this.#options.concurrency && this.#hasNext()) this.#runNext();
    return this.#mayBeMore && this.#room() > 0;
  }

  /** Resolves when nothing that was claimed is worked on any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Claims no more, and hands back items not begun and interrupted ones. */
  async release(): Promise<void> {
    this.#stopping.abort();
    if (this.#options.interrupts) {
      await this.#claiming;
      await this.settled();
    }
    const waiting = this.#waiting.splice(0).map(({ item }) => item);
    await this.#options.release([...waiting, ...this.#interrupted.splice(0)]);
  }

  #room(): number {
    const { concurrency, batch, refillBelow } = this.#options;
    if (refillBelow === undefined) return Math.min(batch, concurrency - this.#running.size);
    return this.#waiting.length < refillBelow ? batch : 0;
  }

  #hasNext(): boolean {
    return this.#waiting.length > 0 && !this.#stopping.signal.aborted;
  }

  /** The next one that there is time for; those before it are handed back. */
  #next(): Item | undefined {
    const late: Item[] = [];
    let next = this.#waiting.shift();
    for (; next && next.beginBy <= performance.now(); next = this.#waiting.shift()) late.push(next.item);
    if (late.length > 0) void this.#handBack(late);
    return next?.item;
  }

  async #handBack(late: readonly Item[]): Promise<void> {
    // Where it fails their leases end by themselves.
    await this.#options.release(late).catch(() => {});
    if (this.#orphan && late.includes(this.#orphan)) this.#orphan = undefined;
    this.#options.wake();
  }

  #runNext(): void {
    const item = this.#next();
    if (!item) return;
    if (item.isFailing) this.#failing += 1;
    const running = this.#options.work(item, this.#stopping.signal).then((isDone) => {
      this.#running.delete(running);
      if (item.isFailing) this.#failing -= 1;
      if (!isDone) this.#interrupted.push(item);
      if (item === this.#orphan) this.#forgetOrphan();
      if (this.#hasNext()) this.#runNext();
      if (this.#options.placesForFailing !== undefined) this.#options.wake();
      else this.#wakeForRoom();
    });
    this.#running.add(running);
  }

  #forgetOrphan(): void {
    this.#orphan = undefined;
    this.#options.wake();
  }

  #wakeForRoom(): void {
    if (!this.#mayBeMore || this.#room() === 0) return;
    this.#mayBeMore = false;
    this.#options.wake();
  }
}
