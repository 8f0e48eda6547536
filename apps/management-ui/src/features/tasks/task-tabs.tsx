import { type PlaceTab, PlaceTabs } from '../../components/screen/place-tabs.tsx';
import { m } from '../../generated/messages/messages.js';

const TABS: readonly PlaceTab[] = [
  { to: '/tasks', label: m.nav_tasks, rights: ['tasks:read'], isExact: true },
  { to: '/tasks/templates', label: m.templates, rights: ['task-templates:read'] },
];

/** The way between what is to be done and what makes it. */
export const TaskTabs = () => <PlaceTabs label={m.tasks_tabs()} tabs={TABS} />;
