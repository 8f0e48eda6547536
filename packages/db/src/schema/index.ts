import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { apiariesTables } from './herd/apiaries.ts';
import { apiKeysTables } from './identity/api-keys.ts';
import { articlesTables } from './trade/articles.ts';
import { attemptsTables } from './identity/accounts/failed-attempts.ts';
import { auditLogTables } from './identity/audit-log.ts';
import { authorityNoticesTables } from './herd/authorities/notices.ts';
import { automationRulesTables } from './reactions/rules/automation.ts';
import { avatarsTables } from './identity/accounts/avatars.ts';
import { backupSettingsTables } from './ground/backup.ts';
import { bottlingsTables } from './trade/bottlings.ts';
import { importedRecordsTables } from './reactions/imports.ts';
import { bundleRowsTables } from './operations/bundle-rows.ts';
import { calendarTables } from './reactions/calendar.ts';
import { clientIdsTables } from './operations/client-ids.ts';
import { coloniesTables } from './herd/colonies.ts';
import { colonyHistoryTables } from './herd/history/colonies.ts';
import type { FunctionDescriptor, TableDescriptor, ViewDescriptor } from './records/descriptor.ts';
import { deletionsTables } from './reactions/deletions.ts';
import { devicesTables } from './field-work/devices.ts';
import { documentsTables } from './herd/documents.ts';
import { domainEventsTables } from './operations/domain-events.ts';
import { extractionsTables } from './honey-house/extractions.ts';
import { feedingsTables } from './field-work/feedings.ts';
import { feedTypesTables } from './field-work/feedings/types.ts';
import { forageForecastsTables } from './field-work/season/forage.ts';
import { harvestsTables } from './honey-house/harvests.ts';
import { hiveCatalogTables } from './herd/hives/catalog.ts';
import { hiveSetupsTables } from './herd/hives/setups.ts';
import { honeyBatchesTables } from './honey-house/honey-batches.ts';
import { idempotencyRecordsTables } from './operations/idempotency-records.ts';
import { inspectionsTables } from './field-work/inspections.ts';
import { fileStoresTables } from './operations/file-stores.ts';
import { jobRunsTables } from './operations/job-runs.ts';
import { labelTemplatesTables } from './trade/label-templates.ts';
import { medicineMovementsTables } from './field-work/medicines/movements.ts';
import { medicinesTables } from './field-work/medicines/catalog.ts';
import { messagesTables } from './reactions/notifications/messages.ts';
import { mfaTables } from './identity/accounts/mfa.ts';
import { notificationsTables } from './reactions/notifications.ts';
import { phenologyTables } from './field-work/season/phenology.ts';
import { productionBatchesTables } from './trade/production-batches.ts';
import { queensTables } from './herd/queens.ts';
import { rateLimitsTables } from './operations/rate-limits.ts';
import { restrictionsTables } from './herd/authorities/restrictions.ts';
import { rolesTables } from './identity/accounts/roles.ts';
import { roundsTables } from './field-work/rounds.ts';
import { sensorSeriesTables } from './field-work/devices/series.ts';
import { sensorEventsTables } from './field-work/sensor-readings/events.ts';
import { sensorReadingsFunctions, sensorReadingsTables } from './field-work/sensor-readings.ts';
import { sessionsTables } from './identity/accounts/sessions.ts';
import { shopBookingsTables } from './trade/shop-sync.ts';
import { siteSettingsTables } from './ground/site-settings.ts';
import { ssoTables } from './identity/accounts/sso.ts';
import { stockBatchesViews } from './trade/stock.ts';
import { stockMovementsTables } from './trade/stock/movements.ts';
import { suggestionsTables } from './reactions/rules/suggestions.ts';
import { tasksTables } from './reactions/tasks.ts';
import { taskTemplatesTables } from './reactions/tasks/templates.ts';
import { treatmentsTables } from './field-work/treatments.ts';
import { tskTables } from './reactions/census.ts';
import { usersTables } from './identity/accounts/users.ts';
import { varroaMeasurementsTables } from './field-work/varroa-measurements.ts';
import { varroaThresholdsTables } from './field-work/varroa-measurements/thresholds.ts';
import { weatherTables } from './field-work/season/weather.ts';
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
  ...clientIdsTables,
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
  ...roundsTables,
  ...winteringsTables,
  ...devicesTables,
  ...sensorSeriesTables,
  ...sensorReadingsTables,
  ...sensorEventsTables,
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
  ...importedRecordsTables,
  ...deletionsTables,
  ...bundleRowsTables,
];

const byTable = new Map(tableDescriptors.map((descriptor) => [descriptor.table, descriptor]));

/** The descriptor of a table. @throws Error for a table that `tableDescriptors` does not list */
export const descriptorOf = (table: PgTable): TableDescriptor => {
  const descriptor = byTable.get(table);
  if (!descriptor) throw new Error(`${getTableName(table)} has no descriptor in tableDescriptors`);
  return descriptor;
};

/** Every view of the database. */
export const viewDescriptors: readonly ViewDescriptor[] = [...stockBatchesViews];

/** Every function that runs with the rights of its owner. */
export const functionDescriptors: readonly FunctionDescriptor[] = [...sensorReadingsFunctions];

export * from './herd/apiaries.ts';
export * from './identity/api-keys.ts';
export * from './trade/articles.ts';
export * from './identity/accounts/failed-attempts.ts';
export * from './identity/audit-log.ts';
export * from './herd/authorities/notices.ts';
export * from './reactions/rules/automation.ts';
export * from './identity/accounts/avatars.ts';
export * from './ground/backup.ts';
export * from './trade/bottlings.ts';
export * from './reactions/imports.ts';
export * from './operations/bundle-rows.ts';
export * from './reactions/calendar.ts';
export * from './herd/colonies.ts';
export * from './herd/history/colonies.ts';
export { inNaturalOrder } from './records/columns.ts';
export * from './records/descriptor.ts';
export * from './reactions/deletions.ts';
export * from './field-work/devices.ts';
export * from './field-work/devices/series.ts';
export * from './herd/documents.ts';
export * from './operations/domain-events.ts';
export * from './honey-house/extractions.ts';
export * from './field-work/feedings.ts';
export * from './field-work/feedings/types.ts';
export * from './field-work/season/forage.ts';
export * from './honey-house/harvests.ts';
export * from './herd/hives/catalog.ts';
export * from './herd/hives/setups.ts';
export * from './honey-house/honey-batches.ts';
export * from './operations/client-ids.ts';
export * from './operations/idempotency-records.ts';
export * from './field-work/inspections.ts';
export * from './operations/file-stores.ts';
export * from './operations/job-runs.ts';
export * from './trade/label-templates.ts';
export * from './field-work/medicines/movements.ts';
export * from './field-work/medicines/catalog.ts';
export * from './reactions/notifications/messages.ts';
export * from './identity/accounts/mfa.ts';
export * from './reactions/notifications.ts';
export * from './field-work/season/phenology.ts';
export * from './trade/production-batches.ts';
export * from './herd/queens.ts';
export * from './operations/rate-limits.ts';
export * from './herd/authorities/restrictions.ts';
export * from './identity/accounts/roles.ts';
export * from './field-work/rounds.ts';
export * from './identity/accounts/sessions.ts';
export * from './trade/shop-sync.ts';
export * from './ground/site-settings.ts';
export * from './field-work/sensor-readings/events.ts';
export * from './field-work/sensor-readings.ts';
export * from './identity/accounts/sso.ts';
export * from './trade/stock.ts';
export * from './trade/stock/movements.ts';
export * from './reactions/rules/suggestions.ts';
export * from './reactions/tasks.ts';
export * from './reactions/tasks/templates.ts';
export * from './field-work/treatments.ts';
export * from './reactions/census.ts';
export * from './identity/accounts/users.ts';
export * from './field-work/varroa-measurements.ts';
export * from './field-work/varroa-measurements/thresholds.ts';
export * from './field-work/season/weather.ts';
export * from './reactions/webhooks.ts';
export * from './field-work/winterings.ts';
