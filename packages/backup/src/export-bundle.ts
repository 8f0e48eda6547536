import { createHash } from 'node:crypto';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { migrationNames } from '@beekeeping/db';
import type { FileStore, StoredFile } from '@beekeeping/file-store';
import type postgres from 'postgres';
import { BundleContent, sealOf } from './bundle-seal.ts';
import { type BundleColumn, type BundleTable, bundleTables } from './bundle-tables.ts';
import { connectForBundles } from './connect.ts';

export const BUNDLE_VERSION = 3;

/** Written together: thousands of tiny pieces would cost more than what is in them. */
const PIECE_BYTES = 64 * 1024;
/** So many bytes are whole characters in base64: pieces of them are together the file in base64. */
const BASE64_BYTES = 3;

const quoted = (name: string): string => `"${name}"`;

/** Instants and numbers as JavaScript writes them; the numbers have too few digits for an exponent. */
const asWritten = ({ sqlName, column }: BundleColumn): string => {
  const type = column.getSQLType();
  if (type.startsWith('timestamp')) {
    return `to_char(${quoted(sqlName)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  }
  return type.startsWith('numeric') ? `trim_scale(${quoted(sqlName)})` : quoted(sqlName);
};

/** In one row of a bundle: whoever reads it holds a row at once, and a device may send a reading each millisecond. */
const MAX_OF_A_DAY = 5_000;

/** What a series has of a day as one row, or several. In the order of the index, so that one series is sorted at a time. */
const daysOf = (table: string, { at, item, content }: { at: string; item: string; content: string }): string => `
  select row_to_json(r)::text as row from (
    select s.device_id as "deviceId", s.channel, to_char(day, 'YYYY-MM-DD') as day, ${content}
    from (
      select series_id, day, part, json_agg(${item} order by ${at}) as ${content}
      from (
        select *, (row_number() over (partition by series_id, day order by ${at}) - 1) / ${MAX_OF_A_DAY} as part
        from (select *, (${at} at time zone 'UTC')::date as day from ${table}) dated) parts
      group by 1, 2, 3) d
      join sensor_series s on s.id = d.series_id
    order by d.series_id, d.day, d.part) r`;

const DAYS: Readonly<Record<string, string>> = {
  sensor_readings: daysOf('sensor_readings', {
    at: 'at',
    item: 'json_build_array((extract(epoch from at) * 1000)::bigint % 86400000, value)',
    content: 'readings',
  }),
  sensor_hours: daysOf('sensor_hours', {
    at: 'hour',
    item: "json_build_array(extract(hour from hour at time zone 'UTC')::int, mean, minimum, maximum, count)",
    content: 'hours',
  }),
};

/** Every row as JSON, always in the same order. */
const queryOf = ({ name, columns, key, counted, isOfSeries, isByDays }: BundleTable): string => {
  if (isByDays) return DAYS[name]!;
  const written = columns.map((column) => `${asWritten(column)} as ${quoted(column.name)}`).join(', ');
  if (isOfSeries) {
    const others = key.slice(2).map(({ sqlName }) => quoted(sqlName));
    return `select row_to_json(r)::text as row from (
      select ${written} from ${quoted(name)} t join sensor_series s on s.id = t.series_id
      order by ${['t.series_id', ...others].join(', ')}) r`;
  }
  const order = counted === undefined ? key.map(({ sqlName }) => quoted(sqlName)).join(', ') : quoted(counted);
  return `select row_to_json(r)::text as row from (select ${written} from ${quoted(name)} order by ${order}) r`;
};

/** The rows of a table as `JSON.stringify` writes them, some at a time. */
async function* linesOf(tx: postgres.Sql, table: BundleTable): AsyncGenerator<string[]> {
  const types = new Set(table.columns.map(({ column }) => column.getSQLType()));
  // Rows with a picture have a megabyte each: few of them are held at once.
  const hasJson = types.has('jsonb');
  // Which Postgres writes in its own way, as it does small numbers of floating point.
  const isRewritten = hasJson || types.has('real') || types.has('double precision');
  await tx.unsafe(`declare bundled no scroll cursor for ${queryOf(table)}`);
  const fetch = () => tx.unsafe<{ row: string }[]>(`fetch ${hasJson ? 50 : 1_000} from bundled`).execute();
  let next = fetch();
  for (let rows = await next; rows.length > 0; rows = await next) {
    // Postgres writes the next ones meanwhile.
    next = fetch();
    next.catch(() => {});
    yield rows.map(({ row }) => (isRewritten ? JSON.stringify(JSON.parse(row)) : row));
  }
  await tx`close bundled`;
}

/** A file, unless it is missing or is not what its name says. @throws AppError FILE_STORE_UNAVAILABLE */
const findWhole = async (files: Pick<FileStore, 'get'>, sha256: string): Promise<StoredFile | undefined> => {
  const hash = createHash('sha256');
  try {
    const file = await files.get(sha256);
    for await (const piece of file.read()) hash.update(piece);
    return hash.digest('hex') === sha256 ? file : undefined;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FILE_MISSING' || code === 'FILE_DAMAGED' || code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The same bytes in pieces of one size, the last one excepted. */
async function* inBlocks(pieces: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    const whole = waiting.length - (waiting.length % bytes);
    if (whole > 0) yield waiting.subarray(0, whole);
    waiting = waiting.subarray(whole);
  }
  if (waiting.length > 0) yield waiting;
}

async function* fileOf(
  files: Pick<FileStore, 'get'>,
  { sha256, sizeBytes }: { sha256: string; sizeBytes: number },
  content: BundleContent,
  missing: string[],
): AsyncGenerator<string> {
  const file = await findWhole(files, sha256);
  const isMissing = file === undefined;
  content.addFile({ sha256, sizeBytes, isMissing });
  if (isMissing) missing.push(sha256);
  const head = JSON.stringify({ sha256, sizeBytes }).slice(0, -1);
  if (file === undefined) {
    yield `${head},"content":null}`;
    return;
  }
  yield `${head},"content":"`;
  for await (const block of inBlocks(file.read(), BASE64_BYTES)) yield block.toString('base64');
  yield '"}';
}

/** What an export reads, and what it seals with. */
export interface Exported {
  /** Connects with rights to read every table that a bundle holds. */
  databaseUrl: string;
  files: Pick<FileStore, 'get'>;
  keyRing: KeyRing;
  createdAt: Date;
  /** Called at the end with the hashes of missing files; not called when none is missing. */
  onMissing?: (missing: readonly string[]) => void;
}

async function* textOf(
  tx: postgres.Sql,
  { files, keyRing, createdAt, onMissing }: Exported,
): AsyncGenerator<string | Buffer> {
  const content = new BundleContent();
  const head = { version: BUNDLE_VERSION, schema: migrationNames().at(-1), createdAt: createdAt.toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"tables":{`;
  for (const [at, table] of bundleTables.entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(table.name)}:[`;
    let separator = '';
    for await (const lines of linesOf(tx, table)) {
      for (const line of lines) content.addRow(table.name, line);
      yield separator + lines.join(',');
      separator = ',';
    }
    yield ']';
  }
  yield '},"files":[';
  const stored = await tx<{ sha256: string; sizeBytes: number }[]>`
    select distinct on (sha256) sha256, size_bytes as "sizeBytes" from documents order by sha256`;
  // Nothing more is read: a slow reader of files keeps no snapshot open.
  await tx`commit`;
  const missing: string[] = [];
  for (const [at, file] of stored.entries()) {
    if (at > 0) yield ',';
    yield* fileOf(files, file, content, missing);
  }
  if (missing.length > 0) onMissing?.(missing);
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
 * exclude from one snapshot, and the files of documents (docs/requirements/running.md#backup). Memory does not grow
 * with it. A file that is missing in the store, or is not what its name says, has `content: null`: one
 * lost photo must not keep the rest from being saved.
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
