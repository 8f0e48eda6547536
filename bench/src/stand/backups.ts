import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fillBusiness } from '@beekeeping/backup/testing';
import { generateKeyRing, parseKeyRing } from '@beekeeping/core/key-ring';
import { connectDatabase } from '@beekeeping/db';
import { openFileStore } from '@beekeeping/file-store';
import type { Databases } from './databases.ts';
import { administratorOf, LIMITS_OUT_OF_REACH, seedAdministrator, startApp } from './deployed-app.ts';
import type { MeasuredProcess } from './measured-process.ts';

const SEED = 20_261_123;

/** An API on a database of its own. */
export interface BackupApi {
  databaseUrl: string;
  api: MeasuredProcess;
  /** The `Authorization` header of an administrator. */
  authorization: string;
}

/** A business of ten years, its bundle, and empty installations to import it into. */
export interface Backups {
  full: BackupApi;
  /** Who recorded the rows of the business. */
  userIds: readonly string[];
  bundle: Buffer;
  /** Makes a database without records. @returns its connection string */
  emptyDatabase(): Promise<string>;
  /** Starts an API, on an empty database or on a copy of the business. Whoever starts it stops it. */
  start(set: 'empty' | 'full'): Promise<BackupApi>;
  stop(): Promise<void>;
}

/** @returns the text of the bundle, unpacked */
export const fetchBundle = async ({ api, authorization }: BackupApi): Promise<Buffer> => {
  const answer = await fetch(`${api.url}/api/v1/backup/export`, {
    headers: { authorization, 'accept-encoding': 'identity' },
  });
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
};

/** @throws Error when the answer is not 200 */
export const sendBundle = async ({ api, authorization }: BackupApi, bundle: Buffer): Promise<void> => {
  const headers = { authorization, 'content-type': 'application/json' };
  const body = new Uint8Array(bundle);
  const answer = await fetch(`${api.url}/api/v1/backup/import`, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`);
};

/** @param colonies of the business: 140 make a bundle of 50 MB */
export const startBackups = async (
  databases: Databases,
  { directory, colonies, years }: { directory: string; colonies: number; years: number },
): Promise<Backups> => {
  const keyRing = generateKeyRing('bench');
  const common = {
    NODE_ENV: 'production',
    PORT: '0',
    KEY_RING: keyRing,
    BACKUP_MAX_IMPORT_BYTES: String(256 * 1024 * 1024),
    ...LIMITS_OUT_OF_REACH,
  };
  const folder = (name: string): string => {
    const dataDir = path.join(directory, name);
    mkdirSync(dataDir, { recursive: true });
    return dataDir;
  };
  const name = `backup_${colonies}`;
  const template = await databases.furnished(`${name}_empty`);
  await seedAdministrator({ ...common, DATABASE_URL: template, DATA_DIR: folder(name) });
  const fullUrl = await databases.copyOf(`${name}_empty`, `${name}_full`);
  const connection = connectDatabase({
    url: fullUrl,
    applicationName: 'bench',
    maxConnections: 1,
    statementTimeoutMs: 600_000,
  });
  const files = openFileStore(folder(name));
  const userIds = await fillBusiness({
    db: connection.db,
    files,
    keyRing: parseKeyRing(keyRing),
    seed: SEED,
    colonies,
    years,
  });
  await connection.close();
  await databases.copyOf(`${name}_full`, `${name}_kept`);

  let copies = 0;
  const copyOf = (set: 'empty' | 'kept'): Promise<string> =>
    databases.copyOf(`${name}_${set}`, `${name}_${(copies += 1)}`);
  const startOn = async (databaseUrl: string, dataDir: string): Promise<BackupApi> => {
    const env = { ...common, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const api = await startApp({
      app: 'api',
      env,
      directory,
      set: path.basename(new URL(databaseUrl).pathname),
      profiled: false,
    });
    return { databaseUrl, api, authorization: await administratorOf(databaseUrl, keyRing) };
  };
  const full = await startOn(fullUrl, folder(name));
  return {
    full,
    userIds,
    bundle: await fetchBundle(full),
    emptyDatabase: () => copyOf('empty'),
    start: async (set) =>
      startOn(
        await copyOf(set === 'empty' ? 'empty' : 'kept'),
        set === 'empty' ? folder(`${name}_${copies}`) : folder(name),
      ),
    stop: () => full.api.stop(),
  };
};
