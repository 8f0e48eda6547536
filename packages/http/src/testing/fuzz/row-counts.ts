import type { Database } from '@beekeeping/db';
import { sql } from 'drizzle-orm';

/** Counters that every request moves, refused or not. */
const COUNTERS = new Set(['rate_limits']);

/** How many rows each table holds. */
export const rowCounts = async (db: Database): Promise<Record<string, number>> => {
  const tables = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !COUNTERS.has(name));
  const counts = names.map((name) => sql`select ${name} as name, count(*)::int as count from ${sql.identifier(name)}`);
  const rows = await db.execute<{ name: string; count: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

/** The tables whose count has changed, with by how much. */
export const changedCounts = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.entries(after)
    .filter(([name, count]) => count !== before[name])
    .map(([name, count]) => `${name} ${count - (before[name] ?? 0)}`);
