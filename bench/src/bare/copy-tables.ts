import { once } from 'node:events';
import net from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import { tableDescriptors } from '@beekeeping/db/schema';
import { getTableName } from 'drizzle-orm';
import postgres from 'postgres';

/** The tables of a bundle, parents before children. */
const TABLES = tableDescriptors.filter(({ backup }) => backup !== 'excluded').map(({ table }) => getTableName(table));

/** The driver does not tell a stream of rows that they were refused: better an end than none. */
const MOST_MS = 300_000;

/** Rows of one table as COPY writes them. */
interface CopiedTable {
  /** With the columns that the database does not make itself. */
  target: string;
  pieces: Buffer[];
}

const withConnection = async <T>(databaseUrl: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
  const { hostname, port } = new URL(databaseUrl);
  // Otherwise the end of each table waits 40 ms for an acknowledgement of its rows.
  const socket = () => {
    const connection = net.connect(Number(port), hostname).setNoDelay();
    return once(connection, 'connect').then(() => connection);
  };
  // Not among the options that its types know.
  const options: postgres.Options<Record<string, never>> & { socket: () => Promise<net.Socket> } = {
    max: 1,
    onnotice: () => {},
    socket,
  };
  const sql = postgres(databaseUrl, options);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
};

/** Copies every table of a bundle out of a database, one after the other, of one instant. */
export const copyOut = (databaseUrl: string): Promise<CopiedTable[]> =>
  withConnection(databaseUrl, async (sql) => {
    const copied: CopiedTable[] = [];
    await sql`begin isolation level repeatable read read only`;
    for (const table of TABLES) {
      const columns = await sql<{ name: string }[]>`
        select quote_ident(attname) as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
          and not attisdropped and attgenerated = '' and attidentity = ''`;
      const target = `${table} (${columns.map(({ name }) => name).join(', ')})`;
      const pieces: Buffer[] = [];
      const keep = new Writable({
        write: (piece: Buffer, _encoding, done) => {
          pieces.push(piece);
          done();
        },
      });
      const rows = await sql.unsafe(`copy ${target} to stdout`).readable();
      await pipeline(rows, keep);
      copied.push({ target, pieces });
    }
    return copied;
  });

/** Removes what the catalogs bring along, and knows the people who recorded the rows. */
export const makeRoom = (databaseUrl: string, userIds: readonly string[]): Promise<void> =>
  withConnection(databaseUrl, async (sql) => {
    for (const table of TABLES.toReversed()) {
      const [found] = await sql.unsafe(`select from ${table} limit 1`);
      if (found) await sql.unsafe(`delete from ${table}`);
    }
    await sql`
      insert into users (id, email, name, created_at, updated_at)
      select id, id || '@example.test', 'bench', now(), now() from unnest(${sql.array([...userIds])}::uuid[]) id`;
  });

/** Copies the tables into a database, in one transaction: no question asked but by the constraints. */
export const copyIn = (databaseUrl: string, tables: readonly CopiedTable[]): Promise<void> =>
  withConnection(databaseUrl, async (sql) => {
    await sql`begin`;
    for (const { target, pieces } of tables) {
      const rows = await sql.unsafe(`copy ${target} from stdin`).writable();
      await pipeline(pieces, rows, { signal: AbortSignal.timeout(MOST_MS) });
    }
    await sql`commit`;
  });
