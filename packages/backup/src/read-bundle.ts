import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError, invalidField } from '@beekeeping/core/app-error';
import { MAX_FIELD_ERRORS } from '@beekeeping/core/field-error';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { type Warning, warning } from '@beekeeping/core/warning';
import { migrationNames } from '@beekeeping/db';
import { textBytesOf } from './bundle-bytes.ts';
import { type BundlePart, BundleParser } from './bundle-parser.ts';
import { assertSealed, BundleContent, type BundleHead } from './bundle-seal.ts';
import { type BundleTable, bundleTables, findBundleTable } from './bundle-tables.ts';
import { BUNDLE_VERSION } from './export-bundle.ts';
import { RowChecker } from './check-row.ts';

/** A file of 20 MiB, the largest that a document has. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Of a table that no bundle holds: with more of them it is not read to its end, only to be refused. */
const MAX_UNKNOWN_ROWS = 10_000;
const HASH = /^[0-9a-f]{64}$/;

/** Handles the rows and files of a bundle while it is read. Its seal is known only when all have come. */
export interface BundleSink {
  /** @param row JSON of every column, each validated */
  row(table: BundleTable, position: number, row: string): Promise<void> | undefined;
  /** @param content of which `sha256` is the hash */
  file(sha256: string, content: Buffer): Promise<void> | void;
}

/** What is known of a bundle that has been read to its end. */
export interface ReadBundle {
  sealed: boolean;
  createdAt: Date | undefined;
  /** Rows by table, of those that have any. */
  tables: Readonly<Record<string, number>>;
  /** Files with their content. */
  files: number;
  /** The hashes of files that were missing when the bundle was written. */
  missingFiles: readonly string[];
  /** Whom rows name, 10,000 at most. */
  userIds: readonly string[];
  warnings: readonly Warning[];
}

const HEAD = new Set(['version', 'schema', 'createdAt', 'seal']);

const unsupported = (detail: string): AppError => new AppError('BUNDLE_VERSION_UNSUPPORTED', detail);

class Reading {
  readonly #content = new BundleContent();
  readonly #head = new Map<string, unknown>();
  readonly #checkRow: RowChecker;
  readonly #sink: BundleSink;
  /** With rows or without: the seal says nothing of a table without rows, so its name may have been changed. */
  readonly #unknownTables = new Set<string>();
  #hasTables = false;
  readonly #missingFiles: string[] = [];
  readonly #hashes = new Set<string>();

  constructor(sink: BundleSink, now: Date) {
    this.#sink = sink;
    this.#checkRow = new RowChecker(now);
  }

  /** @returns what to wait for before the next part, if anything: most rows need no wait of their own */
  take(part: BundlePart): Promise<void> | undefined {
    if (part.kind === 'row') return this.#takeRow(part);
    if (part.kind === 'file') return this.#takeFile(part);
    if (part.kind === 'tables') this.#hasTables = true;
    else if (part.kind === 'table') this.#takeTable(part.name);
    else this.#takeHead(part);
    return undefined;
  }

  #takeHead({ name, value }: { name: string; value: unknown }): void {
    if (!HEAD.has(name)) throw invalidField(name, 'UNKNOWN_FIELD', 'is no member of a bundle');
    this.#head.set(name, value);
    if (name === 'version' && value !== BUNDLE_VERSION) this.#refuseVersion();
    if (name !== 'version' && typeof value !== 'string') {
      throw invalidField(name, 'WRONG_TYPE', 'must be a string', { expected: 'string' });
    }
    if (name === 'schema' && !migrationNames().includes(value as string)) {
      throw unsupported(`This bundle was written by a later version, with the schema ${String(value).slice(0, 100)}.`);
    }
    if (name === 'createdAt' && Number.isNaN(Date.parse(value as string))) {
      throw invalidField(name, 'BAD_FORMAT', 'must be an instant', { format: 'date-time' });
    }
  }

  #refuseVersion(): never {
    throw unsupported(`This service reads bundles of version ${BUNDLE_VERSION}.`);
  }

  #refuseUnknownTables(): never {
    throw unsupported(`This service knows no tables ${[...this.#unknownTables].join(', ')}.`);
  }

  #refuseRows(): never {
    const { errors } = this.#checkRow;
    throw new AppError('VALIDATION_FAILED', 'Rows of this bundle cannot be stored. Nothing was.', { errors });
  }

  #takeTable(name: string): void {
    if (!findBundleTable(name) && this.#unknownTables.size < 100) this.#unknownTables.add(name.slice(0, 100));
  }

  #takeRow({ table: name, position, value, text }: Extract<BundlePart, { kind: 'row' }>): Promise<void> | undefined {
    this.#content.addRow(name, text);
    const table = findBundleTable(name);
    if (!table) {
      if (position >= MAX_UNKNOWN_ROWS) this.#refuseUnknownTables();
      return undefined;
    }
    const row = this.#checkRow.checkRow(table, position, value, text);
    // More than these are not reported.
    if (this.#checkRow.errors.length >= MAX_FIELD_ERRORS) this.#refuseRows();
    return row !== undefined && this.#checkRow.errors.length === 0 ? this.#sink.row(table, position, row) : undefined;
  }

  async #takeFile({ position, value }: Extract<BundlePart, { kind: 'file' }>): Promise<void> {
    const path = `files.${position}`;
    const { sha256, sizeBytes, content, ...others } = (value ?? {}) as Record<string, unknown>;
    if (
      typeof sha256 !== 'string' ||
      !HASH.test(sha256) ||
      !Number.isInteger(sizeBytes) ||
      Object.keys(others).length > 0 ||
      (content !== null && typeof content !== 'string')
    ) {
      throw invalidField(path, 'BAD_FORMAT', 'must hold sha256, sizeBytes and content', { format: 'file' });
    }
    if (this.#hashes.has(sha256)) throw invalidField(`${path}.sha256`, 'REPEATED', 'is there twice');
    this.#hashes.add(sha256);
    this.#content.addFile({ sha256, sizeBytes: sizeBytes as number, isMissing: content === null });
    if (content === null) {
      this.#missingFiles.push(sha256);
      return;
    }
    const bytes = Buffer.from(content, 'base64');
    if (bytes.toString('base64') !== content) {
      throw invalidField(`${path}.content`, 'BAD_FORMAT', 'is not base64', { format: 'base64' });
    }
    if (bytes.length !== sizeBytes || bytes.length > MAX_FILE_BYTES || hashOf(bytes) !== sha256) {
      throw invalidField(`${path}.content`, 'BAD_FORMAT', 'is not what its hash and size say', { format: 'sha256' });
    }
    if (this.#checkRow.errors.length === 0) await this.#sink.file(sha256, bytes);
  }

  /** @throws AppError SEAL_REQUIRED, SEAL_INVALID, BUNDLE_VERSION_UNSUPPORTED, VALIDATION_FAILED */
  end(keyRing: KeyRing): ReadBundle {
    if (!this.#head.has('version')) this.#refuseVersion();
    if (!this.#hasTables) throw invalidField('tables', 'REQUIRED', 'is required');
    const head: BundleHead = {
      version: BUNDLE_VERSION,
      schema: this.#head.get('schema') as string | undefined,
      createdAt: this.#head.get('createdAt') as string | undefined,
    };
    const tables = this.#content.rows();
    const seal = this.#head.get('seal') as string | undefined;
    if (seal === undefined) this.#assertOpenToUnsealed(Object.keys(tables));
    else assertSealed(keyRing, this.#content.digest(head), seal);
    // Without a seal only such ones without rows are left.
    if (seal !== undefined && this.#unknownTables.size > 0) this.#refuseUnknownTables();
    if (this.#checkRow.errors.length > 0) this.#refuseRows();
    return {
      sealed: seal !== undefined,
      createdAt: head.createdAt === undefined ? undefined : new Date(head.createdAt),
      tables,
      files: this.#hashes.size - this.#missingFiles.length,
      missingFiles: this.#missingFiles,
      userIds: [...this.#checkRow.userIds],
      warnings: this.#warnings(seal !== undefined, head.schema, tables),
    };
  }

  /** Master data and field work only, and no files (docs/requirements/running.md#backup). */
  #assertOpenToUnsealed(tables: readonly string[]): void {
    const closed = tables.filter((name) => findBundleTable(name)?.policy !== 'legacy');
    if (this.#hashes.size > 0) closed.push('files');
    if (closed.length === 0) return;
    throw new AppError('SEAL_REQUIRED', `Only a sealed bundle may hold rows of ${closed.slice(0, 50).join(', ')}.`, {
      extra: { tables: closed },
    });
  }

  #warnings(sealed: boolean, schema: string | undefined, tables: Readonly<Record<string, number>>): Warning[] {
    const isOlder = schema !== undefined && schema !== migrationNames().at(-1);
    const missingTables = sealed && isOlder ? bundleTables.filter(({ name }) => !(name in tables)) : [];
    return [
      ...missingTables.map(({ name }) => warning('BUNDLE_TABLE_MISSING', { schema: schema! }, `tables.${name}`)),
      ...[...this.#checkRow.missing].map(([table, columns]) =>
        warning('BUNDLE_COLUMN_MISSING', { columns: [...columns] }, `tables.${table}`),
      ),
      ...(this.#missingFiles.length > 0
        ? [warning('BUNDLE_FILE_MISSING', { files: this.#missingFiles.length }, 'files')]
        : []),
    ];
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Reads a whole bundle, packed or not, validates every row and file of it, and compares its seal.
 * @param options `now` is for a row that does not say when it was recorded
 * @throws AppError PAYLOAD_TOO_LARGE, MALFORMED_JSON, VALIDATION_FAILED, BUNDLE_VERSION_UNSUPPORTED, SEAL_REQUIRED,
 * SEAL_INVALID, and what the sink throws
 */
export const readBundle = async (
  source: AsyncIterable<Uint8Array>,
  { keyRing, maxBytes, now }: { keyRing: KeyRing; maxBytes: number; now: Date },
  sink: BundleSink,
): Promise<ReadBundle> => {
  const parser = new BundleParser();
  const reading = new Reading(sink, now);
  for await (const bytes of textBytesOf(source, maxBytes)) {
    for (const part of parser.write(bytes)) {
      const wait = reading.take(part);
      if (wait) await wait;
    }
    // Others' requests are answered between two pieces.
    await nextTurn();
  }
  parser.end();
  return reading.end(keyRing);
};

/**
 * Reads a whole bundle, packed or not, as an import would, and stores nothing: every row is validated, every file compared
 * with its hash, and the seal with the content.
 * @throws AppError as `readBundle` does
 */
export const checkBundle = (
  source: AsyncIterable<Uint8Array>,
  { keyRing, maxBytes, now }: { keyRing: KeyRing; maxBytes: number; now: Date },
): Promise<ReadBundle> => readBundle(source, { keyRing, maxBytes, now }, { row: () => undefined, file: () => {} });
