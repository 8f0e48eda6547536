import { type AnyRoute, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readColonySearch } from './components/herd/colony-search.ts';
import { readDay } from './components/form/read-day.ts';
import { readColonyView } from './features/colony/colony-search.ts';
import { readQueenSearch } from './features/queens/queen-search.ts';
import { readTaskSearch } from './features/tasks/task-search.ts';
import { basePath } from './session/api.ts';
import { NotFound } from './shell/not-found.tsx';
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

const treatment = createRoute({
  getParentRoute: () => root,
  path: '/treatments/$treatmentId',
  component: lazyRouteComponent(() => import('./features/treatments/treatment-screen.tsx'), 'TreatmentScreen'),
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
    colonies.addChildren([...herdForms(colonies), newColony]),
    colony.addChildren([...herdForms(colony), ...colonyForms, editColony, colonyRecord]),
    colonyHive,
    colonyCharts,
    colonyDocuments,
    queens.addChildren([newQueen]),
    queen.addChildren([editQueen]),
    treatment,
    inspect,
    roundStart,
    round,
    tasks.addChildren([newTask]),
    task.addChildren([editTask]),
    taskTemplates.addChildren([newTemplate, editTemplate]),
    outbox,
  ]),
  basepath: basePath,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
