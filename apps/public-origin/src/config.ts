import { variables } from '@beekeeping/core/config';
import { z } from 'zod';

/** Variables of the customer-facing origin service. It holds no master key and no directory. */
export const publicOriginConfigSchema = z.object({
  NODE_ENV: variables.NODE_ENV,
  DATABASE_URL: variables.DATABASE_URL,
  HOST: variables.HOST,
  PORT: variables.port(3001),
  STOP_DELAY_MS: variables.stopDelayMs(5_000),
  METRICS_HOST: variables.METRICS_HOST,
  METRICS_PORT: variables.METRICS_PORT,
  TRUST_PROXY_HOPS: variables.TRUST_PROXY_HOPS,
  ENABLE_SWAGGER: variables.ENABLE_SWAGGER,
  RATE_LIMIT_PER_MINUTE: variables.RATE_LIMIT_PER_MINUTE,
  BUSINESS_TIME_ZONE: variables.BUSINESS_TIME_ZONE,
  LOG_LEVEL: variables.LOG_LEVEL,
});

export type PublicOriginConfig = z.output<typeof publicOriginConfigSchema>;
