import { serviceRequests } from '@beekeeping/http/testing';
import type { ValidRequests } from '../testing/recording.ts';
import type { TestApi } from '../testing/test-api.ts';
import { apiKeysRequests } from './identity/api-keys/api-keys.samples.ts';
import { apiariesRequests } from './herd/apiaries/apiaries.samples.ts';
import { articlesRequests } from './trade/articles/articles.samples.ts';
import { auditLogRequests } from './identity/audit-log/audit-log.samples.ts';
import { authorityNoticesRequests } from './herd/authorities/notices/authority-notices.samples.ts';
import { authRequests } from './identity/accounts/sign-in/sign-in.samples.ts';
import { automationRulesRequests } from './reactions/rules/automation/automation-rules.samples.ts';
import { avatarsRequests } from './identity/accounts/avatars/avatars.samples.ts';
import { backupRequests } from './ground/backup/backup.samples.ts';
import { backupSettingsRequests } from './ground/backup/backup-settings.samples.ts';
import { bottlingsRequests } from './trade/bottlings/bottlings.samples.ts';
import { calendarRequests } from './reactions/calendar/calendar.samples.ts';
import { colonyOperationsRequests } from './herd/colony-operations/colony-operations.samples.ts';
import { colonyCardsRequests } from './herd/colonies/colony-cards.samples.ts';
import { coloniesRequests } from './herd/colonies/colonies.samples.ts';
import { deletionsRequests } from './reactions/deletions/deletions.samples.ts';
import { devicesRequests } from './field-work/devices/devices.samples.ts';
import { documentsRequests } from './herd/documents/documents.samples.ts';
import { extractionsRequests } from './honey-house/extractions/extractions.samples.ts';
import { feedingsRequests } from './field-work/feedings/feedings.samples.ts';
import { feedTypesRequests } from './field-work/feedings/types/feed-types.samples.ts';
import { fieldPackRequests } from './reactions/field-pack/field-pack.samples.ts';
import { forageForecastRequests } from './field-work/season/forage/forage-forecast.samples.ts';
import { harvestsRequests } from './honey-house/harvests/harvests.samples.ts';
import { hiveCatalogRequests } from './herd/hives/catalog/hive-catalog.samples.ts';
import { hiveSetupsRequests } from './herd/hives/setups/hive-setups.samples.ts';
import { honeyBatchesRequests } from './honey-house/honey-batches/honey-batches.samples.ts';
import { inspectionsRequests } from './field-work/inspections/inspections.samples.ts';
import { medicineBookRequests } from './field-work/medicines/book/medicine-book.samples.ts';
import { medicineLotsRequests } from './field-work/medicines/lots/medicine-lots.samples.ts';
import { medicineMovementsRequests } from './field-work/medicines/movements/medicine-movements.samples.ts';
import { medicinesRequests } from './field-work/medicines/catalog/medicines.samples.ts';
import { messengerRequests } from './reactions/notifications/telegram/messenger.samples.ts';
import { mfaRequests } from './identity/accounts/mfa/mfa.samples.ts';
import { notificationsRequests } from './reactions/notifications/notifications.samples.ts';
import { importsRequests } from './reactions/imports/imports.samples.ts';
import { phenologyRequests } from './field-work/season/phenology/phenology.samples.ts';
import { permissionsRequests } from './identity/accounts/roles/permissions.samples.ts';
import { productionBatchesRequests } from './trade/production-batches/production-batches.samples.ts';
import { queensRequests } from './herd/queens/queens.samples.ts';
import { profileRequests } from './identity/accounts/profile/profile.samples.ts';
import { restrictionsRequests } from './herd/authorities/restrictions/restrictions.samples.ts';
import { rolesRequests } from './identity/accounts/roles/roles.samples.ts';
import { sensorReadingsRequests } from './field-work/sensor-readings/sensor-readings.samples.ts';
import { sessionsRequests } from './identity/accounts/sessions/sessions.samples.ts';
import { siteSettingsRequests } from './ground/site-settings/site-settings.samples.ts';
import { ssoRequests } from './identity/accounts/sso/sso.samples.ts';
import { ssoLinksRequests } from './identity/accounts/sso/sso-links.samples.ts';
import { searchRequests } from './reactions/search/search.samples.ts';
import { statisticsRequests } from './reactions/statistics/statistics.samples.ts';
import { stockRequests } from './trade/stock/stock.samples.ts';
import { stockMovementsRequests } from './trade/stock/movements/stock-movements.samples.ts';
import { suggestionsRequests } from './reactions/rules/suggestions/suggestions.samples.ts';
import { tasksRequests } from './reactions/tasks/tasks.samples.ts';
import { labelTemplatesRequests } from './trade/label-templates/label-templates.samples.ts';
import { systemRequests } from './reactions/system/system.samples.ts';
import { tablesRequests } from './records/tables/tables.samples.ts';
import { taskTemplatesRequests } from './reactions/tasks/templates/task-templates.samples.ts';
import { tracesRequests } from './trade/traces/traces.samples.ts';
import { treatmentWeatherRequests } from './field-work/season/treatment-weather/treatment-weather.samples.ts';
import { treatmentsRequests } from './field-work/treatments/treatments.samples.ts';
import { tskRequests } from './reactions/census/census.samples.ts';
import { usersRequests } from './identity/accounts/users/users.samples.ts';
import { varroaMeasurementsRequests } from './field-work/varroa-measurements/varroa-measurements.samples.ts';
import { varroaStatisticsRequests } from './reactions/statistics/varroa-statistics.samples.ts';
import { weatherRequests } from './field-work/season/weather/weather.samples.ts';
import { webhookDeliveriesRequests } from './reactions/webhooks/subscriptions/webhook-deliveries.samples.ts';
import { webhooksRequests } from './reactions/webhooks/subscriptions/webhooks.samples.ts';
import { withdrawalsRequests } from './herd/honey-withdrawals/withdrawals.samples.ts';
import { roundsRequests } from './field-work/rounds/rounds.samples.ts';
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
  ...deletionsRequests(),
  ...devicesRequests(api),
  ...documentsRequests(api),
  ...extractionsRequests(api),
  ...feedingsRequests(api),
  ...feedTypesRequests(api),
  ...fieldPackRequests(api),
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
  ...importsRequests(),
  ...permissionsRequests(),
  ...phenologyRequests(api),
  ...productionBatchesRequests(api),
  ...profileRequests(api),
  ...queensRequests(api),
  ...restrictionsRequests(api),
  ...rolesRequests(api),
  ...sensorReadingsRequests(api),
  ...sessionsRequests(api),
  ...siteSettingsRequests(),
  ...ssoRequests(api),
  ...ssoLinksRequests(api),
  ...statisticsRequests(),
  ...searchRequests(),
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
  ...roundsRequests(api),
  ...winteringsRequests(api),
});
