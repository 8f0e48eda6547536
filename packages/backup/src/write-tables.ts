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
import { refuseCircles } from './refuse-circles.ts';
import { type RowBatch, RowBatches } from './row-batches.ts';
import { clearStage, isEmptyTable, stageRows, writeRows } from './write-rows.ts';

/** A bundle whose tables could not be written while it was read: all is done again, in two steps. */
export class NotAsExpected extends Error {}

/** Of which all rows have to be known before one is written: those that name each other, and those that others look at. */
const waitsForItsEnd = ({ name, references }: BundleTable): boolean =>
  AS_A_WHOLE.has(name) || references.some(({ table }) => table === name);

const AS_A_WHOLE = new Set(['automation_rules', 'hive_setups', 'hive_setup_changes', 'documents']);

/** Writes the tables of a bundle, parents before children. */
export class TableWriter {
  readonly #change: Change;
  readonly #batches: RowBatches;
  readonly #importerId: string;
  readonly writesWhileReading: boolean;
  readonly #wereEmpty = new Map<BundleTable, boolean>();
  readonly #totals = new Map<BundleTable, number>();
  readonly #written: Record<string, WrittenRows> = {};
  readonly #warnings: Warning[] = [];
  #replaced: string[] = [];
  #arriving: BundleTable | undefined;

  /**
   * @param options `writesWhileReading`: rows are written as they come, or as soon as the next table begins, as those of
   * a sealed bundle; of one that is found to be something else nothing may be committed
   */
  constructor(change: Change, options: { importerId: string; writesWhileReading: boolean }) {
    this.#change = change;
    this.#batches = new RowBatches((batch) => this.#take(batch));
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
    return this.#batches.add(table, position, row);
  }

  #begin(table: BundleTable): void {
    const previous = this.#arriving;
    this.#arriving = table;
    if (this.writesWhileReading && previous) {
      if (bundleTables.indexOf(table) < bundleTables.indexOf(previous)) throw new NotAsExpected();
      if (waitsForItsEnd(previous)) this.#batches.whenStored(() => this.#write(previous, { overwrites: true }));
    }
    if (!this.#totals.has(table)) this.#totals.set(table, 0);
  }

  async #take(batch: RowBatch): Promise<void> {
    const { tx } = this.#change;
    const { table, count: total } = batch;
    if (!this.writesWhileReading || waitsForItsEnd(table)) {
      await stageRows(tx, batch);
      return;
    }
    const areNew = await this.#wasEmpty(table);
    const written = await writeRows(tx, table, {
      importerId: this.#importerId,
      overwrites: true,
      areNew,
      total,
      batch,
    });
    const before = this.#written[table.name] ?? { inserted: 0, updated: 0, skipped: 0 };
    this.#written[table.name] = {
      inserted: before.inserted + written.inserted,
      updated: before.updated + written.updated,
      skipped: before.skipped + written.skipped,
    };
  }

  /** Whether a table was empty before the import wrote into it. */
  async #wasEmpty(table: BundleTable): Promise<boolean> {
    let wasEmpty = this.#wereEmpty.get(table);
    if (wasEmpty === undefined) {
      wasEmpty = await isEmptyTable(this.#change.tx, table);
      this.#wereEmpty.set(table, wasEmpty);
    }
    return wasEmpty;
  }

  /** Resolves when every row is staged or written. @throws what went wrong with a table that is written already */
  async staged(): Promise<void> {
    await this.#batches.flush();
  }

  /** Resolves when nothing more will be asked of the transaction, which may end then. */
  async abandon(): Promise<void> {
    await this.#batches.abandon();
  }

  /**
   * Writes what is not written yet and leaves nothing staged.
   * @returns the numbers of rows by table, and the hashes of stored documents that have another content now
   * @throws AppError REFERENCE_NOT_FOUND, DUPLICATE, VALIDATION_FAILED
   */
  async finish({ overwrites }: { overwrites: boolean }) {
    for (const table of bundleTables) {
      if (this.#totals.has(table) && !(table.name in this.#written)) await this.#write(table, { overwrites });
    }
    for (const table of bundleTables) {
      const written = this.#written[table.name];
      if (written && written.inserted + written.updated > 0) await refuseCircles(this.#change.tx, table);
    }
    if ('hive_setups' in this.#written) {
      const { tx, now } = this.#change;
      this.#warnings.push(...(await continueLogOfHives(tx, { importerId: this.#importerId, now })));
    }
    await clearStage(this.#change.tx);
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
      areNew: await this.#wasEmpty(table),
      total,
      ...conflict,
    });
  }
}
