import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { apiariesTables } from './apiaries.ts';
import { apiKeysTables } from './api-keys.ts';
import { articlesTables } from './articles.ts';
import { attemptsTables } from './attempts.ts';
import { auditLogTables } from './audit-log.ts';
import { authorityNoticesTables } from './authority-notices.ts';
import { automationRulesTables } from './automation-rules.ts';
import { avatarsTables } from './avatars.ts';
import { backupSettingsTables } from './backup-settings.ts';
import { bottlingsTables } from './bottlings.ts';
import { broughtRecordsTables } from './brought-records.ts';
import { bundleRowsTables } from './bundle-rows.ts';
import { calendarTables } from './calendar.ts';
import { coloniesTables } from './colonies.ts';
import { colonyHistoryTables } from './colony-history.ts';
import type { TableDescriptor, ViewDescriptor } from './descriptor.ts';
import { documentsTables } from './documents.ts';
import { domainEventsTables } from './domain-events.ts';
import { extractionsTables } from './extractions.ts';
import { feedingsTables } from './feedings.ts';
import { feedTypesTables } from './feed-types.ts';
import { forageForecastsTables } from './forage-forecasts.ts';
import { harvestsTables } from './harvests.ts';
import { hiveCatalogTables } from './hive-catalog.ts';
import { hiveSetupsTables } from './hive-setups.ts';
import { honeyBatchesTables } from './honey-batches.ts';
import { idempotencyRecordsTables } from './idempotency-records.ts';
import { inspectionsTables } from './inspections.ts';
import { fileStoresTables } from './file-stores.ts';
import { jobRunsTables } from './job-runs.ts';
import { labelTemplatesTables } from './label-templates.ts';
import { medicineMovementsTables } from './medicine-movements.ts';
import { medicinesTables } from './medicines.ts';
import { messagesTables } from './messages.ts';
import { mfaTables } from './mfa.ts';
import { notificationsTables } from './notifications.ts';
import { phenologyTables } from './phenology.ts';
import { productionBatchesTables } from './production-batches.ts';
import { queensTables } from './queens.ts';
import { rateLimitsTables } from './rate-limits.ts';
import { restrictionsTables } from './restrictions.ts';
import { rolesTables } from './roles.ts';
import { sessionsTables } from './sessions.ts';
import { shopBookingsTables } from './shop-bookings.ts';
import { siteSettingsTables } from './site-settings.ts';
import { ssoTables } from './sso.ts';
import { stockBatchesViews } from './stock-batches.ts';
import { stockMovementsTables } from './stock-movements.ts';
import { suggestionsTables } from './suggestions.ts';
import { tasksTables } from './tasks.ts';
import { taskTemplatesTables } from './task-templates.ts';
import { treatmentsTables } from './treatments.ts';
import { tskTables } from './tsk.ts';
import { usersTables } from './users.ts';
import { varroaMeasurementsTables } from './varroa-measurements.ts';
import { varroaThresholdsTables } from './varroa-thresholds.ts';
import { weatherTables } from './weather.ts';
import { webhooksTables } from './webhooks.ts';
import { winteringsTables } from './winterings.ts';

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

export * from './apiaries.ts';
export * from './api-keys.ts';
export * from './articles.ts';
export * from './attempts.ts';
export * from './audit-log.ts';
export * from './authority-notices.ts';
export * from './automation-rules.ts';
export * from './avatars.ts';
export * from './backup-settings.ts';
export * from './bottlings.ts';
export * from './brought-records.ts';
export * from './bundle-rows.ts';
export * from './calendar.ts';
export * from './colonies.ts';
export * from './colony-history.ts';
export * from './descriptor.ts';
export * from './documents.ts';
export * from './domain-events.ts';
export * from './extractions.ts';
export * from './feedings.ts';
export * from './feed-types.ts';
export * from './forage-forecasts.ts';
export * from './harvests.ts';
export * from './hive-catalog.ts';
export * from './hive-setups.ts';
export * from './honey-batches.ts';
export * from './idempotency-records.ts';
export * from './inspections.ts';
export * from './file-stores.ts';
export * from './job-runs.ts';
export * from './label-templates.ts';
export * from './medicine-movements.ts';
export * from './medicines.ts';
export * from './messages.ts';
export * from './mfa.ts';
export * from './notifications.ts';
export * from './phenology.ts';
export * from './production-batches.ts';
export * from './queens.ts';
export * from './rate-limits.ts';
export * from './restrictions.ts';
export * from './roles.ts';
export * from './sessions.ts';
export * from './shop-bookings.ts';
export * from './site-settings.ts';
export * from './sso.ts';
export * from './stock-batches.ts';
export * from './stock-movements.ts';
export * from './suggestions.ts';
export * from './tasks.ts';
export * from './task-templates.ts';
export * from './treatments.ts';
export * from './tsk.ts';
export * from './users.ts';
export * from './varroa-measurements.ts';
export * from './varroa-thresholds.ts';
export * from './weather.ts';
export * from './webhooks.ts';
export * from './winterings.ts';
