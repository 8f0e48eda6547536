import { variables } from '@beekeeping/core/config';
import { z } from 'zod';

/** Variables of the management API. */
export const apiConfigSchema = z.object({
  NODE_ENV: variables.NODE_ENV,
  DATABASE_URL: variables.DATABASE_URL,
  DATABASE_DIRECT_URL: variables.DATABASE_DIRECT_URL,
  DATA_DIR: variables.DATA_DIR,
  KEY_RING: variables.KEY_RING,
  HOST: variables.HOST,
  PORT: variables.port(3000),
  STOP_DELAY_MS: variables.stopDelayMs(5_000),
  METRICS_HOST: variables.METRICS_HOST,
  METRICS_PORT: variables.METRICS_PORT,
  TRUST_PROXY_HOPS: variables.TRUST_PROXY_HOPS,
  UI_ORIGIN: variables.UI_ORIGIN,
  SSO_PROVIDERS: variables.SSO_PROVIDERS,
  'SSO_<ID>_ISSUER': variables.SSO_ISSUER,
  'SSO_<ID>_CLIENT_ID': variables.SSO_CLIENT_ID,
  'SSO_<ID>_CLIENT_SECRET': variables.SSO_CLIENT_SECRET,
  'SSO_<ID>_NAME': variables.SSO_NAME,
  SSO_CALLBACK_ORIGIN: variables.SSO_CALLBACK_ORIGIN,
  COOKIE_SECURE: variables.COOKIE_SECURE,
  EGRESS_ALLOWED_TARGETS: variables.EGRESS_ALLOWED_TARGETS,
  ENABLE_SWAGGER: variables.ENABLE_SWAGGER,
  RATE_LIMIT_PER_MINUTE: variables.RATE_LIMIT_PER_MINUTE,
  RATE_LIMIT_LOGIN_PER_MINUTE: variables.RATE_LIMIT_LOGIN_PER_MINUTE,
  BUSINESS_TIME_ZONE: variables.BUSINESS_TIME_ZONE,
  LOG_LEVEL: variables.LOG_LEVEL,
});

export type ApiConfig = z.output<typeof apiConfigSchema>;
