import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry } from './entry.ts';

interface Draft {
  userId: string;
  draftKey: string;
  values: unknown;
  keptAt: number;
}

interface Schema extends DBSchema {
  entries: { key: number; value: Entry; indexes: { userId: string; id: string } };
  drafts: { key: [string, string]; value: Draft };
  facts: { key: string; value: string };
}

export type NewEntry = Omit<Entry, 'sequence'> & { sequence?: number };

/** Entries and drafts of everybody who uses this device, in IndexedDB. Whoever asks names the person. */
export class Store {
  readonly #database: IDBPDatabase<Schema>;
  /** Made with the store: another one means that the browser has thrown away the one before. */
  readonly mark: string;

  private constructor(database: IDBPDatabase<Schema>, mark: string) {
    this.#database = database;
    this.mark = mark;
  }

  /** @param newMark the mark of a store that is made now */
  static async open(name: string, newMark: string): Promise<Store> {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (created) => {
        const entries = created.createObjectStore('entries', { keyPath: 'sequence', autoIncrement: true });
        entries.createIndex('userId', 'userId');
        entries.createIndex('id', 'id');
        created.createObjectStore('drafts', { keyPath: ['userId', 'draftKey'] });
        created.createObjectStore('facts');
      },
      // A newer version of the app waits for this tab otherwise.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    const facts = database.transaction('facts', 'readwrite');
    const known = await facts.store.get('mark');
    if (known === undefined) await facts.store.put(newMark, 'mark');
    await facts.done;
    return new Store(database, known ?? newMark);
  }

  close(): void {
    this.#database.close();
  }

  /** Everything of one person, oldest first. */
  async entries(userId: string): Promise<Entry[]> {
    const found = await this.#database.getAllFromIndex('entries', 'userId', userId);
    return found.toSorted((a, b) => a.sequence - b.sequence);
  }

  async find(id: string): Promise<Entry | undefined> {
    return this.#database.getFromIndex('entries', 'id', id);
  }

  /** Adds what was recorded with one press, all or nothing, and forgets the draft that it was. One with a sequence takes that place. */
  async add(entries: readonly NewEntry[]): Promise<void> {
    const write = this.#database.transaction(['entries', 'drafts'], 'readwrite', { durability: 'strict' });
    const work = entries.flatMap((entry) => [
      write.objectStore('entries').put(entry as Entry),
      ...(entry.draftKey === undefined ? [] : [write.objectStore('drafts').delete([entry.userId, entry.draftKey])]),
    ]);
    await Promise.all([...work, write.done]);
  }

  /** Changes an entry that is still there. @returns it as it is now */
  async change(id: string, change: (entry: Entry) => Entry): Promise<Entry | undefined> {
    const write = this.#database.transaction('entries', 'readwrite', { durability: 'strict' });
    const current = await write.store.index('id').get(id);
    const next = current === undefined ? undefined : change(current);
    if (next !== undefined) await write.store.put(next);
    await write.done;
    return next;
  }

  /** Removes the entries. @param isBackInForm what they were becomes the draft that it was before */
  async remove(ids: readonly string[], isBackInForm = false): Promise<void> {
    const write = this.#database.transaction(['entries', 'drafts'], 'readwrite', { durability: 'strict' });
    for (const id of ids) {
      const entry = await write.objectStore('entries').index('id').get(id);
      if (entry === undefined) continue;
      await write.objectStore('entries').delete(entry.sequence);
      if (!isBackInForm || entry.draftKey === undefined || entry.formValues === undefined) continue;
      const { userId, draftKey, formValues: values, recordedAt: keptAt } = entry;
      await write.objectStore('drafts').put({ userId, draftKey, values, keptAt });
    }
    await write.done;
  }

  async draft(userId: string, draftKey: string): Promise<unknown> {
    return (await this.#database.get('drafts', [userId, draftKey]))?.values;
  }

  async keepDraft(draft: Draft): Promise<void> {
    await this.#database.put('drafts', draft);
  }

  /** Somebody leaves this device. @param alsoUnsent what was not sent goes as well */
  async forget(userId: string, alsoUnsent: boolean): Promise<void> {
    const write = this.#database.transaction(['entries', 'drafts'], 'readwrite', { durability: 'strict' });
    for (const { sequence, state } of await write.objectStore('entries').index('userId').getAll(userId))
      if (alsoUnsent || state === 'sent') await write.objectStore('entries').delete(sequence);
    for (const key of await write.objectStore('drafts').getAllKeys())
      if (key[0] === userId) await write.objectStore('drafts').delete(key);
    await write.done;
  }

  async forgetDraft(userId: string, draftKey: string): Promise<void> {
    await this.#database.delete('drafts', [userId, draftKey]);
  }
}
