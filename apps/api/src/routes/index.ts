import type { AnyRoute } from '@beekeeping/http';
import type { ApiContext } from '../context.ts';
import { apiariesRoutes } from './apiaries/apiaries.routes.ts';
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts';
import { articlesRoutes } from './articles/articles.routes.ts';
import { auditLogRoutes } from './audit-log/audit-log.routes.ts';
import { authorityNoticesRoutes } from './authority-notices/authority-notices.routes.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { automationRulesRoutes } from './automation-rules/automation-rules.routes.ts';
import { avatarsRoutes } from './avatars/avatars.routes.ts';
import { bottlingHoldsRoutes } from './bottlings/bottling-holds.routes.ts';
import { backupRoutes } from './backup/backup.routes.ts';
import { backupSettingsRoutes } from './backup-settings/backup-settings.routes.ts';
import { bottlingsRoutes } from './bottlings/bottlings.routes.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { coloniesRoutes } from './colonies/colonies.routes.ts';
import { colonyOperationsRoutes } from './colony-operations/colony-operations.routes.ts';
import { colonyCardsRoutes } from './colony-cards/colony-cards.routes.ts';
import { colonyTimelineRoutes } from './colony-timeline/colony-timeline.routes.ts';
import { dashboardRoute } from './dashboard/dashboard.routes.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { extractionsRoutes } from './extractions/extractions.routes.ts';
import { medicineBookRoutes } from './medicine-book/medicine-book.routes.ts';
import { medicineLotsRoutes } from './medicine-lots/medicine-lots.routes.ts';
import { medicineMovementsRoutes } from './medicine-movements/medicine-movements.routes.ts';
import { medicinesRoutes } from './medicines/medicines.routes.ts';
import { feedingsRoutes } from './feedings/feedings.routes.ts';
import { feedTypesRoutes } from './feed-types/feed-types.routes.ts';
import { forageForecastRoutes } from './forage-forecast/forage-forecast.routes.ts';
import { harvestsRoutes } from './harvests/harvests.routes.ts';
import { hiveCatalogRoutes } from './hive-catalog/hive-catalog.routes.ts';
import { hiveSetupsRoutes } from './hive-setups/hive-setups.routes.ts';
import { honeyBatchHoldsRoutes } from './honey-batches/honey-batch-holds.routes.ts';
import { honeyBatchesRoutes } from './honey-batches/honey-batches.routes.ts';
import { inspectionsRoutes } from './inspections/inspections.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { otherProgramsRoutes } from './other-programs/other-programs.routes.ts';
import { phenologyRoutes } from './phenology/phenology.routes.ts';
import { permissionsRoutes } from './permissions/permissions.routes.ts';
import { messengerRoutes } from './messenger/messenger.routes.ts';
import { mfaRoutes } from './mfa/mfa.routes.ts';
import { productionBatchHoldsRoutes } from './production-batches/production-batch-holds.routes.ts';
import { productionBatchesRoutes } from './production-batches/production-batches.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { queensRoutes } from './queens/queens.routes.ts';
import { restrictionsRoutes } from './restrictions/restrictions.routes.ts';
import { rolesRoutes } from './roles/roles.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { siteSettingsRoutes } from './site-settings/site-settings.routes.ts';
import { ssoLinksRoutes } from './sso/sso-links.routes.ts';
import { ssoRoutes } from './sso/sso.routes.ts';
import { harvestRoute } from './statistics/harvest.routes.ts';
import { lossesRoute } from './statistics/losses.routes.ts';
import { storesRoute } from './statistics/stores.routes.ts';
import { stockMovementsRoutes } from './stock-movements/stock-movements.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { suggestionsRoutes } from './suggestions/suggestions.routes.ts';
import { tasksRoutes } from './tasks/tasks.routes.ts';
import { labelTemplatesRoutes } from './label-templates/label-templates.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { tablesRoutes } from './tables/tables.routes.ts';
import { taskTemplatesRoutes } from './task-templates/task-templates.routes.ts';
import { tracesRoutes } from './traces/traces.routes.ts';
import { treatmentWeatherRoutes } from './treatment-weather/treatment-weather.routes.ts';
import { treatmentsRoutes } from './treatments/treatments.routes.ts';
import { tskRoutes } from './tsk/tsk.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { varroaMeasurementsRoutes } from './varroa-measurements/varroa-measurements.routes.ts';
import { varroaStatisticsRoutes } from './statistics/varroa-statistics.routes.ts';
import { weatherRoutes } from './weather/weather.routes.ts';
import { webhookDeliveriesRoutes } from './webhooks/webhook-deliveries.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';
import { withdrawalsRoutes } from './withdrawals/withdrawals.routes.ts';
import { winteringsRoutes } from './winterings/winterings.routes.ts';

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
