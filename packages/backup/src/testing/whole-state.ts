import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@beekeeping/db';
import { tableDescriptors } from '@beekeeping/db/schema';
import { getTableName } from 'drizzle-orm';

/**
 * A digest of every row of every table, those that no bundle holds included: equal only where nothing was written.
 * @param without names of tables
 */
export const stateOf = async (db: Database, without: readonly string[] = []): Promise<Record<string, string>> => {
  const tables = tableDescriptors.map(({ table }) => getTableName(table)).filter((name) => !without.includes(name));
  // With the position of a row: an update that changes nothing is one.
  const digests = await db.$client.unsafe<{ name: string; digest: string }[]>(
    tables
      .map(
        (
          name,
        ) => `select '${name}' as name, count(*) || '/' || coalesce(sum(hashtextextended(t::text || t.ctid, 0)), 0) as digest
          from "${name}" t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(digests.map(({ name, digest }) => [name, digest]));
};

/** The content of a folder: the hash of each file, by its path. */
export const filesUnder = async (folder: string): Promise<Record<string, string>> => {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const hashed = await Promise.all(
    files.toSorted().map(async (file) => [
      path.relative(folder, file),
      createHash('sha256')
        .update(await fs.readFile(file))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(hashed) as Record<string, string>;
};
