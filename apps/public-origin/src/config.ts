import { databaseVariables } from '@beekeeping/db/variables';
import { httpVariables } from '@beekeeping/http/variables';
import { processVariables } from '@beekeeping/process/variables';
import { z } from 'zod';

/** Variables of the customer-facing origin service. It holds no master key and no directory. */
export const publicOriginConfigSchema = z.object({
  NODE_ENV: processVariables.NODE_ENV,
  DATABASE_URL: databaseVariables.DATABASE_URL,
  HOST: processVariables.HOST,
  PORT: processVariables.port(3001),
  STOP_DELAY_MS: processVariables.stopDelayMs(5_000),
  METRICS_HOST: processVariables.METRICS_HOST,
  METRICS_PORT: processVariables.METRICS_PORT,
  TRUST_PROXY_HOPS: httpVariables.TRUST_PROXY_HOPS,
  ENABLE_SWAGGER: httpVariables.ENABLE_SWAGGER,
  RATE_LIMIT_PER_MINUTE: httpVariables.RATE_LIMIT_PER_MINUTE,
  BUSINESS_TIME_ZONE: processVariables.BUSINESS_TIME_ZONE,
  LOG_LEVEL: processVariables.LOG_LEVEL,
  START_LINES: processVariables.START_LINES,
});

export type PublicOriginConfig = z.output<typeof publicOriginConfigSchema>;
