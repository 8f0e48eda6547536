import type { Transaction } from '@beekeeping/db';
import { bundleRows } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { BundleTable } from './bundle-tables.ts';

const MOST_ROWS = 2_000;
const MOST_CHARACTERS = 1024 * 1024;

/** Puts rows where the import finds them, some thousand together. */
export class RowStage {
  readonly #tx: Transaction;
  #table: string | undefined;
  #rows: string[] = [];
  #first = 0;
  #characters = 0;
  /** What Postgres is at work on while the next rows are read. */
  #sent: Promise<unknown> = Promise.resolve();

  constructor(tx: Transaction) {
    this.#tx = tx;
  }

  /** @param row JSON; rows of one table in their order */
  async add({ name }: BundleTable, position: number, row: string): Promise<void> {
    if (name !== this.#table || this.#rows.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) {
      await this.#send();
      this.#table = name;
      this.#first = position;
    }
    this.#rows.push(row);
    this.#characters += row.length;
  }

  async #send(): Promise<void> {
    await this.#sent;
    if (this.#rows.length === 0) return;
    this.#sent = this.#insert(`[${this.#rows.join(',')}]`);
    // Told to whoever waits for it next.
    this.#sent.catch(() => {});
    this.#rows = [];
    this.#characters = 0;
  }

  async #insert(rows: string): Promise<void> {
    // As text: the driver would write a string as JSON once more.
    await this.#tx.execute(sql`
      insert into ${bundleRows} (table_name, position, rows) values (${this.#table}, ${this.#first}, ${rows}::text::json)`);
  }

  /** Resolves when every row is staged. */
  async flush(): Promise<void> {
    await this.#send();
    await this.#sent;
  }

  /** Removes every staged row, so that none is committed. */
  async clear(): Promise<void> {
    await this.#tx.delete(bundleRows);
  }
}
