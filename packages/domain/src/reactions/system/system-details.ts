import { statfs } from 'node:fs/promises';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { countSealedSecrets, databaseNow, migrationNames, type Queryable } from '@beekeeping/db';
import { documents } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { SystemStatus } from './system.schema.ts';

type Details = SystemStatus['details'];

const readDatabase = async (db: Queryable): Promise<Details['database']> => {
  const [row] = await db.execute<{ [Key in keyof Details['database']]: string }>(sql`
    select current_setting('server_version') as "serverVersion",
      pg_database_size(current_database())::text as "sizeBytes",
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::text as connections,
      current_setting('max_connections') as "maxConnections",
      (select greatest(coalesce(extract(epoch from ${databaseNow} - min(xact_start)), 0), 0) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid())::text as "oldestTransactionSeconds"`);
  return {
    serverVersion: row!.serverVersion,
    sizeBytes: Number(row!.sizeBytes),
    connections: Number(row!.connections),
    maxConnections: Number(row!.maxConnections),
    oldestTransactionSeconds: Number(row!.oldestTransactionSeconds),
  };
};

const readStorage = async (db: Queryable, dataDir: string): Promise<Details['storage']> => {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return null;
  const contents = db.selectDistinct({ sha256: documents.sha256, sizeBytes: documents.sizeBytes }).from(documents);
  const [row] = await db.execute<{ bytes: string }>(
    sql`select coalesce(sum(size_bytes), 0)::text as bytes from (${contents}) as contents`,
  );
  return { freeBytes: disk.bavail * disk.bsize, documentBytes: Number(row!.bytes) };
};

/** The figures behind the words of the system's status. */
export const readSystemDetails = async (
  db: Queryable,
  { keyRing, dataDir }: { keyRing: KeyRing; dataDir: string },
): Promise<Details> => {
  const [migrations] = await db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  return {
    database: await readDatabase(db),
    migrations: { applied: migrations!.applied, expected: migrationNames().length },
    keyring: {
      currentKeyId: keyRing.currentId,
      keyIds: [...keyRing.ids],
      sealedSecrets: await countSealedSecrets(db),
    },
    storage: await readStorage(db, dataDir),
  };
};
