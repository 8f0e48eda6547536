import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, migrateDatabase, syncCatalogs } from '@beekeeping/db';
import { startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import postgres from 'postgres';

export interface ThrowAwayPostgres {
  /** Makes a database, empty or a copy. @returns its connection string */
  create(name: string, template?: string): Promise<string>;
  stop(): Promise<void>;
}

/** A Postgres of the benchmark's own. It does not wait for the disk, which only the service and the bare side's own work is left to hide behind. */
export const startThrowAwayPostgres = async (): Promise<ThrowAwayPostgres> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'beekeeping-bench-'));
  chmodSync(dataDir, 0o711); // as root the server runs as another account and has to get in
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    create: async (name, template = 'template1') => {
      const admin = postgres(server.url, { max: 1, onnotice: () => {} });
      // Copying files costs less than the default, which writes the whole template into the log.
      await admin.unsafe(`create database ${name} template ${template} strategy file_copy`);
      await admin.end();
      return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    },
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Gives a database the schema and the catalogs. */
export const prepareDatabase = async (url: string): Promise<void> => {
  await migrateDatabase(url);
  const connection = connectDatabase({ url, applicationName: 'bench', maxConnections: 1 });
  await syncCatalogs(connection.db);
  await connection.close();
};
