import { ApiProblem, NoAnswer, SignedInAsAnother } from '@beekeeping/api-client';
import { type Entry, nextToSend, type Notices, type Outcome, type Refusal } from './entry.ts';
import type { Store } from './store.ts';

/** Time, as tests need it. */
export interface Clock {
  now(): number;
  /** @returns what calls it off */
  after(ms: number, work: () => void): () => void;
}

/** Sends an entry once. @throws ApiProblem, NoAnswer */
export type Send = (entry: Entry, signal?: AbortSignal) => Promise<unknown>;

export interface SenderOptions {
  store: Store;
  userId: string;
  send: Send;
  /** One at a time in all tabs. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  clock: Clock;
  /** After the store says it. */
  onSettled: (outcome: Outcome) => void;
  /** Nothing more is sent before it is woken, by its own timer or somebody else. */
  onPause: () => void;
  onSignedOut: () => void;
}

const LONGEST_PAUSE_MS = 5 * 60_000;
/** An entry that the service fails at so often would hold up the others for ever. */
const MOST_FAILURES = 5;

/** Sends what waits of one person: in order, one at a time, each until it is answered. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #stopped = new AbortController();
  #pass: Promise<void> | undefined;
  #isWokenAgain = false;
  #attempts = 0;
  /** The service has asked for this much patience. */
  #notBefore = 0;
  #callOff = (): void => {};

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** There may be something to send, or a network to send it by. @returns after the pass that this begins or joins */
  async wake(): Promise<void> {
    const { clock } = this.#options;
    this.#callOff();
    if (this.#stopped.signal.aborted) return;
    if (clock.now() < this.#notBefore) {
      this.#wakeIn(this.#notBefore - clock.now());
      return;
    }
    this.#isWokenAgain = true;
    this.#pass ??= this.#work().finally(() => (this.#pass = undefined));
    await this.#pass;
  }

  stop(): void {
    this.#callOff();
    this.#stopped.abort();
  }

  async #work(): Promise<void> {
    while (this.#isWokenAgain && !this.#stopped.signal.aborted) {
      this.#isWokenAgain = false;
      const pauseMs = await this.#options.exclusively(() => this.#sendAll());
      if (this.#stopped.signal.aborted) return;
      if (this.#isWokenAgain) continue;
      if (pauseMs > 0) this.#wakeIn(pauseMs);
      this.#options.onPause();
    }
  }

  #wakeIn(ms: number): void {
    this.#callOff();
    this.#callOff = this.#options.clock.after(ms, () => void this.wake());
  }

  /** @returns after how long to try again; 0 when only somebody else can help */
  async #sendAll(): Promise<number> {
    const { store, userId, send } = this.#options;
    while (!this.#stopped.signal.aborted) {
      const entry = nextToSend(await store.entries(userId));
      if (entry === undefined) break;
      try {
        await this.#answered(entry, await send(entry, this.#stopped.signal));
      } catch (error) {
        if (this.#stopped.signal.aborted) return 0;
        const pauseMs = await this.#failed(entry, error);
        if (pauseMs !== undefined) return pauseMs;
      }
      this.#attempts = 0;
    }
    return 0;
  }

  async #answered({ id }: Entry, data: unknown): Promise<void> {
    const { store, onSettled } = this.#options;
    const notices = noticesOf(data);
    if (notices === undefined) await store.remove([id]);
    else await store.change(id, ({ files: _files, ...entry }) => ({ ...entry, state: 'sent', notices }));
    onSettled({ kind: 'sent', id, data });
  }

  /** @returns after how long to try again; undefined when this one does not hold up the others */
  async #failed(entry: Entry, error: unknown): Promise<number | undefined> {
    const { clock, onSignedOut } = this.#options;
    if (error instanceof SignedInAsAnother || (error instanceof ApiProblem && error.code === 'UNAUTHENTICATED')) {
      onSignedOut();
      return 0;
    }
    if (error instanceof ApiProblem && isRefusal(error)) return this.#refused(entry, error);
    if (!(error instanceof NoAnswer) && (await this.#isHopeless(entry, error))) return this.#refused(entry, error);
    this.#attempts += 1;
    const patienceMs = error instanceof ApiProblem ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    this.#notBefore = clock.now() + patienceMs;
    return Math.max(patienceMs, Math.min(1_000 * 2 ** this.#attempts, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2));
  }

  async #refused({ id }: Entry, error: unknown): Promise<undefined> {
    const refusal = refusalOf(error);
    await this.#options.store.change(id, (entry) => ({ ...entry, state: 'refused', refusal }));
    this.#options.onSettled({ kind: 'refused', id, refusal });
  }

  async #isHopeless({ id }: Entry, error: unknown): Promise<boolean> {
    if (error instanceof ApiProblem && error.code !== 'INTERNAL') return false;
    const entry = await this.#options.store.change(id, (before) => ({ ...before, failures: before.failures + 1 }));
    return (entry?.failures ?? 0) >= MOST_FAILURES;
  }
}

/** What the service itself has refused: the same request would be refused again. What stands between says nothing of that. */
export const isRefusal = ({ status, code }: ApiProblem): boolean =>
  status < 500 && status !== 408 && status !== 429 && code !== 'IDEMPOTENCY_IN_PROGRESS' && code !== 'NO_PROBLEM';

export const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiProblem ? { status: error.status, problem: error.problem } : { status: 0, problem: undefined };

const noticesOf = (data: unknown): Notices | undefined => {
  const { warnings = [], hiveConflict } = (data ?? {}) as Partial<Notices>;
  if (warnings.length === 0 && hiveConflict === undefined) return undefined;
  return hiveConflict === undefined ? { warnings } : { warnings, hiveConflict };
};
