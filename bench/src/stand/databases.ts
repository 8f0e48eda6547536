import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectDatabase, migrateDatabase, syncCatalogs } from '@beekeeping/db';
import { startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import postgres from 'postgres';
import { seasonSql } from './season.ts';

/** Two databases on one Postgres: the same season, small and grown. */
export interface Databases {
  small: string;
  grown: string;
  stop(): Promise<void>;
}

const fill = async (url: string, growth: number): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(seasonSql(growth));
  await sql.unsafe('vacuum analyze');
  await sql.end();
};

/** A throw-away Postgres. It does not wait for the disk, which only the service and the bare side's own work is left to hide behind. */
export const provideDatabases = async (growth: number): Promise<Databases> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'beekeeping-bench-'));
  chmodSync(dataDir, 0o711); // as root the server runs as another account and has to get in
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const admin = postgres(server.url, { max: 1, onnotice: () => {} });
    const urlOf = (name: string): string => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    await admin.unsafe('create database small');
    await migrateDatabase(urlOf('small'));
    const connection = connectDatabase({ url: urlOf('small'), applicationName: 'bench', maxConnections: 1 });
    await syncCatalogs(connection.db);
    await connection.close();
    await admin.unsafe('create database grown template small');
    await admin.end();
    await fill(urlOf('small'), 1);
    await fill(urlOf('grown'), growth);
    return { small: urlOf('small'), grown: urlOf('grown'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
