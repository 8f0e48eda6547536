import type { AnyRoute } from '@beekeeping/http';
import type { ApiContext } from '../context.ts';
import { apiariesRoutes } from './herd/apiaries/apiaries.routes.ts';
import { apiKeysRoutes } from './identity/api-keys/api-keys.routes.ts';
import { articlesRoutes } from './trade/articles/articles.routes.ts';
import { auditLogRoutes } from './identity/audit-log/audit-log.routes.ts';
import { authorityNoticesRoutes } from './herd/authority-notices/authority-notices.routes.ts';
import { authRoutes } from './identity/auth/auth.routes.ts';
import { automationRulesRoutes } from './reactions/automation-rules/automation-rules.routes.ts';
import { avatarsRoutes } from './identity/avatars/avatars.routes.ts';
import { bottlingHoldsRoutes } from './trade/bottlings/bottling-holds.routes.ts';
import { backupRoutes } from './reactions/backup/backup.routes.ts';
import { backupSettingsRoutes } from './identity/backup-settings/backup-settings.routes.ts';
import { bottlingsRoutes } from './trade/bottlings/bottlings.routes.ts';
import { calendarRoutes } from './reactions/calendar/calendar.routes.ts';
import { coloniesRoutes } from './herd/colonies/colonies.routes.ts';
import { colonyOperationsRoutes } from './herd/colony-operations/colony-operations.routes.ts';
import { colonyCardsRoutes } from './herd/colony-cards/colony-cards.routes.ts';
import { colonyTimelineRoutes } from './herd/colony-timeline/colony-timeline.routes.ts';
import { dashboardRoute } from './reactions/dashboard/dashboard.routes.ts';
import { documentsRoutes } from './herd/documents/documents.routes.ts';
import { extractionsRoutes } from './honey-house/extractions/extractions.routes.ts';
import { medicineBookRoutes } from './field-work/medicine-book/medicine-book.routes.ts';
import { medicineLotsRoutes } from './field-work/medicine-lots/medicine-lots.routes.ts';
import { medicineMovementsRoutes } from './field-work/medicine-movements/medicine-movements.routes.ts';
import { medicinesRoutes } from './field-work/medicines/medicines.routes.ts';
import { feedingsRoutes } from './field-work/feedings/feedings.routes.ts';
import { feedTypesRoutes } from './field-work/feed-types/feed-types.routes.ts';
import { forageForecastRoutes } from './field-work/forage-forecast/forage-forecast.routes.ts';
import { harvestsRoutes } from './honey-house/harvests/harvests.routes.ts';
import { hiveCatalogRoutes } from './herd/hive-catalog/hive-catalog.routes.ts';
import { hiveSetupsRoutes } from './herd/hive-setups/hive-setups.routes.ts';
import { honeyBatchHoldsRoutes } from './honey-house/honey-batches/honey-batch-holds.routes.ts';
import { honeyBatchesRoutes } from './honey-house/honey-batches/honey-batches.routes.ts';
import { inspectionsRoutes } from './field-work/inspections/inspections.routes.ts';
import { notificationsRoutes } from './reactions/notifications/notifications.routes.ts';
import { otherProgramsRoutes } from './reactions/other-programs/other-programs.routes.ts';
import { phenologyRoutes } from './field-work/phenology/phenology.routes.ts';
import { permissionsRoutes } from './identity/permissions/permissions.routes.ts';
import { messengerRoutes } from './reactions/messenger/messenger.routes.ts';
import { mfaRoutes } from './identity/mfa/mfa.routes.ts';
import { productionBatchHoldsRoutes } from './trade/production-batches/production-batch-holds.routes.ts';
import { productionBatchesRoutes } from './trade/production-batches/production-batches.routes.ts';
import { profileRoutes } from './identity/profile/profile.routes.ts';
import { queensRoutes } from './herd/queens/queens.routes.ts';
import { restrictionsRoutes } from './herd/restrictions/restrictions.routes.ts';
import { rolesRoutes } from './identity/roles/roles.routes.ts';
import { sessionsRoutes } from './identity/sessions/sessions.routes.ts';
import { siteSettingsRoutes } from './ground/site-settings/site-settings.routes.ts';
import { ssoLinksRoutes } from './identity/sso/sso-links.routes.ts';
import { ssoRoutes } from './identity/sso/sso.routes.ts';
import { harvestRoute } from './reactions/statistics/harvest.routes.ts';
import { lossesRoute } from './reactions/statistics/losses.routes.ts';
import { storesRoute } from './reactions/statistics/stores.routes.ts';
import { stockMovementsRoutes } from './trade/stock-movements/stock-movements.routes.ts';
import { stockRoutes } from './trade/stock/stock.routes.ts';
import { suggestionsRoutes } from './reactions/suggestions/suggestions.routes.ts';
import { tasksRoutes } from './reactions/tasks/tasks.routes.ts';
import { labelTemplatesRoutes } from './trade/label-templates/label-templates.routes.ts';
import { systemRoutes } from './reactions/system/system.routes.ts';
import { tablesRoutes } from './ground/tables/tables.routes.ts';
import { taskTemplatesRoutes } from './reactions/task-templates/task-templates.routes.ts';
import { tracesRoutes } from './trade/traces/traces.routes.ts';
import { treatmentWeatherRoutes } from './field-work/treatment-weather/treatment-weather.routes.ts';
import { treatmentsRoutes } from './field-work/treatments/treatments.routes.ts';
import { tskRoutes } from './reactions/tsk/tsk.routes.ts';
import { usersRoutes } from './identity/users/users.routes.ts';
import { varroaMeasurementsRoutes } from './field-work/varroa-measurements/varroa-measurements.routes.ts';
import { varroaStatisticsRoutes } from './reactions/statistics/varroa-statistics.routes.ts';
import { weatherRoutes } from './field-work/weather/weather.routes.ts';
import { webhookDeliveriesRoutes } from './reactions/webhooks/webhook-deliveries.routes.ts';
import { webhooksRoutes } from './reactions/webhooks/webhooks.routes.ts';
import { withdrawalsRoutes } from './herd/withdrawals/withdrawals.routes.ts';
import { winteringsRoutes } from './field-work/winterings/winterings.routes.ts';

/** Every route of the management API. */
export const routes: AnyRoute<ApiContext>[] = [
  ...apiariesRoutes,
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
  ...documentsRoutes,
  ...extractionsRoutes,
  ...medicineBookRoutes,
  ...medicinesRoutes,
  ...medicineLotsRoutes,
  ...medicineMovementsRoutes,
  ...feedingsRoutes,
  ...feedTypesRoutes,
  ...forageForecastRoutes,
  ...harvestsRoutes,
  ...hiveCatalogRoutes,
  ...hiveSetupsRoutes,
  ...honeyBatchHoldsRoutes,
  ...honeyBatchesRoutes,
  ...inspectionsRoutes,
  ...notificationsRoutes,
  ...otherProgramsRoutes,
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
  ...sessionsRoutes,
  ...siteSettingsRoutes,
  ...ssoRoutes,
  ...ssoLinksRoutes,
  harvestRoute,
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
