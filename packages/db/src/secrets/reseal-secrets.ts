import type { KeyRing } from '@beekeeping/core/key-ring';
import { resealSecret, sealedPlaceIn, sealErrorOf } from '@beekeeping/core/seal';
import { getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../connection/client.ts';
import { databaseFailure } from '../errors/database-error.ts';
import { tableDescriptors } from '../schema/index.ts';

const BATCH_ROWS = 500;
const LOCK_TIMEOUT = '55P03';

/** A stored secret that is not under the current key and could not be resealed. */
export interface ResealFailure {
  table: string;
  column: string;
  id: string;
  /** One sentence without anything of the secret. */
  reason: string;
}

/** How many stored secrets were resealed by this run, were under the current key before, and are not under it. */
export type ResealCounts = Record<'resealed' | 'alreadyCurrent' | 'failed', number>;

/**
 * Reseals every stored secret under the current key of the ring, in every column that a table's descriptor names. Each
 * in a statement of its own that changes only what it has read: a concurrent writer of a secret wins, nobody waits
 * longer than for one row, and a killed run has lost nothing. The next run starts over and skips what is done; it reads
 * by primary key, so it needs no index. A secret that cannot be opened, or whose row is locked for longer than the
 * `lock_timeout`, stays as it is, and the run goes on.
 * @param signal ends the run before the next row with its reason
 */
export const resealSecrets = async (
  db: Database,
  keyRing: KeyRing,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (failure: ResealFailure) => void },
): Promise<ResealCounts> => {
  const counts: ResealCounts = { resealed: 0, alreadyCurrent: 0, failed: 0 };
  for (const { table, sealed = [] } of tableDescriptors) {
    if (sealed.length === 0) continue;
    const columns = sealed.map(toSnakeCase);
    for await (const row of rowsOf(db, table, columns)) {
      for (const column of columns) {
        signal.throwIfAborted();
        const text = row[column] ?? null;
        const outcome = await resealOne(db, keyRing, { table, column, id: row.id, text }, onFailure);
        if (outcome !== 'empty') counts[outcome] += 1;
      }
    }
  }
  return counts;
};

type Row = { id: string } & Record<string, string | null>;

async function* rowsOf(db: Database, table: PgTable, columns: readonly string[]): AsyncGenerator<Row> {
  const names = sql.join(
    ['id', ...columns].map((name) => sql.identifier(name)),
    sql`, `,
  );
  let last: string | undefined;
  do {
    const after = last === undefined ? sql`` : sql`where id > ${last}`;
    const rows: Row[] = await db.execute<Row>(
      sql`select ${names} from ${table} ${after} order by id limit ${BATCH_ROWS}`,
    );
    yield* rows;
    last = rows.at(-1)?.id;
  } while (last !== undefined);
}

interface StoredText {
  table: PgTable;
  column: string;
  id: string;
  text: string | null;
}

const resealOne = async (
  db: Database,
  keyRing: KeyRing,
  { table, column, id, text }: StoredText,
  onFailure: (failure: ResealFailure) => void,
): Promise<keyof ResealCounts | 'empty'> => {
  const place = sealedPlaceIn(`${getTableName(table)}.${column}`, id);
  try {
    for (let stored = text; stored !== null; stored = await textOf(db, { table, column, id })) {
      const resealed = resealSecret(keyRing, place, stored);
      if (resealed === stored) return 'alreadyCurrent';
      if (await replaceText(db, { table, column, id, text: stored }, resealed)) return 'resealed';
      // Written or removed meanwhile: the new value may be under an old key as well.
    }
    return 'empty';
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure && failure.sqlState !== LOCK_TIMEOUT) throw error;
    const reason = failure ? 'somebody else holds its row' : sealErrorOf(error);
    onFailure({ table: getTableName(table), column, id, reason });
    return 'failed';
  }
};

const textOf = async (db: Database, { table, column, id }: Omit<StoredText, 'text'>): Promise<string | null> => {
  const [row] = await db.execute<{ text: string | null }>(
    sql`select ${sql.identifier(column)} as text from ${table} where id = ${id}`,
  );
  return row?.text ?? null;
};

const replaceText = async (db: Database, { table, column, id, text }: StoredText, by: string): Promise<boolean> => {
  const name = sql.identifier(column);
  const { count } = await db.execute(sql`update ${table} set ${name} = ${by} where id = ${id} and ${name} = ${text}`);
  return count === 1;
};
