import type { BundleTable } from './bundle-tables.ts';

const MAX_ROWS = 2_000;
const MAX_CHARACTERS = 1024 * 1024;
/** Of rows that are read while Postgres is at work on those before them. */
const MAX_WAITING_CHARACTERS = 12 * MAX_CHARACTERS;

/** Rows of one table that came one after the other. */
export interface RowBatch {
  table: BundleTable;
  /** The position of the first of them in its table. */
  first: number;
  count: number;
  /** A JSON list. */
  rows: string;
}

/** Gathers rows, some thousand together, and has them stored one batch after the other while more are read. */
export class RowBatches {
  readonly #store: (batch: RowBatch) => Promise<void>;
  #table: BundleTable | undefined;
  #rows: string[] = [];
  #first = 0;
  #characters = 0;
  /** What Postgres has not done yet, in its order. */
  readonly #steps: Promise<void>[] = [];
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isAbandoned = false;

  constructor(store: (batch: RowBatch) => Promise<void>) {
    this.#store = store;
  }

  /**
   * @param row JSON; rows of one table in their order
   * @returns what to wait for before the next row, if anything
   */
  add(table: BundleTable, position: number, row: string): Promise<void> | undefined {
    const isFull = this.#rows.length >= MAX_ROWS || this.#characters >= MAX_CHARACTERS;
    if (table !== this.#table || isFull) {
      this.#send();
      this.#table = table;
      this.#first = position;
    }
    this.#rows.push(row);
    this.#characters += row.length;
    return this.#waiting > MAX_WAITING_CHARACTERS ? this.#room() : undefined;
  }

  /** Does this when every row so far is stored. What it throws, `flush` throws. */
  whenStored(work: () => Promise<void>): void {
    this.#send();
    this.#enqueue(0, work);
  }

  #send(): void {
    if (this.#rows.length === 0) return;
    const batch: RowBatch = {
      table: this.#table!,
      first: this.#first,
      count: this.#rows.length,
      rows: `[${this.#rows.join(',')}]`,
    };
    this.#enqueue(batch.rows.length, () => this.#store(batch));
    this.#rows = [];
    this.#characters = 0;
  }

  #enqueue(characters: number, work: () => Promise<void>): void {
    this.#waiting += characters;
    this.#last = this.#last
      .then(() => (this.#isAbandoned ? undefined : work()))
      .finally(() => (this.#waiting -= characters));
    // Reported by `flush`.
    this.#last.catch(() => {});
    this.#steps.push(this.#last);
  }

  async #room(): Promise<void> {
    while (this.#waiting > MAX_WAITING_CHARACTERS) await this.#steps.shift()!.catch(() => {});
  }

  /** Resolves when every row is stored and everything done. @throws what went wrong first */
  async flush(): Promise<void> {
    this.#send();
    await this.#last;
  }

  /** Resolves when nothing more will be asked of the transaction, which may end then. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    await this.#last.catch(() => {});
  }
}
