import type { Logger } from '@beekeeping/core/logger';
import { VERSION } from '@beekeeping/core/version';
import {
  countUnknownMigrations,
  type Database,
  databaseFailure,
  isCertificateFailure,
  isMigrated,
  MINIMUM_POSTGRES_MAJOR,
  missingPermissionKeys,
  postgresMajorVersion,
  poolerError,
  syncCatalogs,
} from '@beekeeping/db';

/** A check that a process makes before it serves: the errors it found, none when all is well. */
export type StartupCheck = () => Promise<string[]>;

/** Runs all checks, so that an operator sees every error at once. */
export const runStartupChecks = async (checks: readonly StartupCheck[]): Promise<string[]> =>
  (await Promise.all(checks.map((check) => check()))).flat();

/** What a process does about the rows that the code owns; `unmigrated` is for `migrate` itself, which asks nothing of the schema. */
export type CatalogCheck = 'sync' | 'verify' | 'unmigrated';

/** One line without values: the reason of a refused connection reveals accounts. */
const unusable = (variable: string, error: unknown): string => {
  const failure = databaseFailure(error);
  return failure && isCertificateFailure(failure)
    ? `${variable}: the certificate of the database is refused (${failure.sqlState}), see sslrootcert and the host`
    : `${variable}: the database cannot be used (${failure?.sqlState ?? (error as Error).message})`;
};

/** The database answers, and a connection to it is a session of its own, also through a pooler. */
export const sessionCheck =
  (variable: string, url: string): StartupCheck =>
  async () => {
    try {
      const failure = await poolerError(url);
      return failure === undefined ? [] : [`${variable}: ${failure}`];
    } catch (error) {
      return [unusable(variable, error)];
    }
  };

/** The database answers and is new enough; its schema is at least the one that this code expects; the catalogs are in line. */
export const databaseCheck =
  (db: Database, catalogs: CatalogCheck): StartupCheck =>
  async () => {
    try {
      const version = await postgresMajorVersion(db);
      if (version < MINIMUM_POSTGRES_MAJOR) {
        return [`DATABASE_URL: Postgres ${version} is too old, version ${MINIMUM_POSTGRES_MAJOR} or newer is needed`];
      }
      if (catalogs === 'unmigrated') return [];
      if (!(await isMigrated(db))) return ['DATABASE_URL: migrations are missing, run `jobs run migrate` first'];
      return catalogs === 'sync' ? await syncProblems(db) : await verifyProblems(db);
    } catch (error) {
      return [unusable('DATABASE_URL', error)];
    }
  };

const syncProblems = async (db: Database): Promise<string[]> => {
  await syncCatalogs(db);
  return [];
};

const verifyProblems = async (db: Database): Promise<string[]> => {
  const missing = await missingPermissionKeys(db);
  return missing.length === 0
    ? []
    : [`the permission catalog lacks ${missing.length} keys (${missing[0]} …): start the api of this version first`];
};

/** The oldest Node that its makers maintain; the tests run on older ones too (docs/requirements/running.md#start). */
const MAINTAINED_NODE_MAJOR = 22;

/** Production should not run on a Node that gets no security fixes any more. */
export const warnOfEndedNode = (logger: Logger, version: string): void => {
  if (Number.parseInt(version, 10) >= MAINTAINED_NODE_MAJOR) return;
  logger.warn('this version of Node is past its end of life: production needs a newer one', {
    node: version,
    needed: MAINTAINED_NODE_MAJOR,
  });
};

/** Old and new versions work side by side during an update; what stays the older one afterwards was started by mistake. */
export const warnOfNewerSchema = async (db: Database, logger: Logger): Promise<void> => {
  const unknownMigrations = await countUnknownMigrations(db);
  if (unknownMigrations === 0) return;
  logger.warn('the schema is of a newer version than this process: right during an update, else start that version', {
    version: VERSION,
    unknownMigrations,
  });
};
