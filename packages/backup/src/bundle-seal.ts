import { createHash, createHmac, type Hash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@beekeeping/core/app-error';
import type { KeyRing } from '@beekeeping/core/key-ring';

/** The head of a bundle. */
export interface BundleHead {
  version: number;
  /** The newest migration of the service that wrote it: which tables and columns it can hold. */
  schema: string | undefined;
  createdAt: string | undefined;
}

/** Characters of rows: many of them, each on its own, would cost more than what is in them. */
const HASHED_TOGETHER = 64 * 1024;

/** What a bundle says of one file; `content` null for one that could not be read when the bundle was written. */
export interface SealedFile {
  sha256: string;
  sizeBytes: number;
  isMissing: boolean;
}

interface SealedTable {
  hash: Hash;
  rows: number;
  /** Lines that are not hashed yet. */
  waiting: string;
}

/**
 * Collects what is sealed: the content of a bundle, not its bytes, so that it may be indented, packed or written by
 * another program without losing its seal. The content of a file is sealed through its hash.
 */
export class BundleContent {
  readonly #tables = new Map<string, SealedTable>();
  readonly #files = createHash('sha256');

  /** @param row as `JSON.stringify` writes it; rows of one table in their order */
  addRow(table: string, row: string): void {
    const entry = this.#entryOf(table);
    entry.rows += 1;
    entry.waiting += `${row}\n`;
    if (entry.waiting.length < HASHED_TOGETHER) return;
    entry.hash.update(entry.waiting);
    entry.waiting = '';
  }

  #entryOf(table: string): SealedTable {
    let entry = this.#tables.get(table);
    if (!entry) this.#tables.set(table, (entry = { hash: createHash('sha256'), rows: 0, waiting: '' }));
    return entry;
  }

  addFile({ sha256, sizeBytes, isMissing }: SealedFile): void {
    this.#files.update(JSON.stringify([sha256, sizeBytes, isMissing])).update('\n');
  }

  /** @returns rows by table, of those that have any */
  rows(): Record<string, number> {
    return Object.fromEntries([...this.#tables].map(([table, { rows }]) => [table, rows]));
  }

  /** What the seal is made over. May be asked once. */
  digest({ version, schema, createdAt }: BundleHead): string {
    const tables = [...this.#tables]
      .map(([table, { hash, rows, waiting }]) => [table, rows, hash.update(waiting).digest('hex')])
      .toSorted(([a], [b]) => (a! < b! ? -1 : 1));
    return JSON.stringify([version, schema ?? null, createdAt ?? null, tables, this.#files.digest('hex')]);
  }
}

const macOf = (key: Buffer, digest: string): string => createHmac('sha256', key).update(digest).digest('hex');

/** @returns `<key id>.<hex of the HMAC>` with the current key */
export const sealOf = (keyRing: KeyRing, digest: string): string =>
  `${keyRing.currentId}.${macOf(keyRing.key(keyRing.currentId, 'backup-seal')!, digest)}`;

const SEAL = /^([\w-]{1,32})\.([0-9a-f]{64})$/;

const SEAL_AT_END = /"seal"\s*:\s*"[^"\\]*"\s*\}\s*$/;
const LONGEST_END = 1_024;

/** Whether a bundle seems to be sealed, as one of ours that has its seal at its end. What it is, is known when it is read. */
export const endsWithSeal = async (bundle: AsyncIterable<Uint8Array>): Promise<boolean> => {
  let end = Buffer.alloc(0);
  for await (const piece of bundle) end = Buffer.concat([end, piece.subarray(-LONGEST_END)]).subarray(-LONGEST_END);
  return SEAL_AT_END.test(end.toString('latin1'));
};

const invalid = (detail: string): AppError => new AppError('SEAL_INVALID', detail);

/** @throws AppError SEAL_INVALID for a seal of another key ring or another content */
export const assertSealed = (keyRing: KeyRing, digest: string, seal: string): void => {
  const [, keyId, mac] = SEAL.exec(seal) ?? [];
  if (keyId === undefined || mac === undefined) throw invalid('The seal of this bundle is none.');
  const key = keyRing.key(keyId, 'backup-seal');
  if (!key) throw invalid('This bundle was sealed with a key that is not on the key ring of this service.');
  if (!timingSafeEqual(Buffer.from(macOf(key, digest)), Buffer.from(mac))) {
    throw invalid('The seal does not fit the content: the bundle was changed, or sealed by another service.');
  }
};
