import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { isSecretSet, readConfig } from '@beekeeping/core/config';
import { databaseFailure } from '@beekeeping/db';
import { OtherPostgresMajor, startEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import { prepareStorage } from '@beekeeping/core/storage';
import { StartupError, tryKeyRing } from '@beekeeping/process';
import { allConfigSchema } from './config.ts';
import { type DatabaseAccounts, makeDatabaseAccounts } from './database-accounts.ts';

/** The database of this process. */
export interface ProvidedDatabase {
  /** What the services connect with; undefined with `DATABASE_URL`, which they read themselves. */
  url: string | undefined;
  /** What an embedded database is migrated with; undefined with `DATABASE_URL`, which then does both. */
  ownerUrl: string | undefined;
  /** Where an embedded server keeps its files; undefined with `DATABASE_URL`. */
  clusterDir: string | undefined;
  /** Resolves with the reason when an embedded server ends without being stopped; undefined with `DATABASE_URL`. */
  lost: Promise<string> | undefined;
  /** Stops an embedded server; to be called last. */
  stop(): Promise<void>;
}

/**
 * The database of `DATABASE_URL`, or an embedded server under `DATA_DIR`.
 * @throws StartupError, also when another process runs on the same `DATA_DIR`
 */
export const provideDatabase = async (env: NodeJS.ProcessEnv): Promise<ProvidedDatabase> => {
  if (isSecretSet(env, 'DATABASE_URL')) {
    return { url: undefined, ownerUrl: undefined, clusterDir: undefined, lost: undefined, stop: async () => {} };
  }
  const { valid, faulty, errors } = readConfig(allConfigSchema, env);
  const dataDir = path.resolve(valid.DATA_DIR ?? '.');
  const storage = await dataDirProblems(dataDir);
  // Checked before the server starts, so that the operator reads all errors at once.
  errors.push(...storage);
  if (!faulty.has('KEY_RING'))
    errors.push(...tryKeyRing(valid, { hasStorage: storage.length === 0, mayGenerate: true }).errors);
  if (errors.length > 0) throw new StartupError(errors);
  return startServer(dataDir);
};

const startServer = async (dataDir: string): Promise<ProvidedDatabase> => {
  let accounts: DatabaseAccounts | undefined;
  const prepare = async (superuserUrl: string): Promise<string> => {
    accounts = await makeDatabaseAccounts(superuserUrl);
    return accounts.ownerUrl;
  };
  const server = await startEmbeddedPostgres({ dataDir, prepare }).catch((error: unknown) => {
    if (error instanceof OtherPostgresMajor) throw new StartupError(wayToThisMajor(error));
    const reason =
      databaseFailure(error)?.sqlState === '28P01'
        ? 'the file `password` beside its data is of another one; remove that file, and it is made anew'
        : (error as Error).message;
    throw new StartupError([`the embedded database did not start: ${reason}`]);
  });
  if (!accounts) {
    throw new StartupError([`the service already runs on ${dataDir}: stop it first, or set another DATA_DIR and PORT`]);
  }
  return { ...server, url: accounts.servicesUrl, ownerUrl: accounts.ownerUrl };
};

/** Only what a bundle holds is carried over: only the programs of the other version can read the rest. */
const wayToThisMajor = ({ message, dataDirectory }: OtherPostgresMajor): string[] => [
  `the embedded database did not start: ${message}`,
  'take everything out with the version of the service that ran on it: ' +
    'curl $API/backup/export -H "Authorization: Bearer $TOKEN" -o bundle.json',
  `then move ${dataDirectory} away, start this version and import it: ` +
    `curl $API/backup/import -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' --data-binary @bundle.json`,
  'a bundle leaves behind users, roles, API keys, connected calendars and messengers, notifications and the audit log: ' +
    'make anew what you need of them',
  'step by step: docs/how-to/back-up-and-restore.md#another-major-version-of-the-embedded-postgres',
];

/** Creates a missing directory so that as root the server's unprivileged account may pass through it, and no other account may read it. */
const dataDirProblems = async (dataDir: string): Promise<string[]> => {
  const isNew = !existsSync(dataDir);
  const errors = await prepareStorage(dataDir);
  if (isNew && errors.length === 0) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  return errors;
};
