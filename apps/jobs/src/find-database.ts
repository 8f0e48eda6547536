import path from 'node:path';
import { isSecretSet, readConfig } from '@beekeeping/core/config';
import { findRunningEmbeddedPostgres } from '@beekeeping/postgres-embedded';
import { StartupError } from '@beekeeping/process/job';
import { jobsConfigSchema } from './config.ts';

/**
 * The variables with the database in them: without `DATABASE_URL` that of the `all` which runs on the same `DATA_DIR`
 * (docs/requirements/running.md#jobs).
 * @throws StartupError when there is neither
 */
export const withDatabase = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { valid, errors } = readConfig(jobsConfigSchema, env);
  // An invalid DATABASE_URL is reported with the other errors at start-up; nothing else is joined in its place.
  if (isSecretSet(env, 'DATABASE_URL')) return env;
  const dataDir = path.resolve(valid.DATA_DIR ?? '.');
  const url = findRunning(dataDir);
  if (url !== undefined) return { ...env, DATABASE_URL: url };
  throw new StartupError([
    ...errors,
    `DATABASE_URL is not set and no embedded database runs under ${dataDir}: set it, or start the service with \`npm start\` first`,
  ]);
};

const findRunning = (dataDir: string): string | undefined => {
  try {
    return findRunningEmbeddedPostgres(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES') throw error;
    throw new StartupError([
      `DATA_DIR: the embedded database under ${dataDir} belongs to another account: run the job as the one that started the service`,
    ]);
  }
};
