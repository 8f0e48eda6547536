import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { apiariesTables } from './herd/apiaries.ts';
import { apiKeysTables } from './identity/api-keys.ts';
import { articlesTables } from './trade/articles.ts';
import { attemptsTables } from './identity/attempts.ts';
import { auditLogTables } from './identity/audit-log.ts';
import { authorityNoticesTables } from './herd/authority-notices.ts';
import { automationRulesTables } from './reactions/automation-rules.ts';
import { avatarsTables } from './identity/avatars.ts';
import { backupSettingsTables } from './identity/backup-settings.ts';
import { bottlingsTables } from './trade/bottlings.ts';
import { broughtRecordsTables } from './reactions/brought-records.ts';
import { bundleRowsTables } from './operations/bundle-rows.ts';
import { calendarTables } from './reactions/calendar.ts';
import { coloniesTables } from './herd/colonies.ts';
import { colonyHistoryTables } from './herd/colony-history.ts';
import type { TableDescriptor, ViewDescriptor } from './descriptor.ts';
import { documentsTables } from './herd/documents.ts';
import { domainEventsTables } from './operations/domain-events.ts';
import { extractionsTables } from './honey-house/extractions.ts';
import { feedingsTables } from './field-work/feedings.ts';
import { feedTypesTables } from './field-work/feed-types.ts';
import { forageForecastsTables } from './field-work/forage-forecasts.ts';
import { harvestsTables } from './honey-house/harvests.ts';
import { hiveCatalogTables } from './herd/hive-catalog.ts';
import { hiveSetupsTables } from './herd/hive-setups.ts';
import { honeyBatchesTables } from './honey-house/honey-batches.ts';
import { idempotencyRecordsTables } from './operations/idempotency-records.ts';
import { inspectionsTables } from './field-work/inspections.ts';
import { fileStoresTables } from './operations/file-stores.ts';
import { jobRunsTables } from './operations/job-runs.ts';
import { labelTemplatesTables } from './trade/label-templates.ts';
import { medicineMovementsTables } from './field-work/medicine-movements.ts';
import { medicinesTables } from './field-work/medicines.ts';
import { messagesTables } from './reactions/messages.ts';
import { mfaTables } from './identity/mfa.ts';
import { notificationsTables } from './reactions/notifications.ts';
import { phenologyTables } from './field-work/phenology.ts';
import { productionBatchesTables } from './trade/production-batches.ts';
import { queensTables } from './herd/queens.ts';
import { rateLimitsTables } from './operations/rate-limits.ts';
import { restrictionsTables } from './herd/restrictions.ts';
import { rolesTables } from './identity/roles.ts';
import { sessionsTables } from './identity/sessions.ts';
import { shopBookingsTables } from './trade/shop-bookings.ts';
import { siteSettingsTables } from './ground/site-settings.ts';
import { ssoTables } from './identity/sso.ts';
import { stockBatchesViews } from './trade/stock-batches.ts';
import { stockMovementsTables } from './trade/stock-movements.ts';
import { suggestionsTables } from './reactions/suggestions.ts';
import { tasksTables } from './reactions/tasks.ts';
import { taskTemplatesTables } from './reactions/task-templates.ts';
import { treatmentsTables } from './field-work/treatments.ts';
import { tskTables } from './reactions/tsk.ts';
import { usersTables } from './identity/users.ts';
import { varroaMeasurementsTables } from './field-work/varroa-measurements.ts';
import { varroaThresholdsTables } from './field-work/varroa-thresholds.ts';
import { weatherTables } from './field-work/weather.ts';
import { webhooksTables } from './reactions/webhooks.ts';
import { winteringsTables } from './field-work/winterings.ts';

/** Every table of the database, parents before children. */
export const tableDescriptors: readonly TableDescriptor[] = [
  ...rolesTables,
  ...usersTables,
  ...avatarsTables,
  ...sessionsTables,
  ...mfaTables,
  ...ssoTables,
  ...attemptsTables,
  ...apiKeysTables,
  ...idempotencyRecordsTables,
  ...auditLogTables,
  ...domainEventsTables,
  ...notificationsTables,
  ...messagesTables,
  ...webhooksTables,
  ...jobRunsTables,
  ...rateLimitsTables,
  ...siteSettingsTables,
  ...backupSettingsTables,
  ...automationRulesTables,
  ...apiariesTables,
  ...weatherTables,
  ...phenologyTables,
  ...forageForecastsTables,
  ...authorityNoticesTables,
  ...restrictionsTables,
  ...coloniesTables,
  ...queensTables,
  ...hiveCatalogTables,
  ...hiveSetupsTables,
  ...inspectionsTables,
  ...varroaThresholdsTables,
  ...varroaMeasurementsTables,
  ...medicinesTables,
  ...treatmentsTables,
  ...medicineMovementsTables,
  ...feedTypesTables,
  ...feedingsTables,
  ...winteringsTables,
  ...harvestsTables,
  ...extractionsTables,
  ...honeyBatchesTables,
  ...articlesTables,
  ...bottlingsTables,
  ...productionBatchesTables,
  ...shopBookingsTables,
  ...stockMovementsTables,
  ...labelTemplatesTables,
  ...documentsTables,
  ...fileStoresTables,
  ...colonyHistoryTables,
  ...taskTemplatesTables,
  ...tasksTables,
  ...suggestionsTables,
  ...tskTables,
  ...calendarTables,
  ...broughtRecordsTables,
  ...bundleRowsTables,
];

const byTable = new Map(tableDescriptors.map((descriptor) => [descriptor.table, descriptor]));

/** What is told of a table beside its definition. @throws Error for a table that `tableDescriptors` does not list */
export const descriptorOf = (table: PgTable): TableDescriptor => {
  const descriptor = byTable.get(table);
  if (!descriptor) throw new Error(`${getTableName(table)} has no descriptor in tableDescriptors`);
  return descriptor;
};

/** Every view of the database. */
export const viewDescriptors: readonly ViewDescriptor[] = [...stockBatchesViews];

export * from './herd/apiaries.ts';
export * from './identity/api-keys.ts';
export * from './trade/articles.ts';
export * from './identity/attempts.ts';
export * from './identity/audit-log.ts';
export * from './herd/authority-notices.ts';
export * from './reactions/automation-rules.ts';
export * from './identity/avatars.ts';
export * from './identity/backup-settings.ts';
export * from './trade/bottlings.ts';
export * from './reactions/brought-records.ts';
export * from './operations/bundle-rows.ts';
export * from './reactions/calendar.ts';
export * from './herd/colonies.ts';
export * from './herd/colony-history.ts';
export * from './descriptor.ts';
export * from './herd/documents.ts';
export * from './operations/domain-events.ts';
export * from './honey-house/extractions.ts';
export * from './field-work/feedings.ts';
export * from './field-work/feed-types.ts';
export * from './field-work/forage-forecasts.ts';
export * from './honey-house/harvests.ts';
export * from './herd/hive-catalog.ts';
export * from './herd/hive-setups.ts';
export * from './honey-house/honey-batches.ts';
export * from './operations/idempotency-records.ts';
export * from './field-work/inspections.ts';
export * from './operations/file-stores.ts';
export * from './operations/job-runs.ts';
export * from './trade/label-templates.ts';
export * from './field-work/medicine-movements.ts';
export * from './field-work/medicines.ts';
export * from './reactions/messages.ts';
export * from './identity/mfa.ts';
export * from './reactions/notifications.ts';
export * from './field-work/phenology.ts';
export * from './trade/production-batches.ts';
export * from './herd/queens.ts';
export * from './operations/rate-limits.ts';
export * from './herd/restrictions.ts';
export * from './identity/roles.ts';
export * from './identity/sessions.ts';
export * from './trade/shop-bookings.ts';
export * from './ground/site-settings.ts';
export * from './identity/sso.ts';
export * from './trade/stock-batches.ts';
export * from './trade/stock-movements.ts';
export * from './reactions/suggestions.ts';
export * from './reactions/tasks.ts';
export * from './reactions/task-templates.ts';
export * from './field-work/treatments.ts';
export * from './reactions/tsk.ts';
export * from './identity/users.ts';
export * from './field-work/varroa-measurements.ts';
export * from './field-work/varroa-thresholds.ts';
export * from './field-work/weather.ts';
export * from './reactions/webhooks.ts';
export * from './field-work/winterings.ts';
