import * as fakeIndexedDb from 'fake-indexeddb';
import { ApiProblem, NoAnswer } from '@beekeeping/api-client';
import type { Entry } from '../entry.ts';
import { newId } from '../new-id.ts';
import { Outbox, type Recording } from '../outbox.ts';
import type { Clock } from '../sender.ts';
import { Store } from '../store.ts';

/** What becomes of a request on its way. The tab that sends it dies with a crash. */
export type Fate =
  | 'answered'
  | 'never answered'
  | 'cut before'
  | 'cut after'
  | 'unavailable'
  | 'too many'
  | 'crash before'
  | 'crash after'
  | 'crash with the answer';

export const problem = (status: number, code: string, retryAfter?: string): ApiProblem =>
  new ApiProblem({ status, headers: new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }) }, {
    status,
    code,
    detail: `${code}.`,
    errors: [],
    title: code,
    type: 'about:blank',
  } as never);

const never = new Promise<never>(() => undefined);

// What the library looks for in a browser.
for (const [name, value] of Object.entries(fakeIndexedDb)) {
  if (name !== 'default') Reflect.set(globalThis, name, value);
}

declare const setImmediate: (work: () => void) => void;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Resolves when the condition holds. Every wait of these tests ends by a condition, none by a clock. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let turns = 0; !(await isSo()); turns += 1) {
    if (turns > 3_000) throw new Error(`It never came to: ${isSo.toString()}`);
    await turn();
  }
};

/** Records each id once, and refuses what is marked as bad or names what it has not got. */
export class FakeService {
  readonly log: string[] = [];
  readonly arrivals: Entry[] = [];
  readonly #bodies = new Map<string, string>();
  fates: Fate[] = [];

  receive(entry: Entry): unknown {
    this.arrivals.push(entry);
    const body = JSON.stringify(entry.body);
    const known = this.#bodies.get(entry.id);
    if (known !== undefined && known !== body) throw problem(409, 'DUPLICATE');
    if (entry.body?.['isBad'] === true) throw problem(400, 'VALIDATION_FAILED');
    const parent = entry.body?.['parentId'] ?? entry.body?.['linkId'];
    if (parent !== undefined && !this.#bodies.has(parent as string)) throw problem(404, 'NOT_FOUND');
    if (known === undefined) {
      this.#bodies.set(entry.id, body);
      this.log.push(entry.id);
    }
    return { id: entry.id, ...(entry.body?.['answer'] as object | undefined) };
  }
}

class FakeClock implements Clock {
  #now = Date.UTC(2026, 4, 1);
  #timers: { at: number; work: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.#now + ms, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  pass(ms: number): void {
    this.#now += ms;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { work } of due) work();
  }
}

/** One tab. After its death nothing that it had begun goes on. */
export class Tab {
  readonly outbox: Outbox;
  isDead = false;
  onMessage: ((event: MessageEvent) => void) | null = null;
  sentSignals = 0;
  signedOut = 0;

  constructor(device: Device, userId: string) {
    this.outbox = new Outbox({
      store: this.#mortal(device.store),
      userId,
      send: (entry, signal) => this.#send(device, entry, signal),
      exclusively: (work) => device.exclusively(this, work),
      clock: device.clock,
      channel: device.channelOf(this, userId),
      notepad: device.notepad,
      onSent: () => (this.sentSignals += 1),
      onSignedOut: () => (this.signedOut += 1),
    });
  }

  async #send(device: Device, entry: Entry, signal?: AbortSignal): Promise<unknown> {
    await turn();
    signal?.throwIfAborted();
    const fate = device.service.fates.shift() ?? 'answered';
    const die = (): Promise<never> => {
      device.crash(this);
      return never;
    };
    if (fate === 'never answered') return never;
    if (fate === 'cut before') throw new NoAnswer('POST');
    if (fate === 'unavailable') throw problem(503, 'NOT_READY');
    if (fate === 'too many') throw problem(429, 'TOO_MANY_REQUESTS', '30');
    if (fate === 'crash before') return die();
    const answer = device.service.receive(entry);
    if (fate === 'cut after') throw new NoAnswer('POST');
    if (fate === 'crash after') return die();
    await turn();
    if (fate === 'crash with the answer') device.crash(this);
    return answer;
  }

  #mortal(store: Store): Store {
    return new Proxy(store, {
      get: (target, name) => {
        const member = Reflect.get(target, name, target) as unknown;
        if (typeof member !== 'function') return member;
        return (...input: unknown[]) => (this.isDead ? never : (member.apply(target, input) as unknown));
      },
    });
  }
}

interface Waiting {
  tab: Tab;
  begin: () => void;
}

/** A browser with its storage, its lock and its tabs. */
export class Device {
  readonly store: Store;
  readonly clock = new FakeClock();
  readonly service: FakeService;
  readonly notes = new Map<string, string>();
  readonly notepad = {
    getItem: (key: string): string | null => this.notes.get(key) ?? null,
    setItem: (key: string, value: string): void => void this.notes.set(key, value),
  };
  #tabs: { tab: Tab; userId: string }[] = [];
  #holder: Tab | undefined;
  #queue: Waiting[] = [];

  private constructor(store: Store, service: FakeService) {
    this.store = store;
    this.service = service;
  }

  static async start(service = new FakeService()): Promise<Device> {
    return new Device(await Store.open(newId(), newId()), service);
  }

  open(userId = 'anna'): Tab {
    const tab = new Tab(this, userId);
    this.#tabs.push({ tab, userId });
    return tab;
  }

  crash(tab: Tab): void {
    tab.isDead = true;
    tab.outbox.close();
    this.#tabs = this.#tabs.filter((each) => each.tab !== tab);
    this.#queue = this.#queue.filter((each) => each.tab !== tab);
    if (this.#holder === tab) this.#next();
  }

  exclusively<Result>(tab: Tab, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        this.#holder = tab;
        void work()
          .then(resolve, reject)
          .finally(() => {
            if (this.#holder === tab) this.#next();
          });
      };
      if (this.#holder === undefined) begin();
      else this.#queue.push({ tab, begin });
    });
  }

  #next(): void {
    this.#holder = undefined;
    this.#queue.shift()?.begin();
  }

  channelOf(own: Tab, userId: string): Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'> {
    return {
      postMessage: (data: unknown) => {
        const others = this.#tabs.filter((each) => each.tab !== own && each.userId === userId);
        for (const { tab } of others) queueMicrotask(() => tab.onMessage?.({ data } as MessageEvent));
      },
      set onmessage(listener: ((event: MessageEvent) => void) | null) {
        own.onMessage = listener;
      },
      close: () => undefined,
    };
  }
}

export const inspectionOf = (label: string, body: Record<string, unknown> = {}): Recording => ({
  method: 'POST',
  path: '/inspections',
  body: { note: label, ...body },
  label,
  formAddress: '/colonies/1/inspect',
  formValues: { note: label },
});
