import { variables } from '@beekeeping/core/config';
import { z } from 'zod';

/** Variables of the jobs. */
export const jobsConfigSchema = z.object({
  NODE_ENV: variables.NODE_ENV,
  DATABASE_URL: variables.DATABASE_URL.optional(),
  DATABASE_DIRECT_URL: variables.DATABASE_DIRECT_URL,
  DATA_DIR: variables.DATA_DIR,
  SEED_ADMIN_EMAIL: z
    .email()
    .default('admin@example.com')
    .describe('E-mail of the first administrator, whom `seed` makes unless the e-mail exists'),
  SEED_ADMIN_PASSWORD: z
    .string()
    .optional()
    .describe("The first administrator's password; without it a random one is printed once")
    .meta({ secret: true }),
  BUSINESS_TIME_ZONE: variables.BUSINESS_TIME_ZONE,
  LOG_LEVEL: variables.LOG_LEVEL,
});

export type JobsConfig = z.output<typeof jobsConfigSchema>;
