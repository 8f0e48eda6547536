import { serviceRequests } from '@beekeeping/http/testing';
import type { ValidRequests } from '../testing/recording.ts';
import type { TestApi } from '../testing/test-api.ts';
import { apiKeysRequests } from './api-keys/api-keys.samples.ts';
import { apiariesRequests } from './apiaries/apiaries.samples.ts';
import { articlesRequests } from './articles/articles.samples.ts';
import { auditLogRequests } from './audit-log/audit-log.samples.ts';
import { authorityNoticesRequests } from './authority-notices/authority-notices.samples.ts';
import { authRequests } from './auth/auth.samples.ts';
import { automationRulesRequests } from './automation-rules/automation-rules.samples.ts';
import { avatarsRequests } from './avatars/avatars.samples.ts';
import { backupRequests } from './backup/backup.samples.ts';
import { backupSettingsRequests } from './backup-settings/backup-settings.samples.ts';
import { bottlingsRequests } from './bottlings/bottlings.samples.ts';
import { calendarRequests } from './calendar/calendar.samples.ts';
import { colonyOperationsRequests } from './colony-operations/colony-operations.samples.ts';
import { colonyCardsRequests } from './colony-cards/colony-cards.samples.ts';
import { coloniesRequests } from './colonies/colonies.samples.ts';
import { documentsRequests } from './documents/documents.samples.ts';
import { extractionsRequests } from './extractions/extractions.samples.ts';
import { feedingsRequests } from './feedings/feedings.samples.ts';
import { feedTypesRequests } from './feed-types/feed-types.samples.ts';
import { forageForecastRequests } from './forage-forecast/forage-forecast.samples.ts';
import { harvestsRequests } from './harvests/harvests.samples.ts';
import { hiveCatalogRequests } from './hive-catalog/hive-catalog.samples.ts';
import { hiveSetupsRequests } from './hive-setups/hive-setups.samples.ts';
import { honeyBatchesRequests } from './honey-batches/honey-batches.samples.ts';
import { inspectionsRequests } from './inspections/inspections.samples.ts';
import { medicineBookRequests } from './medicine-book/medicine-book.samples.ts';
import { medicineLotsRequests } from './medicine-lots/medicine-lots.samples.ts';
import { medicineMovementsRequests } from './medicine-movements/medicine-movements.samples.ts';
import { medicinesRequests } from './medicines/medicines.samples.ts';
import { messengerRequests } from './messenger/messenger.samples.ts';
import { mfaRequests } from './mfa/mfa.samples.ts';
import { notificationsRequests } from './notifications/notifications.samples.ts';
import { otherProgramsRequests } from './other-programs/other-programs.samples.ts';
import { phenologyRequests } from './phenology/phenology.samples.ts';
import { permissionsRequests } from './permissions/permissions.samples.ts';
import { productionBatchesRequests } from './production-batches/production-batches.samples.ts';
import { queensRequests } from './queens/queens.samples.ts';
import { profileRequests } from './profile/profile.samples.ts';
import { restrictionsRequests } from './restrictions/restrictions.samples.ts';
import { rolesRequests } from './roles/roles.samples.ts';
import { sessionsRequests } from './sessions/sessions.samples.ts';
import { siteSettingsRequests } from './site-settings/site-settings.samples.ts';
import { ssoRequests } from './sso/sso.samples.ts';
import { ssoLinksRequests } from './sso/sso-links.samples.ts';
import { statisticsRequests } from './statistics/statistics.samples.ts';
import { stockRequests } from './stock/stock.samples.ts';
import { stockMovementsRequests } from './stock-movements/stock-movements.samples.ts';
import { suggestionsRequests } from './suggestions/suggestions.samples.ts';
import { tasksRequests } from './tasks/tasks.samples.ts';
import { labelTemplatesRequests } from './label-templates/label-templates.samples.ts';
import { systemRequests } from './system/system.samples.ts';
import { tablesRequests } from './tables/tables.samples.ts';
import { taskTemplatesRequests } from './task-templates/task-templates.samples.ts';
import { tracesRequests } from './traces/traces.samples.ts';
import { treatmentWeatherRequests } from './treatment-weather/treatment-weather.samples.ts';
import { treatmentsRequests } from './treatments/treatments.samples.ts';
import { tskRequests } from './tsk/tsk.samples.ts';
import { usersRequests } from './users/users.samples.ts';
import { varroaMeasurementsRequests } from './varroa-measurements/varroa-measurements.samples.ts';
import { varroaStatisticsRequests } from './statistics/varroa-statistics.samples.ts';
import { weatherRequests } from './weather/weather.samples.ts';
import { webhookDeliveriesRequests } from './webhooks/webhook-deliveries.samples.ts';
import { webhooksRequests } from './webhooks/webhooks.samples.ts';
import { withdrawalsRequests } from './withdrawals/withdrawals.samples.ts';
import { winteringsRequests } from './winterings/winterings.samples.ts';

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
