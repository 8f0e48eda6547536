import type { AnyRoute } from '@beekeeping/http';
import type { ApiContext } from '../context.ts';
import { apiariesRoutes } from './herd/apiaries/apiaries.routes.ts';
import { apiaryOrderRoutes } from './herd/colonies/apiary-order.routes.ts';
import { apiKeysRoutes } from './identity/api-keys/api-keys.routes.ts';
import { articlesRoutes } from './trade/articles/articles.routes.ts';
import { auditLogRoutes } from './identity/audit-log/audit-log.routes.ts';
import { authorityNoticesRoutes } from './herd/authorities/notices/authority-notices.routes.ts';
import { authRoutes } from './identity/accounts/sign-in/sign-in.routes.ts';
import { automationRulesRoutes } from './reactions/rules/automation/automation-rules.routes.ts';
import { avatarsRoutes } from './identity/accounts/avatars/avatars.routes.ts';
import { bottlingHoldsRoutes } from './trade/bottlings/bottling-holds.routes.ts';
import { backupRoutes } from './ground/backup/backup.routes.ts';
import { backupSettingsRoutes } from './ground/backup/backup-settings.routes.ts';
import { bottlingsRoutes } from './trade/bottlings/bottlings.routes.ts';
import { calendarRoutes } from './reactions/calendar/calendar.routes.ts';
import { coloniesRoutes } from './herd/colonies/colonies.routes.ts';
import { colonyOperationsRoutes } from './herd/colony-operations/colony-operations.routes.ts';
import { colonyCardsRoutes } from './herd/colonies/colony-cards.routes.ts';
import { colonyTimelineRoutes } from './herd/colonies/timeline/colony-timeline.routes.ts';
import { searchRoute } from './reactions/search/search.routes.ts';
import { dashboardRoute } from './reactions/statistics/dashboard/dashboard.routes.ts';
import { deletionsRoutes } from './reactions/deletions/deletions.routes.ts';
import { calibrationsRoutes } from './field-work/devices/calibrations.routes.ts';
import { devicesRoutes } from './field-work/devices/devices.routes.ts';
import { placementsRoutes } from './field-work/devices/placements.routes.ts';
import { documentsRoutes } from './herd/documents/documents.routes.ts';
import { extractionsRoutes } from './honey-house/extractions/extractions.routes.ts';
import { medicineBookRoutes } from './field-work/medicines/book/medicine-book.routes.ts';
import { medicineLotsRoutes } from './field-work/medicines/lots/medicine-lots.routes.ts';
import { medicineMovementsRoutes } from './field-work/medicines/movements/medicine-movements.routes.ts';
import { medicinesRoutes } from './field-work/medicines/catalog/medicines.routes.ts';
import { feedingsRoutes } from './field-work/feedings/feedings.routes.ts';
import { feedTypesRoutes } from './field-work/feedings/types/feed-types.routes.ts';
import { fieldPackRoutes } from './reactions/field-pack/field-pack.routes.ts';
import { forageForecastRoutes } from './field-work/season/forage/forage-forecast.routes.ts';
import { harvestsRoutes } from './honey-house/harvests/harvests.routes.ts';
import { hiveCatalogRoutes } from './herd/hives/catalog/hive-catalog.routes.ts';
import { hiveSetupsRoutes } from './herd/hives/setups/hive-setups.routes.ts';
import { honeyBatchHoldsRoutes } from './honey-house/honey-batches/honey-batch-holds.routes.ts';
import { honeyBatchesRoutes } from './honey-house/honey-batches/honey-batches.routes.ts';
import { inspectionsRoutes } from './field-work/inspections/inspections.routes.ts';
import { notificationsRoutes } from './reactions/notifications/notifications.routes.ts';
import { importsRoutes } from './reactions/imports/imports.routes.ts';
import { phenologyRoutes } from './field-work/season/phenology/phenology.routes.ts';
import { permissionsRoutes } from './identity/accounts/roles/permissions.routes.ts';
import { messengerRoutes } from './reactions/notifications/telegram/messenger.routes.ts';
import { mfaRoutes } from './identity/accounts/mfa/mfa.routes.ts';
import { productionBatchHoldsRoutes } from './trade/production-batches/production-batch-holds.routes.ts';
import { productionBatchesRoutes } from './trade/production-batches/production-batches.routes.ts';
import { profileRoutes } from './identity/accounts/profile/profile.routes.ts';
import { queensRoutes } from './herd/queens/queens.routes.ts';
import { restrictionsRoutes } from './herd/authorities/restrictions/restrictions.routes.ts';
import { rolesRoutes } from './identity/accounts/roles/roles.routes.ts';
import { roundsRoutes } from './field-work/rounds/rounds.routes.ts';
import { sensorReadingsRoutes } from './field-work/sensor-readings/sensor-readings.routes.ts';
import { sessionsRoutes } from './identity/accounts/sessions/sessions.routes.ts';
import { siteSettingsRoutes } from './ground/site-settings/site-settings.routes.ts';
import { ssoLinksRoutes } from './identity/accounts/sso/sso-links.routes.ts';
import { ssoRoutes } from './identity/accounts/sso/sso.routes.ts';
import { massBalanceRoute } from './reactions/statistics/mass-balance.routes.ts';
import { harvestRoute } from './reactions/statistics/harvest.routes.ts';
import { lossesRoute } from './reactions/statistics/losses.routes.ts';
import { storesRoute } from './reactions/statistics/stores.routes.ts';
import { stockMovementsRoutes } from './trade/stock/movements/stock-movements.routes.ts';
import { stockRoutes } from './trade/stock/stock.routes.ts';
import { suggestionsRoutes } from './reactions/rules/suggestions/suggestions.routes.ts';
import { tasksRoutes } from './reactions/tasks/tasks.routes.ts';
import { labelTemplatesRoutes } from './trade/label-templates/label-templates.routes.ts';
import { systemRoutes } from './reactions/system/system.routes.ts';
import { tablesRoutes } from './records/tables/tables.routes.ts';
import { taskTemplatesRoutes } from './reactions/tasks/templates/task-templates.routes.ts';
import { tracesRoutes } from './trade/traces/traces.routes.ts';
import { treatmentWeatherRoutes } from './field-work/season/treatment-weather/treatment-weather.routes.ts';
import { treatmentsRoutes } from './field-work/treatments/treatments.routes.ts';
import { tskRoutes } from './reactions/census/census.routes.ts';
import { usersRoutes } from './identity/accounts/users/users.routes.ts';
import { varroaMeasurementsRoutes } from './field-work/varroa-measurements/varroa-measurements.routes.ts';
import { varroaStatisticsRoutes } from './reactions/statistics/varroa-statistics.routes.ts';
import { weatherRoutes } from './field-work/season/weather/weather.routes.ts';
import { webhookDeliveriesRoutes } from './reactions/webhooks/subscriptions/webhook-deliveries.routes.ts';
import { webhooksRoutes } from './reactions/webhooks/subscriptions/webhooks.routes.ts';
import { withdrawalsRoutes } from './herd/honey-withdrawals/withdrawals.routes.ts';
import { winteringsRoutes } from './field-work/winterings/winterings.routes.ts';

/** Every route of the management API. */
export const routes: AnyRoute<ApiContext>[] = [
  ...apiariesRoutes,
  ...apiaryOrderRoutes,
  ...apiKeysRoutes,
  ...articlesRoutes,
  ...auditLogRoutes,
  ...authorityNoticesRoutes,
  ...authRoutes,
  ...automationRulesRoutes,
  ...avatarsRoutes,
  ...bottlingHoldsRoutes,
  ...backupRoutes,
  ...backupSettingsRoutes,
  ...bottlingsRoutes,
  ...coloniesRoutes,
  ...colonyOperationsRoutes,
  ...colonyCardsRoutes,
  ...colonyTimelineRoutes,
  dashboardRoute,
  ...deletionsRoutes,
  searchRoute,
  ...devicesRoutes,
  ...placementsRoutes,
  ...calibrationsRoutes,
  ...documentsRoutes,
  ...extractionsRoutes,
  ...medicineBookRoutes,
  ...medicinesRoutes,
  ...medicineLotsRoutes,
  ...medicineMovementsRoutes,
  ...feedingsRoutes,
  ...feedTypesRoutes,
  ...fieldPackRoutes,
  ...forageForecastRoutes,
  ...harvestsRoutes,
  ...hiveCatalogRoutes,
  ...hiveSetupsRoutes,
  ...honeyBatchHoldsRoutes,
  ...honeyBatchesRoutes,
  ...inspectionsRoutes,
  ...notificationsRoutes,
  ...importsRoutes,
  ...permissionsRoutes,
  ...phenologyRoutes,
  ...messengerRoutes,
  ...mfaRoutes,
  ...productionBatchHoldsRoutes,
  ...productionBatchesRoutes,
  ...profileRoutes,
  ...queensRoutes,
  ...restrictionsRoutes,
  ...rolesRoutes,
  ...roundsRoutes,
  ...sensorReadingsRoutes,
  ...sessionsRoutes,
  ...siteSettingsRoutes,
  ...ssoRoutes,
  ...ssoLinksRoutes,
  harvestRoute,
  massBalanceRoute,
  lossesRoute,
  storesRoute,
  ...stockMovementsRoutes,
  ...stockRoutes,
  ...suggestionsRoutes,
  ...tasksRoutes,
  ...labelTemplatesRoutes,
  ...systemRoutes,
  ...tablesRoutes,
  ...taskTemplatesRoutes,
  ...tracesRoutes,
  ...treatmentWeatherRoutes,
  ...treatmentsRoutes,
  ...tskRoutes,
  ...calendarRoutes,
  ...usersRoutes,
  ...varroaMeasurementsRoutes,
  ...varroaStatisticsRoutes,
  ...webhookDeliveriesRoutes,
  ...weatherRoutes,
  ...webhooksRoutes,
  ...withdrawalsRoutes,
  ...winteringsRoutes,
];
