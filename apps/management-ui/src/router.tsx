import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readColonySearch } from './components/herd/colony-search.ts';
import { day, oneOf, searchParams, word, wordLike, year } from './components/screen/search-params.ts';
import { readColonyView } from './features/colony/colony-search.ts';
import { readUserSearch } from './features/accounts/user-search.ts';
import { readAuditSearch } from './features/audit-log/audit-search.ts';
import { readDocumentSearch } from './features/documents/document-search.ts';
import type { LabelLot } from './features/label-templates/label-lot.ts';
import { readQueenSearch } from './features/queens/queen-search.ts';
import { readStatisticsSearch } from './features/statistics/statistics-search.ts';
import { readTaskSearch } from './features/tasks/task-search.ts';
import { readStockSearch } from './features/trade/stock-search.ts';
import { basePath } from './session/api.ts';
import { NotFound } from './shell/not-found.tsx';
import { NotShown } from './shell/not-shown.tsx';
import { Shell } from './shell/shell.tsx';

/** An address below another one, whose screen comes when it is opened. */
const screen = <
  Parent extends AnyRoute,
  const Path extends string,
  Screens extends Record<string, unknown>,
  Params extends ((found: Record<string, unknown>) => object) | undefined = undefined,
>(
  parent: Parent,
  path: Path,
  load: () => Promise<Screens>,
  name: keyof Screens & string,
  validateSearch?: Params,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(load, name),
    validateSearch,
  });

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const today = screen(root, '/', () => import('./features/today/today-screen.tsx'), 'TodayScreen');

const apiaries = screen(root, '/apiaries', () => import('./features/apiaries/apiaries-screen.tsx'), 'ApiariesScreen');

const apiaryForms = () => import('./features/apiaries/apiary-form.tsx');
const newApiary = screen(apiaries, '/new', apiaryForms, 'NewApiaryForm');

const apiary = screen(
  root,
  '/apiaries/$apiaryId',
  () => import('./features/apiaries/apiary-screen.tsx'),
  'ApiaryScreen',
  searchParams({ on: day }),
);

const editApiary = screen(apiary, '/edit', apiaryForms, 'EditApiaryForm');

const apiaryWeather = screen(
  root,
  '/apiaries/$apiaryId/weather',
  () => import('./features/season/weather-screen.tsx'),
  'ApiaryWeatherScreen',
  searchParams({ year, method: word }),
);

const seasonScreen = screen(
  root,
  '/season',
  () => import('./features/season/season-screen.tsx'),
  'SeasonScreen',
  searchParams({ apiaryId: word, year }),
);
const reportForms = () => import('./features/season/report-forms.tsx');
const newReport = screen(seasonScreen, '/new', reportForms, 'NewReportForm');
const editReport = screen(seasonScreen, '/reports/$reportId', reportForms, 'EditReportForm');

const colonies = screen(
  root,
  '/colonies',
  () => import('./features/colonies/colonies-screen.tsx'),
  'ColoniesScreen',
  readColonySearch,
);

const colony = screen(
  root,
  '/colonies/$colonyId',
  () => import('./features/colony/colony-screen.tsx'),
  'ColonyScreen',
  readColonyView,
);
const editColony = screen(colony, '/edit', () => import('./features/colony/edit-form.tsx'), 'EditForm');
const colonyRecord = screen(
  colony,
  '/records/$kind/$recordId',
  () => import('./features/colony/record-sheet.tsx'),
  'RecordSheet',
);
const colonyHive = screen(
  root,
  '/colonies/$colonyId/hive',
  () => import('./features/colony/hive-screen.tsx'),
  'HiveScreen',
  readColonyView,
);
const colonyCharts = screen(
  root,
  '/colonies/$colonyId/charts',
  () => import('./features/colony/charts-screen.tsx'),
  'ChartsScreen',
);
const colonyDocuments = screen(
  root,
  '/colonies/$colonyId/documents',
  () => import('./features/colony/documents-screen.tsx'),
  'DocumentsScreen',
);

const readReadings = searchParams({ span: word, to: day, channel: word });
const readingsScreens = () => import('./features/sensor-readings/readings-screen.tsx');
const colonyReadings = screen(
  root,
  '/colonies/$colonyId/readings',
  readingsScreens,
  'ColonyReadingsScreen',
  readReadings,
);
const apiaryReadings = screen(
  root,
  '/apiaries/$apiaryId/readings',
  readingsScreens,
  'ApiaryReadingsScreen',
  readReadings,
);

const queens = screen(
  root,
  '/queens',
  () => import('./features/queens/queens-screen.tsx'),
  'QueensScreen',
  readQueenSearch,
);

const queenForms = () => import('./features/queens/queen-form.tsx');
const newQueen = screen(queens, '/new', queenForms, 'NewQueenForm');

const queen = screen(root, '/queens/$queenId', () => import('./features/queens/queen-screen.tsx'), 'QueenScreen');

const editQueen = screen(queen, '/edit', queenForms, 'EditQueenForm');

const health = screen(
  root,
  '/health',
  () => import('./features/health/health-screen.tsx'),
  'HealthScreen',
  searchParams({ year, method: word }),
);

const feeding = screen(
  root,
  '/feeding',
  () => import('./features/feedings/feeding-screen.tsx'),
  'FeedingScreen',
  searchParams({ apiaryId: word, show: word }),
);

const wintering = screen(
  root,
  '/wintering',
  () => import('./features/winterings/wintering-screen.tsx'),
  'WinteringScreen',
  searchParams({ season: wordLike(/^\d{4}\/\d{2}$/u) }),
);

/** What is done with many colonies, over the list or the apiary that they were chosen in, or with the one of the address. */
const herdForms = <Parent extends AnyRoute>(parent: Parent) =>
  [
    screen(parent, '/feed', () => import('./features/feedings/feed-form.tsx'), 'FeedForm'),
    screen(parent, '/measure', () => import('./features/varroa-measurements/measure-form.tsx'), 'MeasureForm'),
    screen(parent, '/treat', () => import('./features/treatments/treat-form.tsx'), 'TreatForm'),
    screen(parent, '/harvest', () => import('./features/harvests/harvest-form.tsx'), 'HarvestForm'),
    screen(parent, '/winter-in', () => import('./features/winterings/winter-in-form.tsx'), 'WinterInForm'),
    screen(parent, '/winter-out', () => import('./features/winterings/winter-out-form.tsx'), 'WinterOutForm'),
    screen(parent, '/move', () => import('./features/colony-operations/move-form.tsx'), 'MoveForm'),
    screen(parent, '/unite', () => import('./features/colony-operations/unite-form.tsx'), 'UniteForm'),
    screen(parent, '/end', () => import('./features/colony-operations/end-form.tsx'), 'EndForm'),
  ] as const;
const newColony = screen(
  colonies,
  '/new',
  () => import('./features/colony-operations/new-colony-form.tsx'),
  'NewColonyForm',
);
const colonyForms = [
  screen(colony, '/split', () => import('./features/colony-operations/split-form.tsx'), 'SplitForm'),
  screen(colony, '/correct', () => import('./features/colony-operations/correct-form.tsx'), 'CorrectForm'),
  screen(colony, '/queen', () => import('./features/colony-operations/queen-form.tsx'), 'QueenForm'),
] as const;

const treatments = screen(
  root,
  '/health/treatments',
  () => import('./features/treatments/treatments-screen.tsx'),
  'TreatmentsScreen',
  searchParams({ q: word, year, status: word }),
);
const treatmentDays = screen(
  root,
  '/health/weather',
  () => import('./features/treatments/weather-screen.tsx'),
  'WeatherScreen',
  searchParams({ apiaryId: word, method: word }),
);
const treatment = screen(
  root,
  '/treatments/$treatmentId',
  () => import('./features/treatments/treatment-screen.tsx'),
  'TreatmentScreen',
);

const medicines = screen(
  root,
  '/health/medicines',
  () => import('./features/medicines/medicines-screen.tsx'),
  'MedicinesScreen',
  searchParams({ q: word, show: word, of: word }),
);
const medicineForms = () => import('./features/medicines/medicine-form.tsx');
const lotForms = () => import('./features/medicines/lot-forms.tsx');
const newMedicine = screen(medicines, '/new', medicineForms, 'NewMedicineForm');
const receiveLot = screen(medicines, '/receive', lotForms, 'ReceiveForm');
const medicine = screen(
  root,
  '/medicines/$medicineId',
  () => import('./features/medicines/medicine-screen.tsx'),
  'MedicineScreen',
);
const editMedicine = screen(medicine, '/edit', medicineForms, 'EditMedicineForm');
const medicineLot = screen(
  root,
  '/medicine-lots/$medicineLotId',
  () => import('./features/medicines/lot-screen.tsx'),
  'LotScreen',
);
const editLot = screen(medicineLot, '/edit', lotForms, 'EditLotForm');
const bookLot = screen(medicineLot, '/book', lotForms, 'BookForm');
const medicineBook = screen(
  root,
  '/health/book',
  () => import('./features/medicines/book-screen.tsx'),
  'BookScreen',
  searchParams({ from: day, to: day, apiaryId: word }),
);

const authorities = screen(
  root,
  '/health/authorities',
  () => import('./features/authorities/authorities-screen.tsx'),
  'AuthoritiesScreen',
);
const letterScreens = () => import('./features/authorities/letter-screens.tsx');
const letterForms = () => import('./features/authorities/notice-forms.tsx');
const newNotice = screen(authorities, '/notice', letterForms, 'NewNoticeForm');
const newRestriction = screen(authorities, '/restriction', letterForms, 'NewRestrictionForm');
const authorityNotice = screen(root, '/authority-notices/$noticeId', letterScreens, 'NoticeScreen');
const editNotice = screen(authorityNotice, '/edit', letterForms, 'EditNoticeForm');
const restriction = screen(root, '/restrictions/$restrictionId', letterScreens, 'RestrictionScreen');
const editRestriction = screen(restriction, '/edit', letterForms, 'EditRestrictionForm');

const census = screen(root, '/settings/census', () => import('./features/census/census-screen.tsx'), 'CensusScreen');
const referenceDay = screen(
  census,
  '/$referenceDayId',
  () => import('./features/census/reference-day-form.tsx'),
  'ReferenceDayForm',
);

const honey = screen(
  root,
  '/honey',
  () => import('./features/honey-house/honey-screen.tsx'),
  'HoneyScreen',
  searchParams({ year }),
);
const extractionForms = () => import('./features/honey-house/extraction-form.tsx');
const batchForms = () => import('./features/honey-house/batch-form.tsx');
const extract = screen(honey, '/extract', extractionForms, 'ExtractionForm');
const editExtraction = screen(honey, '/extractions/$extractionId', extractionForms, 'EditExtractionForm');
const makeBatch = screen(honey, '/batch', batchForms, 'BatchForm');
const blend = screen(honey, '/blend', batchForms, 'BlendForm');
const fillJars = screen(
  honey,
  '/fill',
  () => import('./features/honey-house/bottling-form.tsx'),
  'BottlingForm',
  searchParams({ batch: word }),
);

const batchScreens = () => import('./features/honey-house/batch-screen.tsx');
const honeyBatch = screen(root, '/honey-batches/$honeyBatchId', batchScreens, 'BatchScreen');
const editBatch = screen(honeyBatch, '/edit', batchScreens, 'EditBatchForm');
const holdBatch = screen(honeyBatch, '/hold', () => import('./features/trade/hold-batch-form.tsx'), 'HoldBatchForm');

const stock = screen(root, '/stock', () => import('./features/trade/stock-screen.tsx'), 'StockScreen', readStockSearch);
const lot = screen(root, '/lots/$lotNumber', () => import('./features/trade/lot-screen.tsx'), 'LotScreen');
const jarLotForms = () => import('./features/trade/lot-forms.tsx');
const bookJarLot = screen(lot, '/book', jarLotForms, 'BookForm');
const reverseMovement = screen(lot, '/reverse/$movementId', jarLotForms, 'ReverseForm');
const editJarLot = screen(lot, '/edit', jarLotForms, 'EditLotForm');
const holdLot = screen(root, '/lots/$lotNumber/hold', () => import('./features/trade/hold-screen.tsx'), 'HoldScreen');
/** Where notifications and the search lead, which know a lot by its record. */
const lotsOf = () => import('./features/trade/lot-of.tsx');
const bottlingOfNotice = screen(root, '/bottlings/$bottlingId', lotsOf, 'LotOfBottling');
const productionOfNotice = screen(root, '/production-batches/$productionBatchId', lotsOf, 'LotOfProduction');

/** The lot that labels are for, such as that of the screen from which they were opened. */
const readLot: (found: Record<string, unknown>) => LabelLot = searchParams({
  bottlingId: word,
  productionBatchId: word,
});
const labels = screen(
  root,
  '/labels',
  () => import('./features/label-templates/labels-screen.tsx'),
  'LabelsScreen',
  readLot,
);
const newLabel = screen(labels, '/new', () => import('./features/label-templates/new-label-form.tsx'), 'NewLabelForm');
const label = screen(
  root,
  '/labels/$labelId',
  () => import('./features/label-templates/label-screen.tsx'),
  'LabelScreen',
  readLot,
);
const labelPrint = screen(label, '/print', () => import('./features/label-templates/print-form.tsx'), 'PrintForm');

const documents = screen(
  root,
  '/documents',
  () => import('./features/documents/documents-screen.tsx'),
  'DocumentsScreen',
  readDocumentSearch,
);
const oneDocument = screen(
  documents,
  '/$documentId',
  () => import('./features/documents/document-sheet.tsx'),
  'DocumentSheet',
);

/** A form that is opened for what the service has refused (docs/how-to/add-a-form.md). */
const readRefused = searchParams({ outbox: word });
const inspect = screen(
  root,
  '/colonies/$colonyId/inspect',
  () => import('./features/inspections/inspect-screen.tsx'),
  'InspectScreen',
  readRefused,
);
const roundStart = screen(
  root,
  '/inspect',
  () => import('./features/inspections/round-start-screen.tsx'),
  'RoundStartScreen',
);
const round = screen(
  root,
  '/inspect/$apiaryId',
  () => import('./features/inspections/round-screen.tsx'),
  'RoundScreen',
  searchParams({ colony: word }),
);

const tasks = screen(root, '/tasks', () => import('./features/tasks/tasks-screen.tsx'), 'TasksScreen', readTaskSearch);
const taskForms = () => import('./features/tasks/task-form.tsx');
const newTask = screen(tasks, '/new', taskForms, 'NewTaskForm');
const task = screen(root, '/tasks/$taskId', () => import('./features/tasks/task-screen.tsx'), 'TaskScreen');
const editTask = screen(task, '/edit', taskForms, 'EditTaskForm');
const taskTemplates = screen(
  root,
  '/tasks/templates',
  () => import('./features/tasks/templates-screen.tsx'),
  'TemplatesScreen',
);
const templateForms = () => import('./features/tasks/template-form.tsx');
const newTemplate = screen(taskTemplates, '/new', templateForms, 'NewTemplateForm');
const editTemplate = screen(taskTemplates, '/$templateId', templateForms, 'EditTemplateForm');

const rules = screen(
  root,
  '/settings/rules',
  () => import('./features/rules/rules-screen.tsx'),
  'RulesScreen',
  searchParams({ shown: oneOf('on', 'off') }),
);
const ruleFigures = screen(rules, '/$ruleId', () => import('./features/rules/rule-form.tsx'), 'RuleForm');
const calendar = screen(
  root,
  '/settings/calendar',
  () => import('./features/calendar/calendar-screen.tsx'),
  'CalendarScreen',
);
const connectCalendar = screen(
  calendar,
  '/connect',
  () => import('./features/calendar/connect-form.tsx'),
  'ConnectForm',
);

const statistics = screen(
  root,
  '/statistics',
  () => import('./features/statistics/statistics-screen.tsx'),
  'StatisticsScreen',
  readStatisticsSearch,
);

// The settings: their list derives from components/settings/setting-places.ts.
const settings = screen(root, '/settings', () => import('./features/settings/settings-screen.tsx'), 'SettingsScreen');
const profile = screen(
  root,
  '/settings/profile',
  () => import('./features/accounts/profile-screen.tsx'),
  'ProfileScreen',
);
const editProfile = screen(profile, '/edit', () => import('./features/accounts/profile-form.tsx'), 'ProfileForm');
const users = screen(
  root,
  '/settings/users',
  () => import('./features/accounts/users-screen.tsx'),
  'UsersScreen',
  readUserSearch,
);
const userForms = () => import('./features/accounts/user-form.tsx');
const newUser = screen(users, '/new', userForms, 'NewUserForm');
const user = screen(root, '/settings/users/$userId', () => import('./features/accounts/user-screen.tsx'), 'UserScreen');
const editUser = screen(user, '/edit', userForms, 'EditUserForm');
const roles = screen(root, '/settings/roles', () => import('./features/accounts/roles-screen.tsx'), 'RolesScreen');
const roleForms = () => import('./features/accounts/role-form.tsx');
const newRole = screen(roles, '/new', roleForms, 'NewRoleForm');
const role = screen(root, '/settings/roles/$roleId', () => import('./features/accounts/role-screen.tsx'), 'RoleScreen');
const editRole = screen(role, '/edit', roleForms, 'EditRoleForm');
const webhooks = screen(
  root,
  '/settings/webhooks',
  () => import('./features/webhooks/webhooks-screen.tsx'),
  'WebhooksScreen',
);
const webhookForms = () => import('./features/webhooks/webhook-form.tsx');
const newWebhook = screen(webhooks, '/new', webhookForms, 'NewWebhookForm');
const webhook = screen(
  root,
  '/settings/webhooks/$webhookId',
  () => import('./features/webhooks/webhook-screen.tsx'),
  'WebhookScreen',
  searchParams({ state: oneOf('PENDING', 'DELIVERED', 'FAILED') }),
);
const editWebhook = screen(webhook, '/edit', webhookForms, 'EditWebhookForm');
const apiKeys = screen(
  root,
  '/settings/api-keys',
  () => import('./features/api-keys/api-keys-screen.tsx'),
  'ApiKeysScreen',
);
const newApiKey = screen(apiKeys, '/new', () => import('./features/api-keys/api-key-form.tsx'), 'NewApiKeyForm');
const devices = screen(
  root,
  '/settings/devices',
  () => import('./features/devices/devices-screen.tsx'),
  'DevicesScreen',
);
const deviceForms = () => import('./features/devices/device-form.tsx');
const newDevice = screen(devices, '/new', deviceForms, 'NewDeviceForm');
const device = screen(
  root,
  '/settings/devices/$deviceId',
  () => import('./features/devices/device-screen.tsx'),
  'DeviceScreen',
);
const editDevice = screen(device, '/edit', deviceForms, 'EditDeviceForm');
const placeDevice = screen(device, '/place', () => import('./features/devices/place-form.tsx'), 'PlaceForm');
const takeDownDevice = screen(
  device,
  '/take-down',
  () => import('./features/devices/take-down-form.tsx'),
  'TakeDownForm',
);
const calibrateDevice = screen(
  device,
  '/calibrate',
  () => import('./features/devices/calibrate-form.tsx'),
  'CalibrateForm',
);
const deviceKey = screen(device, '/key', () => import('./features/devices/key-form.tsx'), 'DeviceKeyForm');
const backup = screen(root, '/settings/backup', () => import('./features/backup/backup-screen.tsx'), 'BackupScreen');
const editBackup = screen(backup, '/edit', () => import('./features/backup/settings-form.tsx'), 'BackupSettingsForm');
const imports = screen(root, '/settings/import', () => import('./features/imports/import-screen.tsx'), 'ImportScreen');
const system = screen(
  root,
  '/settings/system',
  () => import('./features/system/system-screen.tsx'),
  'SystemScreen',
  searchParams({ outcome: oneOf('RUNNING', 'SUCCEEDED', 'FAILED', 'ABANDONED') }),
);
const auditLog = screen(
  root,
  '/settings/audit-log',
  () => import('./features/audit-log/audit-log-screen.tsx'),
  'AuditLogScreen',
  readAuditSearch,
);
const site = screen(root, '/settings/site', () => import('./features/site-settings/site-screen.tsx'), 'SiteScreen');
const numbering = screen(
  root,
  '/settings/numbering',
  () => import('./features/numbering/numbering-screen.tsx'),
  'NumberingScreen',
);
const editNumbering = screen(
  numbering,
  '/$numberId',
  () => import('./features/numbering/numbering-form.tsx'),
  'NumberingForm',
);
const hives = screen(
  root,
  '/settings/hives',
  () => import('./features/hives/hives-screen.tsx'),
  'HivesScreen',
  searchParams({ system: word }),
);
const hiveForms = () => import('./features/hives/hive-forms.tsx');
const newHiveSystem = screen(hives, '/new-system', hiveForms, 'NewSystemForm');
const editHiveSystem = screen(hives, '/systems/$systemId', hiveForms, 'EditSystemForm');
const newHivePart = screen(hives, '/new-part', hiveForms, 'NewPartForm');
const editHivePart = screen(hives, '/parts/$partTypeId', hiveForms, 'EditPartForm');

const outbox = screen(root, '/outbox', () => import('./outbox/outbox-screen.tsx'), 'OutboxScreen');

export const router = createRouter({
  routeTree: root.addChildren([
    today,
    apiaries.addChildren([newApiary]),
    apiary.addChildren([...herdForms(apiary), editApiary]),
    apiaryWeather,
    seasonScreen.addChildren([newReport, editReport]),
    colonies.addChildren([...herdForms(colonies), newColony]),
    colonyHive,
    colonyCharts,
    colonyDocuments,
    colonyReadings,
    apiaryReadings,
    queens.addChildren([newQueen]),
    queen.addChildren([editQueen]),
    health.addChildren([...herdForms(health)]),
    treatments,
    treatmentDays,
    treatment,
    medicines.addChildren([newMedicine, receiveLot]),
    medicine.addChildren([editMedicine]),
    medicineLot.addChildren([editLot, bookLot]),
    medicineBook,
    authorities.addChildren([newNotice, newRestriction]),
    authorityNotice.addChildren([editNotice]),
    restriction.addChildren([editRestriction]),
    feeding.addChildren([...herdForms(feeding)]),
    wintering.addChildren([...herdForms(wintering)]),
    census.addChildren([referenceDay]),
    // The last of those with the forms of the herd: they are looked at over a colony.
    colony.addChildren([...herdForms(colony), ...colonyForms, editColony, colonyRecord]),
    honey.addChildren([extract, editExtraction, makeBatch, blend, fillJars]),
    honeyBatch.addChildren([editBatch, holdBatch]),
    stock,
    lot.addChildren([bookJarLot, reverseMovement, editJarLot]),
    holdLot,
    bottlingOfNotice,
    productionOfNotice,
    inspect,
    roundStart,
    round,
    tasks.addChildren([newTask]),
    task.addChildren([editTask]),
    taskTemplates.addChildren([newTemplate, editTemplate]),
    rules.addChildren([ruleFigures]),
    calendar.addChildren([connectCalendar]),
    statistics,
    settings,
    profile.addChildren([editProfile]),
    users.addChildren([newUser]),
    user.addChildren([editUser]),
    roles.addChildren([newRole]),
    role.addChildren([editRole]),
    webhooks.addChildren([newWebhook]),
    webhook.addChildren([editWebhook]),
    apiKeys.addChildren([newApiKey]),
    devices.addChildren([newDevice]),
    device.addChildren([editDevice, placeDevice, takeDownDevice, calibrateDevice, deviceKey]),
    backup.addChildren([editBackup]),
    imports,
    system,
    auditLog,
    site,
    numbering.addChildren([editNumbering]),
    hives.addChildren([newHiveSystem, editHiveSystem, newHivePart, editHivePart]),
    labels.addChildren([newLabel]),
    label.addChildren([labelPrint]),
    documents.addChildren([oneDocument]),
    outbox,
  ]),
  basepath: basePath,
  defaultErrorComponent: NotShown,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
