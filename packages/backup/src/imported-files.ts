import { Readable } from 'node:stream';
import type { FileStore, ReceivedFile } from '@beekeeping/file-store';

/** Files of a bundle on their way into the store: written aside as they come, put in their place together at the end. */
export class ImportedFiles {
  readonly #store: FileStore;
  readonly #received = new Map<string, ReceivedFile>();
  #prepared: { store(): Promise<void> }[] = [];

  constructor(store: FileStore) {
    this.#store = store;
  }

  /** @param content whose hash has been compared @throws AppError INSUFFICIENT_STORAGE */
  async receive(sha256: string, content: Buffer): Promise<void> {
    // Of a transaction that runs again.
    if (this.#received.has(sha256)) return;
    const arriving = { fileName: sha256, contentType: '', bytes: Readable.from([content]) };
    this.#received.set(sha256, await this.#store.receive(arriving, content.length));
  }

  /** Brings every file as near to its place as it may be without a lock. */
  async prepare(): Promise<void> {
    const whole = (_file: unknown, sizeBytes: number) => ({ contentType: '', kept: [{ from: 0, to: sizeBytes }] });
    this.#prepared = [];
    for (const received of this.#received.values()) this.#prepared.push(await this.#store.prepare(received, whole));
  }

  /** Puts every file in its place. Called while no other process stores or removes one. */
  async store(): Promise<void> {
    for (const content of this.#prepared) await content.store();
  }

  /** Removes what was not stored. */
  async discard(): Promise<void> {
    for (const received of this.#received.values()) await received.discard();
  }
}
