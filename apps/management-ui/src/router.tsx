import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readColonySearch } from './components/herd/colony-search.ts';
import { readDay } from './components/form/read-day.ts';
import { readWord, readYear } from './components/form/read-search.ts';
import { readColonyView } from './features/colony/colony-search.ts';
import { readUserSearch } from './features/accounts/user-search.ts';
import { readAuditSearch } from './features/audit-log/audit-search.ts';
import { readHiveSearch } from './features/hives/hive-search.ts';
import { readDocumentSearch } from './features/documents/document-search.ts';
import { readHoneySearch } from './features/honey-house/honey-search.ts';
import type { LabelLot } from './features/label-templates/label-lot.ts';
import { readQueenSearch } from './features/queens/queen-search.ts';
import { readStatisticsSearch } from './features/statistics/statistics-search.ts';
import { readSystemSearch } from './features/system/system-search.ts';
import { readTaskSearch } from './features/tasks/task-search.ts';
import { readStockSearch } from './features/trade/stock-search.ts';
import { readWebhookSearch } from './features/webhooks/webhook-search.ts';
import { basePath } from './session/api.ts';
import { NotFound } from './shell/not-found.tsx';
import { NotShown } from './shell/not-shown.tsx';
import { Shell } from './shell/shell.tsx';

/** One line per address. The screens come when they are opened. */
const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const today = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./features/today/today-screen.tsx'), 'TodayScreen'),
});

const apiaries = createRoute({
  getParentRoute: () => root,
  path: '/apiaries',
  component: lazyRouteComponent(() => import('./features/apiaries/apiaries-screen.tsx'), 'ApiariesScreen'),
});

const apiaryForms = () => import('./features/apiaries/apiary-form.tsx');
const newApiary = createRoute({
  getParentRoute: () => apiaries,
  path: '/new',
  component: lazyRouteComponent(apiaryForms, 'NewApiaryForm'),
});

const apiary = createRoute({
  getParentRoute: () => root,
  path: '/apiaries/$apiaryId',
  validateSearch: ({ on }: Record<string, unknown>): { on?: string } => ({ on: readDay(on) }),
  component: lazyRouteComponent(() => import('./features/apiaries/apiary-screen.tsx'), 'ApiaryScreen'),
});

const editApiary = createRoute({
  getParentRoute: () => apiary,
  path: '/edit',
  component: lazyRouteComponent(apiaryForms, 'EditApiaryForm'),
});

const apiaryWeather = createRoute({
  getParentRoute: () => root,
  path: '/apiaries/$apiaryId/weather',
  validateSearch: ({ year, method }: Record<string, unknown>): { year?: number; method?: string } => ({
    year: readYear(year),
    method: readWord(method),
  }),
  component: lazyRouteComponent(() => import('./features/season/weather-screen.tsx'), 'ApiaryWeatherScreen'),
});

const seasonScreen = createRoute({
  getParentRoute: () => root,
  path: '/season',
  validateSearch: ({ apiaryId, year }: Record<string, unknown>): { apiaryId?: string; year?: number } => ({
    apiaryId: readWord(apiaryId),
    year: readYear(year),
  }),
  component: lazyRouteComponent(() => import('./features/season/season-screen.tsx'), 'SeasonScreen'),
});
const reportForms = () => import('./features/season/report-forms.tsx');
const newReport = createRoute({
  getParentRoute: () => seasonScreen,
  path: '/new',
  component: lazyRouteComponent(reportForms, 'NewReportForm'),
});
const editReport = createRoute({
  getParentRoute: () => seasonScreen,
  path: '/reports/$reportId',
  component: lazyRouteComponent(reportForms, 'EditReportForm'),
});

const colonies = createRoute({
  getParentRoute: () => root,
  path: '/colonies',
  validateSearch: readColonySearch,
  component: lazyRouteComponent(() => import('./features/colonies/colonies-screen.tsx'), 'ColoniesScreen'),
});

const colony = createRoute({
  getParentRoute: () => root,
  path: '/colonies/$colonyId',
  validateSearch: readColonyView,
  component: lazyRouteComponent(() => import('./features/colony/colony-screen.tsx'), 'ColonyScreen'),
});
const editColony = createRoute({
  getParentRoute: () => colony,
  path: '/edit',
  component: lazyRouteComponent(() => import('./features/colony/edit-form.tsx'), 'EditForm'),
});
const colonyRecord = createRoute({
  getParentRoute: () => colony,
  path: '/records/$kind/$recordId',
  component: lazyRouteComponent(() => import('./features/colony/record-sheet.tsx'), 'RecordSheet'),
});
const colonyHive = createRoute({
  getParentRoute: () => root,
  path: '/colonies/$colonyId/hive',
  validateSearch: readColonyView,
  component: lazyRouteComponent(() => import('./features/colony/hive-screen.tsx'), 'HiveScreen'),
});
const colonyCharts = createRoute({
  getParentRoute: () => root,
  path: '/colonies/$colonyId/charts',
  component: lazyRouteComponent(() => import('./features/colony/charts-screen.tsx'), 'ChartsScreen'),
});
const colonyDocuments = createRoute({
  getParentRoute: () => root,
  path: '/colonies/$colonyId/documents',
  component: lazyRouteComponent(() => import('./features/colony/documents-screen.tsx'), 'DocumentsScreen'),
});

const queens = createRoute({
  getParentRoute: () => root,
  path: '/queens',
  validateSearch: readQueenSearch,
  component: lazyRouteComponent(() => import('./features/queens/queens-screen.tsx'), 'QueensScreen'),
});

const queenForms = () => import('./features/queens/queen-form.tsx');
const newQueen = createRoute({
  getParentRoute: () => queens,
  path: '/new',
  component: lazyRouteComponent(queenForms, 'NewQueenForm'),
});

const queen = createRoute({
  getParentRoute: () => root,
  path: '/queens/$queenId',
  component: lazyRouteComponent(() => import('./features/queens/queen-screen.tsx'), 'QueenScreen'),
});

const editQueen = createRoute({
  getParentRoute: () => queen,
  path: '/edit',
  component: lazyRouteComponent(queenForms, 'EditQueenForm'),
});

const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  validateSearch: ({ year, method }: Record<string, unknown>): { year?: number; method?: string } => ({
    year: readYear(year),
    method: readWord(method),
  }),
  component: lazyRouteComponent(() => import('./features/health/health-screen.tsx'), 'HealthScreen'),
});

const feeding = createRoute({
  getParentRoute: () => root,
  path: '/feeding',
  validateSearch: ({ apiaryId, show }: Record<string, unknown>): { apiaryId?: string; show?: string } => ({
    apiaryId: readWord(apiaryId),
    show: readWord(show),
  }),
  component: lazyRouteComponent(() => import('./features/feedings/feeding-screen.tsx'), 'FeedingScreen'),
});

const wintering = createRoute({
  getParentRoute: () => root,
  path: '/wintering',
  validateSearch: ({ season }: Record<string, unknown>): { season?: string } => ({
    season: typeof season === 'string' && /^\d{4}\/\d{2}$/.test(season) ? season : undefined,
  }),
  component: lazyRouteComponent(() => import('./features/winterings/wintering-screen.tsx'), 'WinteringScreen'),
});

// What is done with colonies: over a list or an apiary with those that were chosen, over a colony with that one.
const feedForm = lazyRouteComponent(() => import('./features/feedings/feed-form.tsx'), 'FeedForm');
const measureForm = lazyRouteComponent(() => import('./features/varroa-measurements/measure-form.tsx'), 'MeasureForm');
const treatForm = lazyRouteComponent(() => import('./features/treatments/treat-form.tsx'), 'TreatForm');
const harvestForm = lazyRouteComponent(() => import('./features/harvests/harvest-form.tsx'), 'HarvestForm');
const winterInForm = lazyRouteComponent(() => import('./features/winterings/winter-in-form.tsx'), 'WinterInForm');
const winterOutForm = lazyRouteComponent(() => import('./features/winterings/winter-out-form.tsx'), 'WinterOutForm');
const moveForm = lazyRouteComponent(() => import('./features/colony-operations/move-form.tsx'), 'MoveForm');
const splitForm = lazyRouteComponent(() => import('./features/colony-operations/split-form.tsx'), 'SplitForm');
const uniteForm = lazyRouteComponent(() => import('./features/colony-operations/unite-form.tsx'), 'UniteForm');
const endForm = lazyRouteComponent(() => import('./features/colony-operations/end-form.tsx'), 'EndForm');
const correctForm = lazyRouteComponent(() => import('./features/colony-operations/correct-form.tsx'), 'CorrectForm');
const queenForm = lazyRouteComponent(() => import('./features/colony-operations/queen-form.tsx'), 'QueenForm');
const newColonyForm = lazyRouteComponent(
  () => import('./features/colony-operations/new-colony-form.tsx'),
  'NewColonyForm',
);

/** What is done with many colonies, over the list or the apiary that they were chosen in, or with the one of the address. */
const herdForms = <Parent extends AnyRoute>(parent: Parent) => {
  const getParentRoute = () => parent;
  return [
    createRoute({ getParentRoute, path: '/feed', component: feedForm }),
    createRoute({ getParentRoute, path: '/measure', component: measureForm }),
    createRoute({ getParentRoute, path: '/treat', component: treatForm }),
    createRoute({ getParentRoute, path: '/harvest', component: harvestForm }),
    createRoute({ getParentRoute, path: '/winter-in', component: winterInForm }),
    createRoute({ getParentRoute, path: '/winter-out', component: winterOutForm }),
    createRoute({ getParentRoute, path: '/move', component: moveForm }),
    createRoute({ getParentRoute, path: '/unite', component: uniteForm }),
    createRoute({ getParentRoute, path: '/end', component: endForm }),
  ] as const;
};
const newColony = createRoute({ getParentRoute: () => colonies, path: '/new', component: newColonyForm });
const colonyForms = [
  createRoute({ getParentRoute: () => colony, path: '/split', component: splitForm }),
  createRoute({ getParentRoute: () => colony, path: '/correct', component: correctForm }),
  createRoute({ getParentRoute: () => colony, path: '/queen', component: queenForm }),
] as const;

const treatments = createRoute({
  getParentRoute: () => root,
  path: '/health/treatments',
  validateSearch: ({ q, year, status }: Record<string, unknown>): { q?: string; year?: number; status?: string } => ({
    q: readWord(q),
    year: readYear(year),
    status: readWord(status),
  }),
  component: lazyRouteComponent(() => import('./features/treatments/treatments-screen.tsx'), 'TreatmentsScreen'),
});
const treatmentDays = createRoute({
  getParentRoute: () => root,
  path: '/health/weather',
  validateSearch: ({ apiaryId, method }: Record<string, unknown>): { apiaryId?: string; method?: string } => ({
    apiaryId: readWord(apiaryId),
    method: readWord(method),
  }),
  component: lazyRouteComponent(() => import('./features/treatments/weather-screen.tsx'), 'WeatherScreen'),
});
const treatment = createRoute({
  getParentRoute: () => root,
  path: '/treatments/$treatmentId',
  component: lazyRouteComponent(() => import('./features/treatments/treatment-screen.tsx'), 'TreatmentScreen'),
});

const medicines = createRoute({
  getParentRoute: () => root,
  path: '/health/medicines',
  validateSearch: ({ q, show, of }: Record<string, unknown>): { q?: string; show?: string; of?: string } => ({
    q: readWord(q),
    show: readWord(show),
    of: readWord(of),
  }),
  component: lazyRouteComponent(() => import('./features/medicines/medicines-screen.tsx'), 'MedicinesScreen'),
});
const medicineForms = () => import('./features/medicines/medicine-form.tsx');
const lotForms = () => import('./features/medicines/lot-forms.tsx');
const newMedicine = createRoute({
  getParentRoute: () => medicines,
  path: '/new',
  component: lazyRouteComponent(medicineForms, 'NewMedicineForm'),
});
const receiveLot = createRoute({
  getParentRoute: () => medicines,
  path: '/receive',
  component: lazyRouteComponent(lotForms, 'ReceiveForm'),
});
const medicine = createRoute({
  getParentRoute: () => root,
  path: '/medicines/$medicineId',
  component: lazyRouteComponent(() => import('./features/medicines/medicine-screen.tsx'), 'MedicineScreen'),
});
const editMedicine = createRoute({
  getParentRoute: () => medicine,
  path: '/edit',
  component: lazyRouteComponent(medicineForms, 'EditMedicineForm'),
});
const medicineLot = createRoute({
  getParentRoute: () => root,
  path: '/medicine-lots/$medicineLotId',
  component: lazyRouteComponent(() => import('./features/medicines/lot-screen.tsx'), 'LotScreen'),
});
const editLot = createRoute({
  getParentRoute: () => medicineLot,
  path: '/edit',
  component: lazyRouteComponent(lotForms, 'EditLotForm'),
});
const bookLot = createRoute({
  getParentRoute: () => medicineLot,
  path: '/book',
  component: lazyRouteComponent(lotForms, 'BookForm'),
});
const medicineBook = createRoute({
  getParentRoute: () => root,
  path: '/health/book',
  validateSearch: ({
    from,
    to,
    apiaryId,
  }: Record<string, unknown>): { from?: string; to?: string; apiaryId?: string } => ({
    from: readDay(from),
    to: readDay(to),
    apiaryId: readWord(apiaryId),
  }),
  component: lazyRouteComponent(() => import('./features/medicines/book-screen.tsx'), 'BookScreen'),
});

const authorities = createRoute({
  getParentRoute: () => root,
  path: '/health/authorities',
  component: lazyRouteComponent(() => import('./features/authorities/authorities-screen.tsx'), 'AuthoritiesScreen'),
});
const letterScreens = () => import('./features/authorities/letter-screens.tsx');
const letterForms = () => import('./features/authorities/notice-forms.tsx');
const newNotice = createRoute({
  getParentRoute: () => authorities,
  path: '/notice',
  component: lazyRouteComponent(letterForms, 'NewNoticeForm'),
});
const newRestriction = createRoute({
  getParentRoute: () => authorities,
  path: '/restriction',
  component: lazyRouteComponent(letterForms, 'NewRestrictionForm'),
});
const authorityNotice = createRoute({
  getParentRoute: () => root,
  path: '/authority-notices/$noticeId',
  component: lazyRouteComponent(letterScreens, 'NoticeScreen'),
});
const editNotice = createRoute({
  getParentRoute: () => authorityNotice,
  path: '/edit',
  component: lazyRouteComponent(letterForms, 'EditNoticeForm'),
});
const restriction = createRoute({
  getParentRoute: () => root,
  path: '/restrictions/$restrictionId',
  component: lazyRouteComponent(letterScreens, 'RestrictionScreen'),
});
const editRestriction = createRoute({
  getParentRoute: () => restriction,
  path: '/edit',
  component: lazyRouteComponent(letterForms, 'EditRestrictionForm'),
});

const census = createRoute({
  getParentRoute: () => root,
  path: '/settings/census',
  component: lazyRouteComponent(() => import('./features/census/census-screen.tsx'), 'CensusScreen'),
});
const referenceDay = createRoute({
  getParentRoute: () => census,
  path: '/$referenceDayId',
  component: lazyRouteComponent(() => import('./features/census/reference-day-form.tsx'), 'ReferenceDayForm'),
});

const honey = createRoute({
  getParentRoute: () => root,
  path: '/honey',
  validateSearch: readHoneySearch,
  component: lazyRouteComponent(() => import('./features/honey-house/honey-screen.tsx'), 'HoneyScreen'),
});
const extractionForms = () => import('./features/honey-house/extraction-form.tsx');
const batchForms = () => import('./features/honey-house/batch-form.tsx');
const extract = createRoute({
  getParentRoute: () => honey,
  path: '/extract',
  component: lazyRouteComponent(extractionForms, 'ExtractionForm'),
});
const editExtraction = createRoute({
  getParentRoute: () => honey,
  path: '/extractions/$extractionId',
  component: lazyRouteComponent(extractionForms, 'EditExtractionForm'),
});
const makeBatch = createRoute({
  getParentRoute: () => honey,
  path: '/batch',
  component: lazyRouteComponent(batchForms, 'BatchForm'),
});
const blend = createRoute({
  getParentRoute: () => honey,
  path: '/blend',
  component: lazyRouteComponent(batchForms, 'BlendForm'),
});
const fillJars = createRoute({
  getParentRoute: () => honey,
  path: '/fill',
  validateSearch: (found): { batch?: string } => ({ batch: typeof found.batch === 'string' ? found.batch : undefined }),
  component: lazyRouteComponent(() => import('./features/honey-house/bottling-form.tsx'), 'BottlingForm'),
});

const batchScreens = () => import('./features/honey-house/batch-screen.tsx');
const honeyBatch = createRoute({
  getParentRoute: () => root,
  path: '/honey-batches/$honeyBatchId',
  component: lazyRouteComponent(batchScreens, 'BatchScreen'),
});
const editBatch = createRoute({
  getParentRoute: () => honeyBatch,
  path: '/edit',
  component: lazyRouteComponent(batchScreens, 'EditBatchForm'),
});
const holdBatch = createRoute({
  getParentRoute: () => honeyBatch,
  path: '/hold',
  component: lazyRouteComponent(() => import('./features/trade/hold-batch-form.tsx'), 'HoldBatchForm'),
});

const stock = createRoute({
  getParentRoute: () => root,
  path: '/stock',
  validateSearch: readStockSearch,
  component: lazyRouteComponent(() => import('./features/trade/stock-screen.tsx'), 'StockScreen'),
});
const lot = createRoute({
  getParentRoute: () => root,
  path: '/lots/$lotNumber',
  component: lazyRouteComponent(() => import('./features/trade/lot-screen.tsx'), 'LotScreen'),
});
const jarLotForms = () => import('./features/trade/lot-forms.tsx');
const bookJarLot = createRoute({
  getParentRoute: () => lot,
  path: '/book',
  component: lazyRouteComponent(jarLotForms, 'BookForm'),
});
const reverseMovement = createRoute({
  getParentRoute: () => lot,
  path: '/reverse/$movementId',
  component: lazyRouteComponent(jarLotForms, 'ReverseForm'),
});
const editJarLot = createRoute({
  getParentRoute: () => lot,
  path: '/edit',
  component: lazyRouteComponent(jarLotForms, 'EditLotForm'),
});
const holdLot = createRoute({
  getParentRoute: () => root,
  path: '/lots/$lotNumber/hold',
  component: lazyRouteComponent(() => import('./features/trade/hold-screen.tsx'), 'HoldScreen'),
});
/** Where notifications and the search lead, which know a lot by its record. */
const lotsOf = () => import('./features/trade/lot-of.tsx');
const bottlingOfNotice = createRoute({
  getParentRoute: () => root,
  path: '/bottlings/$bottlingId',
  component: lazyRouteComponent(lotsOf, 'LotOfBottling'),
});
const productionOfNotice = createRoute({
  getParentRoute: () => root,
  path: '/production-batches/$productionBatchId',
  component: lazyRouteComponent(lotsOf, 'LotOfProduction'),
});

/** The lot that labels are for, such as that of the screen from which they were opened. */
const readLot = ({ bottlingId, productionBatchId }: Record<string, unknown>): LabelLot => ({
  bottlingId: typeof bottlingId === 'string' ? bottlingId : undefined,
  productionBatchId: typeof productionBatchId === 'string' ? productionBatchId : undefined,
});
const labels = createRoute({
  getParentRoute: () => root,
  path: '/labels',
  validateSearch: readLot,
  component: lazyRouteComponent(() => import('./features/label-templates/labels-screen.tsx'), 'LabelsScreen'),
});
const newLabel = createRoute({
  getParentRoute: () => labels,
  path: '/new',
  component: lazyRouteComponent(() => import('./features/label-templates/new-label-form.tsx'), 'NewLabelForm'),
});
const label = createRoute({
  getParentRoute: () => root,
  path: '/labels/$labelId',
  validateSearch: readLot,
  component: lazyRouteComponent(() => import('./features/label-templates/label-screen.tsx'), 'LabelScreen'),
});
const labelPrint = createRoute({
  getParentRoute: () => label,
  path: '/print',
  component: lazyRouteComponent(() => import('./features/label-templates/print-form.tsx'), 'PrintForm'),
});

const documents = createRoute({
  getParentRoute: () => root,
  path: '/documents',
  validateSearch: readDocumentSearch,
  component: lazyRouteComponent(() => import('./features/documents/documents-screen.tsx'), 'DocumentsScreen'),
});
const oneDocument = createRoute({
  getParentRoute: () => documents,
  path: '/$documentId',
  component: lazyRouteComponent(() => import('./features/documents/document-sheet.tsx'), 'DocumentSheet'),
});

/** A form that is opened for what the service has refused (docs/how-to/add-a-form.md). */
const readRefused = (found: Record<string, unknown>): { outbox?: string } => ({
  outbox: typeof found.outbox === 'string' ? found.outbox : undefined,
});
const inspect = createRoute({
  getParentRoute: () => root,
  path: '/colonies/$colonyId/inspect',
  validateSearch: readRefused,
  component: lazyRouteComponent(() => import('./features/inspections/inspect-screen.tsx'), 'InspectScreen'),
});
const roundStart = createRoute({
  getParentRoute: () => root,
  path: '/inspect',
  component: lazyRouteComponent(() => import('./features/inspections/round-start-screen.tsx'), 'RoundStartScreen'),
});
const round = createRoute({
  getParentRoute: () => root,
  path: '/inspect/$apiaryId',
  validateSearch: (found): { colony?: string } => ({
    colony: typeof found.colony === 'string' ? found.colony : undefined,
  }),
  component: lazyRouteComponent(() => import('./features/inspections/round-screen.tsx'), 'RoundScreen'),
});

const tasks = createRoute({
  getParentRoute: () => root,
  path: '/tasks',
  validateSearch: readTaskSearch,
  component: lazyRouteComponent(() => import('./features/tasks/tasks-screen.tsx'), 'TasksScreen'),
});
const taskForms = () => import('./features/tasks/task-form.tsx');
const newTask = createRoute({
  getParentRoute: () => tasks,
  path: '/new',
  component: lazyRouteComponent(taskForms, 'NewTaskForm'),
});
const task = createRoute({
  getParentRoute: () => root,
  path: '/tasks/$taskId',
  component: lazyRouteComponent(() => import('./features/tasks/task-screen.tsx'), 'TaskScreen'),
});
const editTask = createRoute({
  getParentRoute: () => task,
  path: '/edit',
  component: lazyRouteComponent(taskForms, 'EditTaskForm'),
});
const taskTemplates = createRoute({
  getParentRoute: () => root,
  path: '/tasks/templates',
  component: lazyRouteComponent(() => import('./features/tasks/templates-screen.tsx'), 'TemplatesScreen'),
});
const templateForms = () => import('./features/tasks/template-form.tsx');
const newTemplate = createRoute({
  getParentRoute: () => taskTemplates,
  path: '/new',
  component: lazyRouteComponent(templateForms, 'NewTemplateForm'),
});
const editTemplate = createRoute({
  getParentRoute: () => taskTemplates,
  path: '/$templateId',
  component: lazyRouteComponent(templateForms, 'EditTemplateForm'),
});

const rules = createRoute({
  getParentRoute: () => root,
  path: '/settings/rules',
  validateSearch: ({ shown }: Record<string, unknown>): { shown?: 'on' | 'off' } => ({
    shown: shown === 'on' || shown === 'off' ? shown : undefined,
  }),
  component: lazyRouteComponent(() => import('./features/rules/rules-screen.tsx'), 'RulesScreen'),
});
const ruleFigures = createRoute({
  getParentRoute: () => rules,
  path: '/$ruleId',
  component: lazyRouteComponent(() => import('./features/rules/rule-form.tsx'), 'RuleForm'),
});
const calendar = createRoute({
  getParentRoute: () => root,
  path: '/settings/calendar',
  component: lazyRouteComponent(() => import('./features/calendar/calendar-screen.tsx'), 'CalendarScreen'),
});
const connectCalendar = createRoute({
  getParentRoute: () => calendar,
  path: '/connect',
  component: lazyRouteComponent(() => import('./features/calendar/connect-form.tsx'), 'ConnectForm'),
});

const statistics = createRoute({
  getParentRoute: () => root,
  path: '/statistics',
  validateSearch: readStatisticsSearch,
  component: lazyRouteComponent(() => import('./features/statistics/statistics-screen.tsx'), 'StatisticsScreen'),
});

// The settings: their list derives from components/settings/setting-places.ts.
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./features/settings/settings-screen.tsx'), 'SettingsScreen'),
});
const profile = createRoute({
  getParentRoute: () => root,
  path: '/settings/profile',
  component: lazyRouteComponent(() => import('./features/accounts/profile-screen.tsx'), 'ProfileScreen'),
});
const editProfile = createRoute({
  getParentRoute: () => profile,
  path: '/edit',
  component: lazyRouteComponent(() => import('./features/accounts/profile-form.tsx'), 'ProfileForm'),
});
const users = createRoute({
  getParentRoute: () => root,
  path: '/settings/users',
  validateSearch: readUserSearch,
  component: lazyRouteComponent(() => import('./features/accounts/users-screen.tsx'), 'UsersScreen'),
});
const userForms = () => import('./features/accounts/user-form.tsx');
const newUser = createRoute({
  getParentRoute: () => users,
  path: '/new',
  component: lazyRouteComponent(userForms, 'NewUserForm'),
});
const user = createRoute({
  getParentRoute: () => root,
  path: '/settings/users/$userId',
  component: lazyRouteComponent(() => import('./features/accounts/user-screen.tsx'), 'UserScreen'),
});
const editUser = createRoute({
  getParentRoute: () => user,
  path: '/edit',
  component: lazyRouteComponent(userForms, 'EditUserForm'),
});
const roles = createRoute({
  getParentRoute: () => root,
  path: '/settings/roles',
  component: lazyRouteComponent(() => import('./features/accounts/roles-screen.tsx'), 'RolesScreen'),
});
const roleForms = () => import('./features/accounts/role-form.tsx');
const newRole = createRoute({
  getParentRoute: () => roles,
  path: '/new',
  component: lazyRouteComponent(roleForms, 'NewRoleForm'),
});
const role = createRoute({
  getParentRoute: () => root,
  path: '/settings/roles/$roleId',
  component: lazyRouteComponent(() => import('./features/accounts/role-screen.tsx'), 'RoleScreen'),
});
const editRole = createRoute({
  getParentRoute: () => role,
  path: '/edit',
  component: lazyRouteComponent(roleForms, 'EditRoleForm'),
});
const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/settings/webhooks',
  component: lazyRouteComponent(() => import('./features/webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
});
const webhookForms = () => import('./features/webhooks/webhook-form.tsx');
const newWebhook = createRoute({
  getParentRoute: () => webhooks,
  path: '/new',
  component: lazyRouteComponent(webhookForms, 'NewWebhookForm'),
});
const webhook = createRoute({
  getParentRoute: () => root,
  path: '/settings/webhooks/$webhookId',
  validateSearch: readWebhookSearch,
  component: lazyRouteComponent(() => import('./features/webhooks/webhook-screen.tsx'), 'WebhookScreen'),
});
const editWebhook = createRoute({
  getParentRoute: () => webhook,
  path: '/edit',
  component: lazyRouteComponent(webhookForms, 'EditWebhookForm'),
});
const apiKeys = createRoute({
  getParentRoute: () => root,
  path: '/settings/api-keys',
  component: lazyRouteComponent(() => import('./features/api-keys/api-keys-screen.tsx'), 'ApiKeysScreen'),
});
const newApiKey = createRoute({
  getParentRoute: () => apiKeys,
  path: '/new',
  component: lazyRouteComponent(() => import('./features/api-keys/api-key-form.tsx'), 'NewApiKeyForm'),
});
const backup = createRoute({
  getParentRoute: () => root,
  path: '/settings/backup',
  component: lazyRouteComponent(() => import('./features/backup/backup-screen.tsx'), 'BackupScreen'),
});
const editBackup = createRoute({
  getParentRoute: () => backup,
  path: '/edit',
  component: lazyRouteComponent(() => import('./features/backup/settings-form.tsx'), 'BackupSettingsForm'),
});
const imports = createRoute({
  getParentRoute: () => root,
  path: '/settings/import',
  component: lazyRouteComponent(() => import('./features/imports/import-screen.tsx'), 'ImportScreen'),
});
const system = createRoute({
  getParentRoute: () => root,
  path: '/settings/system',
  validateSearch: readSystemSearch,
  component: lazyRouteComponent(() => import('./features/system/system-screen.tsx'), 'SystemScreen'),
});
const auditLog = createRoute({
  getParentRoute: () => root,
  path: '/settings/audit-log',
  validateSearch: readAuditSearch,
  component: lazyRouteComponent(() => import('./features/audit-log/audit-log-screen.tsx'), 'AuditLogScreen'),
});
const site = createRoute({
  getParentRoute: () => root,
  path: '/settings/site',
  component: lazyRouteComponent(() => import('./features/site-settings/site-screen.tsx'), 'SiteScreen'),
});
const numbering = createRoute({
  getParentRoute: () => root,
  path: '/settings/numbering',
  component: lazyRouteComponent(() => import('./features/numbering/numbering-screen.tsx'), 'NumberingScreen'),
});
const editNumbering = createRoute({
  getParentRoute: () => numbering,
  path: '/$numberId',
  component: lazyRouteComponent(() => import('./features/numbering/numbering-form.tsx'), 'NumberingForm'),
});
const hives = createRoute({
  getParentRoute: () => root,
  path: '/settings/hives',
  validateSearch: readHiveSearch,
  component: lazyRouteComponent(() => import('./features/hives/hives-screen.tsx'), 'HivesScreen'),
});
const hiveForms = () => import('./features/hives/hive-forms.tsx');
const newHiveSystem = createRoute({
  getParentRoute: () => hives,
  path: '/new-system',
  component: lazyRouteComponent(hiveForms, 'NewSystemForm'),
});
const editHiveSystem = createRoute({
  getParentRoute: () => hives,
  path: '/systems/$systemId',
  component: lazyRouteComponent(hiveForms, 'EditSystemForm'),
});
const newHivePart = createRoute({
  getParentRoute: () => hives,
  path: '/new-part',
  component: lazyRouteComponent(hiveForms, 'NewPartForm'),
});
const editHivePart = createRoute({
  getParentRoute: () => hives,
  path: '/parts/$partTypeId',
  component: lazyRouteComponent(hiveForms, 'EditPartForm'),
});

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  component: lazyRouteComponent(() => import('./outbox/outbox-screen.tsx'), 'OutboxScreen'),
});

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
