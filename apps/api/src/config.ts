import { ssoVariables } from '@beekeeping/auth/variables';
import { backupVariables } from '@beekeeping/backup/variables';
import { flag, httpUrl } from '@beekeeping/core/variable-kinds';
import { fileVariables } from '@beekeeping/file-store/variables';
import { databaseVariables } from '@beekeeping/db/variables';
import { messageVariables } from '@beekeeping/domain/reactions/notifications/messages';
import { weatherVariables } from '@beekeeping/domain/field-work/season/weather';
import { egressVariables } from '@beekeeping/egress/variables';
import { httpVariables } from '@beekeeping/http/variables';
import { printingVariables } from '@beekeeping/printing/variables';
import { processVariables } from '@beekeeping/process/variables';
import { z } from 'zod';

/** Variables of the management API. */
export const apiConfigSchema = z.object({
  NODE_ENV: processVariables.NODE_ENV,
  DATABASE_URL: databaseVariables.DATABASE_URL,
  DATABASE_DIRECT_URL: databaseVariables.DATABASE_DIRECT_URL,
  DATA_DIR: processVariables.DATA_DIR,
  ...fileVariables,
  KEY_RING: processVariables.KEY_RING,
  HOST: processVariables.HOST,
  PORT: processVariables.port(3000),
  STOP_DELAY_MS: processVariables.stopDelayMs(5_000),
  METRICS_HOST: processVariables.METRICS_HOST,
  METRICS_PORT: processVariables.METRICS_PORT,
  TRUST_PROXY_HOPS: httpVariables.TRUST_PROXY_HOPS,
  UI_ORIGIN: httpVariables.UI_ORIGIN,
  ...ssoVariables,
  COOKIE_SECURE: flag
    .default(true)
    .describe('`false` drops Secure from the refresh cookie, for plain http in development'),
  EGRESS_ALLOWED_TARGETS: egressVariables.EGRESS_ALLOWED_TARGETS,
  TELEGRAM_BOT_NAME: messageVariables.TELEGRAM_BOT_NAME,
  WEATHER_BASE_URL: weatherVariables.WEATHER_BASE_URL,
  ...printingVariables,
  PUBLIC_ORIGIN_URL: httpUrl
    .optional()
    .describe(
      "Base of the customer's page, which the QR codes of labels lead below; without it labels have none in production, and elsewhere one that leads to this machine",
    ),
  ENABLE_SWAGGER: httpVariables.ENABLE_SWAGGER,
  RATE_LIMIT_PER_MINUTE: httpVariables.RATE_LIMIT_PER_MINUTE,
  RATE_LIMIT_LOGIN_PER_MINUTE: httpVariables.RATE_LIMIT_LOGIN_PER_MINUTE,
  ...backupVariables,
  BUSINESS_TIME_ZONE: processVariables.BUSINESS_TIME_ZONE,
  LOG_LEVEL: processVariables.LOG_LEVEL,
  START_LINES: processVariables.START_LINES,
});

export type ApiConfig = z.output<typeof apiConfigSchema>;
