import { variables } from '@beekeeping/core/config';
import { z } from 'zod';

/** Variables of the worker. */
export const workerConfigSchema = z.object({
  NODE_ENV: variables.NODE_ENV,
  DATABASE_URL: variables.DATABASE_URL,
  DATABASE_DIRECT_URL: variables.DATABASE_DIRECT_URL,
  DATA_DIR: variables.DATA_DIR,
  KEY_RING: variables.KEY_RING,
  METRICS_HOST: variables.METRICS_HOST,
  METRICS_PORT: variables.METRICS_PORT.default(3003),
  WEBHOOK_RETRY_SCHEDULE: variables.WEBHOOK_RETRY_SCHEDULE,
  WEBHOOK_TIMEOUT_MS: variables.WEBHOOK_TIMEOUT_MS,
  LEASE_SECONDS: variables.LEASE_SECONDS,
  EGRESS_ALLOWED_TARGETS: variables.EGRESS_ALLOWED_TARGETS,
  BUSINESS_TIME_ZONE: variables.BUSINESS_TIME_ZONE,
  LOG_LEVEL: variables.LOG_LEVEL,
});

export type WorkerConfig = z.output<typeof workerConfigSchema>;
