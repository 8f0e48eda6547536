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

/** From the end of a dial to its outcome in the database. */
const LEASE_MARGIN_MS = 1_000;

/**
 * Rules between the variables. A lease that ends during a dial lets a second worker send the same delivery.
 * @param known a variable that is invalid by itself is absent
 */
export const workerConfigFaults = ({ LEASE_SECONDS, WEBHOOK_TIMEOUT_MS }: Partial<WorkerConfig>): string[] => {
  if (LEASE_SECONDS === undefined || WEBHOOK_TIMEOUT_MS === undefined) return [];
  if (LEASE_SECONDS * 1_000 >= WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS) return [];
  return [
    `LEASE_SECONDS: ${LEASE_SECONDS} s must be at least ${LEASE_MARGIN_MS / 1_000} s longer than WEBHOOK_TIMEOUT_MS, ${WEBHOOK_TIMEOUT_MS} ms: raise the one or lower the other`,
  ];
};
