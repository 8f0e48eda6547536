import { readConfig } from '@beekeeping/core/config';
import type { KeyRing } from '@beekeeping/core/key-ring';
import { createLogger, type Logger, type LogLevel } from '@beekeeping/core/logger';
import {
  connectDatabase,
  type Database,
  type DatabaseConnection,
  driverErrors,
  WakeUps,
  watchForSilentSessions,
} from '@beekeeping/db';
import type { z } from 'zod';
import { generateKeyRingFile, type KeyRingReading, lostKeyRingErrors, tryKeyRing } from './key-ring-source.ts';
import {
  type CatalogCheck,
  databaseCheck,
  runStartupChecks,
  sessionCheck,
  type StartupCheck,
  warnOfEndedNode,
  warnOfNewerSchema,
} from './startup-checks.ts';
import { prepareStorage } from '@beekeeping/core/storage';
import { StartupError } from './startup-error.ts';

/** The variables that every process reads; each app's `config.ts` adds its own. */
export interface CommonConfig {
  DATABASE_URL: string;
  /** Absent in services that neither listen nor lock. */
  DATABASE_DIRECT_URL?: string | undefined;
  NODE_ENV: 'development' | 'test' | 'production';
  LOG_LEVEL: LogLevel;
  DATA_DIR?: string;
  KEY_RING?: string | undefined;
}

/** What a process needs of the shared start-up checks: a service runs those that concern it. */
export interface ProcessNeeds<S extends z.ZodObject> {
  role: string;
  schema: S;
  env: NodeJS.ProcessEnv;
  /** `verify` where the database role may not write the catalogs. */
  catalogs: CatalogCheck;
  /** `existing` where a new one would be the wrong one: the process opens what others have sealed. */
  keyRing: boolean | 'existing';
  storage: boolean;
  /** Leaves a trace of a refused start, where the database can be reached; what it throws is passed over. */
  onRefused?(db: Database, error: StartupError): Promise<unknown>;
}

export interface OpenProcess<Config> {
  config: Config;
  logger: Logger;
  /** Its end is that of the wake-ups too, and of the watch for silent sessions. */
  connection: DatabaseConnection;
  wakeUps: WakeUps;
  /** Present when the process needs one. */
  keyRing: KeyRing | undefined;
}

const sessionChecks = (known: Partial<CommonConfig>): StartupCheck[] =>
  (['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const).flatMap((variable) => {
    const url = known[variable];
    return url === undefined ? [] : [sessionCheck(variable, url)];
  });

/**
 * Configuration, database, catalogs, key ring and storage, checked together.
 * @throws StartupError with one line per error
 */
export const openProcess = async <S extends z.ZodObject>(
  needs: ProcessNeeds<S>,
): Promise<OpenProcess<z.output<S> & CommonConfig>> => {
  const { config, valid, faulty, errors } = readConfig(needs.schema, needs.env);
  const known = valid as Partial<CommonConfig>;

  const storage = needs.storage && known.DATA_DIR !== undefined ? await prepareStorage(known.DATA_DIR) : [];
  errors.push(...storage);

  // A ring whose variable is at fault is not missing, and none is to be made in its place.
  let ring: KeyRingReading =
    needs.keyRing && !faulty.has('KEY_RING')
      ? tryKeyRing(known, { hasStorage: storage.length === 0, mayGenerate: needs.keyRing === true })
      : { errors: [] };
  errors.push(...ring.errors);

  const unpatched = driverErrors();
  errors.push(...unpatched);
  const connection =
    known.DATABASE_URL === undefined || unpatched.length > 0
      ? undefined
      : connectDatabase({ url: known.DATABASE_URL, applicationName: needs.role });
  const sessions = connection && (await runStartupChecks(sessionChecks(known)));
  const database =
    sessions?.length === 0 ? await runStartupChecks([databaseCheck(connection!.db, needs.catalogs)]) : sessions;
  errors.push(...(database ?? []));

  if (ring.missingFile !== undefined && connection && database?.length === 0) {
    errors.push(...(await lostKeyRingErrors(connection.db, ring.missingFile)));
    if (errors.length === 0) {
      ring = generateKeyRingFile(ring.missingFile);
      errors.push(...ring.errors);
    }
  }

  if (!config || !connection || errors.length > 0) {
    const refusal = new StartupError(errors);
    if (connection && sessions?.length === 0) await needs.onRefused?.(connection.db, refusal).catch(() => {});
    await connection?.close();
    throw refusal;
  }
  const logger = createLogger({ level: known.LOG_LEVEL ?? 'info', role: needs.role });
  if (known.NODE_ENV === 'production') warnOfEndedNode(logger, process.versions.node);
  if (needs.catalogs !== 'unmigrated') await warnOfNewerSchema(connection.db, logger);
  const wakeUps = new WakeUps(connection.db, logger);
  const stopWatching = watchForSilentSessions(connection.db, logger);
  const close = async (): Promise<void> => {
    stopWatching();
    wakeUps.close();
    await connection.close();
  };
  return {
    config: config as z.output<S> & CommonConfig,
    logger,
    connection: { db: connection.db, close },
    wakeUps,
    keyRing: ring.keyRing,
  };
};
