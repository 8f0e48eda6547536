import { backupVariables } from '@beekeeping/backup/variables';
import { fileVariables } from '@beekeeping/file-store/variables';
import { databaseVariables } from '@beekeeping/db/variables';
import { processVariables } from '@beekeeping/process/variables';
import { accountOf } from '@beekeeping/db';
import type { ServiceWithRole } from '@beekeeping/db/schema';
import { z } from 'zod';

// Of these letters it needs no escaping in a database URL.
const accountPassword = (service: ServiceWithRole) =>
  z
    .string()
    .regex(/^[\w.~-]{16,}$/, 'must be at least 16 letters, digits, `-`, `.`, `_` or `~`')
    .optional()
    .describe(`Password of the account \`${accountOf(service)}\`, which \`database-roles\` then makes`)
    .meta({ secret: true });

/** Variables of the jobs. */
export const jobsConfigSchema = z.object({
  NODE_ENV: processVariables.NODE_ENV,
  DATABASE_URL: databaseVariables.DATABASE_URL.optional(),
  DATABASE_DIRECT_URL: databaseVariables.DATABASE_DIRECT_URL,
  DATA_DIR: processVariables.DATA_DIR,
  ...fileVariables,
  KEY_RING: processVariables.KEY_RING,
  SEED_ADMIN_EMAIL: z
    .email()
    .default('admin@example.com')
    .describe('E-mail of the first administrator, whom `seed` makes unless the e-mail exists'),
  SEED_ADMIN_PASSWORD: z
    .string()
    .optional()
    .describe("The first administrator's password; without it a random one is printed once")
    .meta({ secret: true }),
  DATABASE_ROLE_PASSWORD_API: accountPassword('api'),
  DATABASE_ROLE_PASSWORD_PUBLIC_ORIGIN: accountPassword('public-origin'),
  DATABASE_ROLE_PASSWORD_SHOP_GATEWAY: accountPassword('shop-gateway'),
  DATABASE_ROLE_PASSWORD_WORKER: accountPassword('worker'),
  DATABASE_ROLE_PASSWORD_JOBS: accountPassword('jobs'),
  ...backupVariables,
  BUSINESS_TIME_ZONE: processVariables.BUSINESS_TIME_ZONE,
  LOG_LEVEL: processVariables.LOG_LEVEL,
  START_LINES: processVariables.START_LINES,
});

export type JobsConfig = z.output<typeof jobsConfigSchema>;
