import { ApiProblem } from '@beekeeping/api-client';
import { countOf, dependentsOf, type Entry, needsYou, type Outcome } from './entry.ts';
import { forgetLosses, type Notepad, noteUnsent } from './losses.ts';
import { newId } from './new-id.ts';
import { isRefusal, refusalOf, type Send, Sender, type SenderOptions } from './sender.ts';
import type { NewEntry } from './store.ts';

/** A request, and what a person knows it by. */
export interface KeptRequest {
  method: Entry['method'];
  path: string;
  pathParams?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob>;
  /** That of the record that it makes, where something else names it already. */
  id?: string;
  label: string;
}

/** What a form hands over when "Save" is pressed. */
export interface Recording extends KeptRequest {
  /** Pictures of the record that this makes; sent after it. */
  photos?: readonly Blob[];
  /** What is recorded with the same press; sent after it, whatever becomes of it. */
  along?: readonly KeptRequest[];
  formAddress: string;
  formValues?: unknown;
  draftKey?: string;
  /** The id of the refused entry that this is the correction of. */
  replaces?: string;
  /** What became `NotKept` when "Save" was pressed in this form before: a part of it may have arrived. */
  before?: readonly NewEntry[];
}

/** This device keeps nothing, and not everything has arrived: what was typed is in the form alone. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
  /** Goes with the next press, as `before`. */
  readonly entries: readonly NewEntry[];

  /** @param cause why it cannot be kept, or what the service has refused of it */
  constructor(cause: unknown, entries: readonly NewEntry[]) {
    super('This device has no room for the record.', { cause });
    this.entries = entries;
  }
}

type Message = Outcome | { kind: 'changed' };

export interface OutboxOptions extends Omit<SenderOptions, 'onSettled' | 'onPause'> {
  /** What all tabs of this person hear. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
  notepad: Notepad;
  /** Something was recorded at the service: what was read of it is old. */
  onSent: () => void;
}

export interface OutboxState {
  entries: readonly Entry[];
  waiting: number;
  needYou: number;
  /** How many records the browser has thrown away unsent. */
  lost: number;
}

/** How long a form waits for the answer before it is told that its record waits. */
const PATIENCE_MS = 4_000;

/** Which kind a picture is linked to, by the path of what it shows. */
const PICTURED: Record<string, string> = { '/inspections': 'INSPECTION', '/harvests': 'HARVEST' };

/** The records of one person that are on their way to the service. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #sender: Sender;
  readonly #forms = new Map<string, (outcome: Outcome) => void>();
  readonly #listeners = new Set<() => void>();
  #state: OutboxState = { entries: [], waiting: 0, needYou: 0, lost: 0 };
  #hasSent = false;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#sender = new Sender({
      ...options,
      onSettled: (outcome) => {
        this.#hasSent ||= outcome.kind === 'sent';
        void this.#settled(outcome);
        this.#say(outcome);
      },
      onPause: () => this.#paused(),
    });
    options.channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'changed') void this.#refresh();
      else void this.#settled(data);
    };
    void this.#refresh();
    void this.wake();
  }

  get state(): OutboxState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tries now: there may be a network, or a session. */
  wake(): Promise<void> {
    return this.#sender.wake();
  }

  /**
   * Keeps a recording, and sends it as soon as it can be sent.
   * @returns what became of it in the first seconds
   * @throws NotKept when this device keeps nothing more and there is no network: it is not recorded
   */
  async record(recording: Recording): Promise<Outcome> {
    const { store, clock, userId, send } = this.#options;
    const replaced = recording.replaces === undefined ? undefined : await store.find(recording.replaces);
    const entries = entriesOf(recording, userId, clock.now(), replaced);
    const { id } = entries[0]!;
    const outcome = this.#outcomeOf(id);
    try {
      await store.add(entries);
    } catch (error) {
      this.#tell({ kind: 'waiting', id });
      return sendAtOnce(entries, send, error);
    }
    this.#changed();
    void this.wake().then(() => this.#tellIfWaiting(id));
    return outcome;
  }

  /** A refused entry is sent once more as it is. */
  async tryAgain(id: string): Promise<void> {
    await this.#options.store.change(id, ({ refusal: _refusal, ...entry }) => ({
      ...entry,
      idempotencyKey: newId(),
      failures: 0,
      state: 'waiting',
    }));
    this.#changed();
    await this.wake();
  }

  /** Gives up an entry with what makes no sense without it, or forgets one whose notices were read. */
  async remove(id: string): Promise<void> {
    const entry = await this.#options.store.find(id);
    const dependents = entry?.state === 'sent' ? [] : dependentsOf(id, this.#state.entries);
    await this.#options.store.remove([id, ...dependents]);
    this.#changed();
    await this.wake();
  }

  /** The person leaves this device. @param alsoUnsent gives up what was not sent */
  async forget(alsoUnsent: boolean): Promise<void> {
    await this.#options.store.forget(this.#options.userId, alsoUnsent);
    this.#changed();
  }

  async knowOfLosses(): Promise<void> {
    forgetLosses(this.#options.notepad, this.#options.store.mark, this.#options.userId);
    await this.#refresh();
  }

  close(): void {
    this.#isClosed = true;
    this.#sender.stop();
    this.#options.channel.close();
  }

  /** Resolves with the first that is known of it, or that it waits. */
  #outcomeOf(id: string): Promise<Outcome> {
    return new Promise((resolve) => {
      const callOff = this.#options.clock.after(PATIENCE_MS, () => this.#tell({ kind: 'waiting', id }));
      this.#forms.set(id, (outcome) => {
        callOff();
        resolve(outcome);
      });
    });
  }

  #tell(outcome: Outcome): void {
    this.#forms.get(outcome.id)?.(outcome);
    this.#forms.delete(outcome.id);
  }

  /** What is gone was sent by another tab, which says with what answer. */
  async #tellIfWaiting(id: string): Promise<void> {
    const entry = await this.#options.store.find(id);
    if (entry?.state === 'waiting') this.#tell({ kind: 'waiting', id });
  }

  /** The form that is still open takes back what was refused, and shows what came with the answer. */
  async #settled(outcome: Outcome): Promise<void> {
    const { store } = this.#options;
    const form = this.#forms.get(outcome.id);
    this.#forms.delete(outcome.id);
    if (form !== undefined) {
      const entry = await store.find(outcome.id);
      // A correction stays where it is, and so does what waits behind it.
      if (entry !== undefined && !(outcome.kind === 'refused' && entry.isCorrection)) {
        const others = outcome.kind === 'refused' ? await this.#recordedWith(outcome.id) : [];
        await store.remove([outcome.id, ...others], outcome.kind === 'refused');
      }
    }
    this.#changed();
    form?.(outcome);
  }

  async #recordedWith(id: string): Promise<string[]> {
    const entries = await this.#options.store.entries(this.#options.userId);
    return entries.filter(({ recordedWith }) => recordedWith === id).map((entry) => entry.id);
  }

  #paused(): void {
    if (!this.#hasSent) return;
    this.#hasSent = false;
    this.#options.onSent();
  }

  #changed(): void {
    this.#say({ kind: 'changed' });
    void this.#refresh();
  }

  #say(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    if (!this.#isClosed) this.#options.channel.postMessage(message);
  }

  async #refresh(): Promise<void> {
    const { store, userId, notepad } = this.#options;
    const entries = await store.entries(userId);
    if (this.#isClosed) return;
    const waiting = countOf(entries.filter(({ state }) => state === 'waiting'));
    const unsent = countOf(entries.filter(({ state }) => state !== 'sent'));
    const lost = noteUnsent(notepad, store.mark, userId, unsent);
    this.#state = { entries, waiting, needYou: entries.filter(needsYou).length, lost };
    for (const listener of this.#listeners) listener();
  }
}

/** A recording as it is kept: the record, then its pictures and what goes along. */
export const entriesOf = (
  recording: Recording,
  userId: string,
  now: number,
  replaced: Entry | undefined,
): NewEntry[] => {
  const { photos = [], along = [], replaces, before = [], id: named, ...request } = recording;
  const { label, formAddress } = recording;
  const common = { userId, failures: 0, state: 'waiting' as const, recordedAt: now };
  const [earlier] = before.filter((entry) => entry.path === request.path && entry.formAddress === formAddress);
  const id = replaces ?? named ?? earlier?.id ?? newId(now);
  const first: NewEntry = {
    ...(replaced === undefined ? {} : { sequence: replaced.sequence }),
    ...common,
    ...request,
    ...bodyOf(request, id),
    ...(replaces === undefined ? {} : { isCorrection: true }),
    id,
    idempotencyKey: sameIn(before, request)?.idempotencyKey ?? newId(now),
  };
  const pictures = photos.map((file): KeptRequest => ({
    method: 'POST',
    path: '/documents',
    body: { displayName: label, linkKind: PICTURED[request.path], linkId: id, category: 'PHOTO' },
    files: { file },
    label,
  }));
  const others = [...pictures, ...along].map((other): NewEntry => {
    const same = sameIn(before, other);
    const otherId = other.id ?? same?.id ?? newId(now);
    const idempotencyKey = same?.idempotencyKey ?? newId(now);
    const own = { id: otherId, idempotencyKey, recordedWith: id, formAddress };
    return { ...common, ...other, ...bodyOf(other, otherId), ...own };
  });
  return [first, ...others];
};

/** The entry of this very request: sent again it takes effect once. */
const sameIn = (entries: readonly NewEntry[], request: KeptRequest): NewEntry | undefined =>
  entries.find((entry) => entry.files?.file === request.files?.file && contentOf(entry) === contentOf(request));

const contentOf = ({ method, path, pathParams, query, body }: Omit<KeptRequest, 'label'>): string => {
  const { id: _id, ...facts } = body ?? {};
  return JSON.stringify([method, path, pathParams, query, facts]);
};

/** A request that makes a record names it. */
const bodyOf = ({ method, path, body }: KeptRequest, id: string): Pick<NewEntry, 'body'> =>
  method === 'POST' && !path.includes('{') ? { body: { ...body, id } } : {};

/** What cannot be kept is sent, or stays in its form. @param error why it cannot be kept @throws NotKept */
export const sendAtOnce = async (entries: readonly NewEntry[], send: Send, error: unknown): Promise<Outcome> => {
  const { id } = entries[0]!;
  let first: unknown;
  for (const [index, entry] of entries.entries()) {
    try {
      const data = await send({ ...entry, sequence: index });
      first ??= data;
    } catch (failure) {
      const isRefused = failure instanceof ApiProblem && isRefusal(failure);
      if (isRefused && index === 0) return { kind: 'refused', id, refusal: refusalOf(failure) };
      throw new NotKept(isRefused ? failure : error, entries);
    }
  }
  return { kind: 'sent', id, data: first };
};
