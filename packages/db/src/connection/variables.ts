import { readDatabaseTls } from '@beekeeping/core/database-tls';
import { z } from 'zod';

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ }).check(({ value, issues }) => {
  try {
    readDatabaseTls(value);
  } catch (error) {
    issues.push({ code: 'custom', input: value, message: (error as Error).message });
  }
});

/** Where Postgres is. */
export const databaseVariables = {
  DATABASE_URL: databaseUrl
    .describe(
      'Postgres 16 or newer, `postgres://user:password@host/database?sslmode=verify-full&sslrootcert=file`; without it `all` runs an embedded one under `DATA_DIR`, which `jobs` joins',
    )
    .meta({ secret: true }),
  DATABASE_DIRECT_URL: databaseUrl
    .optional()
    .describe('Postgres without a pooler, for notifications and advisory locks (default: `DATABASE_URL`)')
    .meta({ secret: true }),
};
