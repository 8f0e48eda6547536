import type { Warning } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import { type BundleTable, bundleTables } from './bundle-tables.ts';
import type { WrittenRows } from './import-report.schema.ts';
import {
  continueLogOfHives,
  keepLogOfHives,
  makeRoomForHives,
  replacedContents,
  writeAutomationRules,
} from './special-tables.ts';
import { RowStage } from './stage-rows.ts';
import { writeRows } from './write-rows.ts';

/** A bundle whose tables could not be written while it was read: all is done again, in two steps. */
export class NotAsExpected extends Error {}

/** Stages the rows of a bundle and writes its tables, parents before children. */
export class TableWriter {
  readonly #change: Change;
  readonly #stage: RowStage;
  readonly #importerId: string;
  readonly writesWhileReading: boolean;
  readonly #totals = new Map<BundleTable, number>();
  readonly #written: Record<string, WrittenRows> = {};
  readonly #warnings: Warning[] = [];
  #replaced: string[] = [];
  #arriving: BundleTable | undefined;

  /**
   * @param options `writesWhileReading`: each table is written as soon as the next one begins, as that of a sealed
   * bundle; of one that is found to be something else nothing may be committed
   */
  constructor(change: Change, options: { importerId: string; writesWhileReading: boolean }) {
    this.#change = change;
    this.#stage = new RowStage(change.tx);
    this.#importerId = options.importerId;
    this.writesWhileReading = options.writesWhileReading;
  }

  /**
   * @param row JSON; rows of one table in their order
   * @returns what to wait for before the next row, if anything
   * @throws NotAsExpected for a table behind its children
   */
  add(table: BundleTable, position: number, row: string): Promise<void> | undefined {
    if (table !== this.#arriving) this.#begin(table);
    this.#totals.set(table, this.#totals.get(table)! + 1);
    return this.#stage.add(table, position, row);
  }

  #begin(table: BundleTable): void {
    const previous = this.#arriving;
    this.#arriving = table;
    if (this.writesWhileReading && previous) {
      if (bundleTables.indexOf(table) < bundleTables.indexOf(previous)) throw new NotAsExpected();
      this.#stage.whenStaged(() => this.#write(previous, { overwrites: true }));
    }
    if (!this.#totals.has(table)) this.#totals.set(table, 0);
  }

  /** Resolves when every row is staged. @throws what went wrong with a table that is written already */
  async staged(): Promise<void> {
    await this.#stage.flush();
  }

  /** Resolves when nothing more will be asked of the transaction, which may end then. */
  async abandon(): Promise<void> {
    await this.#stage.abandon();
  }

  /**
   * Writes what is not written yet and leaves nothing staged.
   * @returns what became of the rows by table, and the hashes of stored documents that have another content now
   * @throws AppError REFERENCE_NOT_FOUND, DUPLICATE, VALIDATION_FAILED
   */
  async finish({ overwrites }: { overwrites: boolean }) {
    for (const table of bundleTables) {
      if (this.#totals.has(table) && !(table.name in this.#written)) await this.#write(table, { overwrites });
    }
    if ('hive_setups' in this.#written) {
      const { tx, now } = this.#change;
      this.#warnings.push(...(await continueLogOfHives(tx, { importerId: this.#importerId, now })));
    }
    await this.#stage.clear();
    return { tables: this.#written, warnings: this.#warnings, replaced: this.#replaced };
  }

  async #write(table: BundleTable, { overwrites }: { overwrites: boolean }): Promise<void> {
    const { tx } = this.#change;
    const total = this.#totals.get(table)!;
    if (table.name === 'automation_rules') {
      const { warnings, ...written } = await writeAutomationRules(tx, total);
      this.#written[table.name] = written;
      this.#warnings.push(...warnings);
      return;
    }
    if (table.name === 'hive_setups') await makeRoomForHives(tx);
    if (table.name === 'documents') this.#replaced = await replacedContents(tx);
    const conflict = table.name === 'hive_setup_changes' ? { conflict: keepLogOfHives } : {};
    this.#written[table.name] = await writeRows(tx, table, {
      importerId: this.#importerId,
      overwrites,
      total,
      ...conflict,
    });
  }
}
