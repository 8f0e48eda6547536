import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { migrationNames } from '@beekeeping/db';
import type { FileStore } from '@beekeeping/file-store';
import type postgres from 'postgres';
import { BundleContent, sealOf } from './bundle-seal.ts';
import { type BundleColumn, type BundleTable, bundleTables } from './bundle-tables.ts';
import { connectForBundles } from './connect.ts';

export const BUNDLE_VERSION = 3;

/** Written together: thousands of tiny pieces would cost more than what is in them. */
const PIECE_BYTES = 64 * 1024;
/** A multiple of three, so that the pieces of a file in base64 are the file in base64. */
const FILE_PIECE_BYTES = 48 * 1024;

const COMMA = 0x2c;

const quoted = (name: string): string => `"${name}"`;

/** Numbers and instants as JavaScript writes them. */
const asWritten = ({ sqlName, column }: BundleColumn): string => {
  const type = column.getSQLType();
  if (type.startsWith('timestamp')) {
    return `to_char(${quoted(sqlName)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
  return type.startsWith('numeric') ? `trim_scale(${quoted(sqlName)})` : quoted(sqlName);
};

const isJson = ({ column }: BundleColumn): boolean => column.getSQLType() === 'jsonb';

/** Every row as JSON, always in the same order, and whether JSON may stand in it that Postgres writes in its own way. */
const queryOf = ({ name, columns, key, counted }: BundleTable): string => {
  const written = columns.map((column) => `${asWritten(column)} as ${quoted(column.name)}`).join(', ');
  const nested = columns
    .filter(isJson)
    .map((column) => `coalesce(r.${quoted(column.name)} not in ('[]', '{}'), false)`);
  const order = counted === undefined ? key.map(({ sqlName }) => quoted(sqlName)).join(', ') : quoted(counted);
  return `select row_to_json(r)::text as row, ${nested.join(' or ') || 'false'} as nested
    from (select ${written} from ${quoted(name)} order by ${order}) r`;
};

const FIRST_ROWS = 50;
const MOST_ROWS = 2_000;

const FETCHED_TOGETHER = 1024 * 1024;

/** How many rows to ask for next: as many as make such a batch, since some hold pictures and some hardly anything. */
const nextCount = (rows: readonly { row: string }[]): number => {
  const length = rows.reduce((sum, { row }) => sum + row.length, 0);
  return Math.max(1, Math.min(MOST_ROWS, 4 * rows.length, Math.floor((rows.length * FETCHED_TOGETHER) / length)));
};

/** Rows, each ended by a line feed. By a cursor in SQL: one of the driver counts as a statement without an answer while its reader is slow. */
async function* rowsOf(tx: postgres.Sql, table: BundleTable): AsyncGenerator<{ lines: Buffer; count: number }> {
  await tx.unsafe(`declare bundle no scroll cursor for ${queryOf(table)}`);
  const ask = (count: number) => {
    const answer = tx.unsafe<{ row: string; nested: boolean }[]>(`fetch ${count} from bundle`).execute();
    // Told to whoever waits for it.
    answer.catch(() => {});
    return answer;
  };
  // Two, so that Postgres writes the next ones while these are worked on.
  const asked = [ask(FIRST_ROWS), ask(FIRST_ROWS)];
  for (let rows = await asked.shift()!; rows.length > 0; rows = await asked.shift()!) {
    asked.push(ask(nextCount(rows)));
    // As whoever reads the bundle with a JSON parser would write it again: that is what is sealed.
    const lines = rows.map(({ row, nested }) => `${nested ? JSON.stringify(JSON.parse(row)) : row}\n`);
    yield { lines: Buffer.from(lines.join('')), count: rows.length };
  }
  await tx`close bundle`;
}

/** Turns lines into the items of a list, in their place. */
const asItems = (lines: Buffer): Buffer => {
  for (let at = lines.indexOf('\n'); at !== -1; at = lines.indexOf('\n', at)) lines[at] = COMMA;
  return lines.subarray(0, -1);
};

/** Whether a file is there and is what its name says. */
const isWhole = async (path: string, sha256: string): Promise<boolean> => {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return hash.digest('hex') === sha256;
};

async function* fileOf(
  files: Pick<FileStore, 'pathOf'>,
  { sha256, sizeBytes }: { sha256: string; sizeBytes: number },
  content: BundleContent,
): AsyncGenerator<string> {
  const path = files.pathOf(sha256);
  const isMissing = !(await isWhole(path, sha256));
  content.addFile({ sha256, sizeBytes, isMissing });
  const head = JSON.stringify({ sha256, sizeBytes }).slice(0, -1);
  if (isMissing) {
    yield `${head},"content":null}`;
    return;
  }
  yield `${head},"content":"`;
  for await (const piece of createReadStream(path, { highWaterMark: FILE_PIECE_BYTES })) {
    yield (piece as Buffer).toString('base64');
  }
  yield '"}';
}

interface Exported {
  /** Connects with rights to read every table that a bundle holds. */
  databaseUrl: string;
  files: Pick<FileStore, 'pathOf'>;
  keyRing: KeyRing;
  createdAt: Date;
}

async function* textOf(tx: postgres.Sql, { files, keyRing, createdAt }: Exported): AsyncGenerator<string | Buffer> {
  const content = new BundleContent();
  const head = { version: BUNDLE_VERSION, schema: migrationNames().at(-1), createdAt: createdAt.toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
  for (const [at, table] of bundleTables.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(table.name)}:[`;
    let separator = '';
    for await (const { lines, count } of rowsOf(tx, table)) {
      content.addLines(table.name, lines, count);
      yield separator;
      yield asItems(lines);
      separator = ',';
    }
    yield ']';
  }
  yield '},"files":[';
  const stored = await tx<{ sha256: string; sizeBytes: number }[]>`
    select distinct on (sha256) sha256, size_bytes as "sizeBytes" from documents order by sha256`;
  // Nothing more is read: a slow reader of files keeps no snapshot open.
  await tx`commit`;
  for (const [at, file] of stored.entries()) {
    if (at > 0) yield ',';
    yield* fileOf(files, file, content);
  }
  yield `],"seal":${JSON.stringify(sealOf(keyRing, content.digest(head)))}}`;
}

async function* inPieces(texts: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const text of texts) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    waiting.push(bytes);
    length += bytes.length;
    if (length >= PIECE_BYTES) {
      yield Buffer.concat(waiting);
      waiting = [];
      length = 0;
    }
  }
  yield Buffer.concat(waiting);
}

/**
 * The bundle of everything that a business has recorded, as JSON text, sealed: every table that `backup` does not
 * exclude from one snapshot, and the files of documents (specification, "Backup bundle"). Memory does not grow with it.
 * A file that is missing on the disk, or is not what its name says, stands in it with `content: null`: one lost photo
 * must not keep the rest from being saved.
 */
export async function* exportBundle(exported: Exported): AsyncGenerator<Buffer> {
  const { db, close } = connectForBundles(exported.databaseUrl);
  try {
    await db.$client`begin isolation level repeatable read read only`;
    yield* inPieces(textOf(db.$client, exported));
  } finally {
    await close();
  }
}
