import { backupVariables } from '@beekeeping/backup/variables';
import { fileVariables } from '@beekeeping/file-store/variables';
import { databaseVariables } from '@beekeeping/db/variables';
import { calendarVariables } from '@beekeeping/domain/reactions/calendar';
import { messageVariables } from '@beekeeping/domain/reactions/notifications/messages';
import { sensorVariables } from '@beekeeping/domain/field-work/sensor-readings';
import { mqttVariables } from '@beekeeping/domain/field-work/sensor-readings/mqtt';
import { weatherVariables } from '@beekeeping/domain/field-work/season/weather';
import { webhookVariables } from '@beekeeping/domain/reactions/webhooks/deliveries';
import { egressVariables } from '@beekeeping/egress/variables';
import { queueVariables } from '@beekeeping/events/variables';
import { processVariables } from '@beekeeping/process/variables';
import { z } from 'zod';

/** Variables of the worker. */
export const workerConfigSchema = z.object({
  NODE_ENV: processVariables.NODE_ENV,
  DATABASE_URL: databaseVariables.DATABASE_URL,
  DATABASE_DIRECT_URL: databaseVariables.DATABASE_DIRECT_URL,
  DATA_DIR: processVariables.DATA_DIR,
  ...fileVariables,
  KEY_RING: processVariables.KEY_RING,
  METRICS_HOST: processVariables.METRICS_HOST,
  METRICS_PORT: processVariables.METRICS_PORT.default(3003),
  WEBHOOK_RETRY_SCHEDULE: webhookVariables.WEBHOOK_RETRY_SCHEDULE,
  WEBHOOK_TIMEOUT_MS: webhookVariables.WEBHOOK_TIMEOUT_MS,
  TELEGRAM_BASE_URL: messageVariables.TELEGRAM_BASE_URL,
  TELEGRAM_BOT_TOKEN: messageVariables.TELEGRAM_BOT_TOKEN,
  SMTP_URL: messageVariables.SMTP_URL,
  SMTP_FROM: messageVariables.SMTP_FROM,
  ...weatherVariables,
  ...sensorVariables,
  ...mqttVariables,
  ...calendarVariables,
  LEASE_SECONDS: queueVariables.LEASE_SECONDS,
  EGRESS_ALLOWED_TARGETS: egressVariables.EGRESS_ALLOWED_TARGETS,
  ...backupVariables,
  BUSINESS_TIME_ZONE: processVariables.BUSINESS_TIME_ZONE,
  LOG_LEVEL: processVariables.LOG_LEVEL,
  START_LINES: processVariables.START_LINES,
});

export type WorkerConfig = z.output<typeof workerConfigSchema>;
