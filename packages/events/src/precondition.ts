import { AppError } from '@beekeeping/core/app-error';
import { recordTag } from '@beekeeping/core/record-tag';

/** `If-Match` of one request: the record that it names must still be the version that the client has seen. */
export class Precondition {
  readonly #id: string | undefined;
  readonly #tags: readonly string[] | '*';
  #isChecked = false;

  /**
   * @param id the record that the request changes; undefined where there is only one
   * @param tags the versions that the client accepts, each as `recordTag` writes it; `*` accepts any
   */
  constructor(id: string | undefined, tags: readonly string[] | '*') {
    this.#id = id;
    this.#tags = tags;
  }

  /** Checks the record once it is locked; any other record passes. @throws AppError PRECONDITION_FAILED */
  check(record: { id: string; updatedAt: Date }): void {
    if (this.#id !== undefined && record.id !== this.#id) return;
    this.#isChecked = true;
    if (this.#tags === '*' || this.#tags.includes(recordTag(record.updatedAt))) return;
    throw new AppError('PRECONDITION_FAILED', 'The record has changed since: read it again.', {
      headers: { ETag: recordTag(record.updatedAt) },
    });
  }

  /** @throws Error when it was not checked: the write would ignore the client's condition */
  assertChecked(): void {
    if (!this.#isChecked) throw new Error('a write that takes If-Match has not locked the record that it names');
  }
}
