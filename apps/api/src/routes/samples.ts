import { serviceRequests } from '@beekeeping/http/testing';
import type { ValidRequests } from '../testing/recording.ts';
import type { TestApi } from '../testing/test-api.ts';
import { apiKeysRequests } from './identity/api-keys/api-keys.samples.ts';
import { apiariesRequests } from './herd/apiaries/apiaries.samples.ts';
import { articlesRequests } from './trade/articles/articles.samples.ts';
import { auditLogRequests } from './identity/audit-log/audit-log.samples.ts';
import { authorityNoticesRequests } from './herd/authority-notices/authority-notices.samples.ts';
import { authRequests } from './identity/auth/auth.samples.ts';
import { automationRulesRequests } from './reactions/automation-rules/automation-rules.samples.ts';
import { avatarsRequests } from './identity/avatars/avatars.samples.ts';
import { backupRequests } from './reactions/backup/backup.samples.ts';
import { backupSettingsRequests } from './identity/backup-settings/backup-settings.samples.ts';
import { bottlingsRequests } from './trade/bottlings/bottlings.samples.ts';
import { calendarRequests } from './reactions/calendar/calendar.samples.ts';
import { colonyOperationsRequests } from './herd/colony-operations/colony-operations.samples.ts';
import { colonyCardsRequests } from './herd/colony-cards/colony-cards.samples.ts';
import { coloniesRequests } from './herd/colonies/colonies.samples.ts';
import { documentsRequests } from './herd/documents/documents.samples.ts';
import { extractionsRequests } from './honey-house/extractions/extractions.samples.ts';
import { feedingsRequests } from './field-work/feedings/feedings.samples.ts';
import { feedTypesRequests } from './field-work/feed-types/feed-types.samples.ts';
import { forageForecastRequests } from './field-work/forage-forecast/forage-forecast.samples.ts';
import { harvestsRequests } from './honey-house/harvests/harvests.samples.ts';
import { hiveCatalogRequests } from './herd/hive-catalog/hive-catalog.samples.ts';
import { hiveSetupsRequests } from './herd/hive-setups/hive-setups.samples.ts';
import { honeyBatchesRequests } from './honey-house/honey-batches/honey-batches.samples.ts';
import { inspectionsRequests } from './field-work/inspections/inspections.samples.ts';
import { medicineBookRequests } from './field-work/medicine-book/medicine-book.samples.ts';
import { medicineLotsRequests } from './field-work/medicine-lots/medicine-lots.samples.ts';
import { medicineMovementsRequests } from './field-work/medicine-movements/medicine-movements.samples.ts';
import { medicinesRequests } from './field-work/medicines/medicines.samples.ts';
import { messengerRequests } from './reactions/messenger/messenger.samples.ts';
import { mfaRequests } from './identity/mfa/mfa.samples.ts';
import { notificationsRequests } from './reactions/notifications/notifications.samples.ts';
import { otherProgramsRequests } from './reactions/other-programs/other-programs.samples.ts';
import { phenologyRequests } from './field-work/phenology/phenology.samples.ts';
import { permissionsRequests } from './identity/permissions/permissions.samples.ts';
import { productionBatchesRequests } from './trade/production-batches/production-batches.samples.ts';
import { queensRequests } from './herd/queens/queens.samples.ts';
import { profileRequests } from './identity/profile/profile.samples.ts';
import { restrictionsRequests } from './herd/restrictions/restrictions.samples.ts';
import { rolesRequests } from './identity/roles/roles.samples.ts';
import { sessionsRequests } from './identity/sessions/sessions.samples.ts';
import { siteSettingsRequests } from './ground/site-settings/site-settings.samples.ts';
import { ssoRequests } from './identity/sso/sso.samples.ts';
import { ssoLinksRequests } from './identity/sso/sso-links.samples.ts';
import { statisticsRequests } from './reactions/statistics/statistics.samples.ts';
import { stockRequests } from './trade/stock/stock.samples.ts';
import { stockMovementsRequests } from './trade/stock-movements/stock-movements.samples.ts';
import { suggestionsRequests } from './reactions/suggestions/suggestions.samples.ts';
import { tasksRequests } from './reactions/tasks/tasks.samples.ts';
import { labelTemplatesRequests } from './trade/label-templates/label-templates.samples.ts';
import { systemRequests } from './reactions/system/system.samples.ts';
import { tablesRequests } from './ground/tables/tables.samples.ts';
import { taskTemplatesRequests } from './reactions/task-templates/task-templates.samples.ts';
import { tracesRequests } from './trade/traces/traces.samples.ts';
import { treatmentWeatherRequests } from './field-work/treatment-weather/treatment-weather.samples.ts';
import { treatmentsRequests } from './field-work/treatments/treatments.samples.ts';
import { tskRequests } from './reactions/tsk/tsk.samples.ts';
import { usersRequests } from './identity/users/users.samples.ts';
import { varroaMeasurementsRequests } from './field-work/varroa-measurements/varroa-measurements.samples.ts';
import { varroaStatisticsRequests } from './reactions/statistics/varroa-statistics.samples.ts';
import { weatherRequests } from './field-work/weather/weather.samples.ts';
import { webhookDeliveriesRequests } from './reactions/webhooks/webhook-deliveries.samples.ts';
import { webhooksRequests } from './reactions/webhooks/webhooks.samples.ts';
import { withdrawalsRequests } from './herd/withdrawals/withdrawals.samples.ts';
import { winteringsRequests } from './field-work/winterings/winterings.samples.ts';

/**
 * At least one valid request for every route, with a record of its own wherever it changes one. Optional fields are
 * given, so that the fuzz test reaches into lists and objects. A route without an entry here fails the fuzz test.
 */
export const validRequests = (api: TestApi): ValidRequests => ({
  ...serviceRequests,
  ...apiKeysRequests(api),
  ...apiariesRequests(api),
  ...articlesRequests(api),
  ...auditLogRequests(),
  ...authorityNoticesRequests(api),
  ...authRequests(api),
  ...automationRulesRequests(api),
  ...avatarsRequests(api),
  ...backupRequests(),
  ...backupSettingsRequests(),
  ...bottlingsRequests(api),
  ...coloniesRequests(api),
  ...colonyCardsRequests(api),
  ...colonyOperationsRequests(api),
  ...documentsRequests(api),
  ...extractionsRequests(api),
  ...feedingsRequests(api),
  ...feedTypesRequests(api),
  ...forageForecastRequests(api),
  ...harvestsRequests(api),
  ...inspectionsRequests(api),
  ...hiveCatalogRequests(api),
  ...hiveSetupsRequests(api),
  ...honeyBatchesRequests(api),
  ...medicineBookRequests(),
  ...medicinesRequests(api),
  ...medicineLotsRequests(api),
  ...medicineMovementsRequests(api),
  ...messengerRequests(api),
  ...mfaRequests(api),
  ...notificationsRequests(api),
  ...otherProgramsRequests(),
  ...permissionsRequests(),
  ...phenologyRequests(api),
  ...productionBatchesRequests(api),
  ...profileRequests(api),
  ...queensRequests(api),
  ...restrictionsRequests(api),
  ...rolesRequests(api),
  ...sessionsRequests(api),
  ...siteSettingsRequests(),
  ...ssoRequests(api),
  ...ssoLinksRequests(api),
  ...statisticsRequests(),
  ...stockRequests(),
  ...stockMovementsRequests(api),
  ...suggestionsRequests(api),
  ...tasksRequests(api),
  ...labelTemplatesRequests(api),
  ...systemRequests(api),
  ...tablesRequests(api),
  ...taskTemplatesRequests(api),
  ...tracesRequests(api),
  ...treatmentWeatherRequests(api),
  ...treatmentsRequests(api),
  ...tskRequests(api),
  ...calendarRequests(api),
  ...usersRequests(api),
  ...varroaMeasurementsRequests(api),
  ...varroaStatisticsRequests(),
  ...webhookDeliveriesRequests(api),
  ...weatherRequests(api),
  ...webhooksRequests(api),
  ...withdrawalsRequests(api),
  ...winteringsRequests(api),
});
