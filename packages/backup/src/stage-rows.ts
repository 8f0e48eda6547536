import type { Transaction } from '@beekeeping/db';
import { bundleRows } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { BundleTable } from './bundle-tables.ts';

const MOST_ROWS = 2_000;
const MOST_CHARACTERS = 1024 * 1024;
/** Of rows that are read while Postgres is at work on those before them. */
const MOST_WAITING_CHARACTERS = 12 * MOST_CHARACTERS;

/** Puts rows where the import finds them, some thousand together, and does in between what is asked for. */
export class RowStage {
  readonly #tx: Transaction;
  #table: string | undefined;
  #rows: string[] = [];
  #first = 0;
  #characters = 0;
  /** What Postgres has not done yet, in its order. */
  readonly #steps: Promise<void>[] = [];
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #isAbandoned = false;

  constructor(tx: Transaction) {
    this.#tx = tx;
  }

  /**
   * @param row JSON; rows of one table in their order
   * @returns what to wait for before the next row, if anything
   */
  add({ name }: BundleTable, position: number, row: string): Promise<void> | undefined {
    const isFull = this.#rows.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS;
    if (name !== this.#table || isFull) {
      this.#send();
      this.#table = name;
      this.#first = position;
    }
    this.#rows.push(row);
    this.#characters += row.length;
    return this.#waiting > MOST_WAITING_CHARACTERS ? this.#room() : undefined;
  }

  /** Does this when every row so far is staged. What it throws, `flush` throws. */
  whenStaged(work: () => Promise<void>): void {
    this.#send();
    this.#enqueue(0, work);
  }

  #send(): void {
    if (this.#rows.length === 0) return;
    const [table, first, rows] = [this.#table, this.#first, `[${this.#rows.join(',')}]`];
    this.#enqueue(rows.length, async () => {
      // As text: the driver would write a string as JSON once more.
      await this.#tx.execute(sql`
        insert into ${bundleRows} (table_name, position, rows) values (${table}, ${first}, ${rows}::text::json)`);
    });
    this.#rows = [];
    this.#characters = 0;
  }

  #enqueue(characters: number, work: () => Promise<void>): void {
    this.#waiting += characters;
    this.#last = this.#last
      .then(() => (this.#isAbandoned ? undefined : work()))
      .finally(() => (this.#waiting -= characters));
    // Told by `flush`.
    this.#last.catch(() => {});
    this.#steps.push(this.#last);
  }

  async #room(): Promise<void> {
    while (this.#waiting > MOST_WAITING_CHARACTERS) await this.#steps.shift()!.catch(() => {});
  }

  /** Resolves when every row is staged and everything done. @throws what went wrong first */
  async flush(): Promise<void> {
    this.#send();
    await this.#last;
  }

  /** Resolves when nothing more will be asked of the transaction, which may end then. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    await this.#last.catch(() => {});
  }

  /** Removes every staged row, so that none is committed. */
  async clear(): Promise<void> {
    await this.#tx.delete(bundleRows);
  }
}
