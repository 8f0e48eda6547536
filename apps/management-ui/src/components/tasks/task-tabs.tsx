import { type PlaceTab, PlaceTabs } from '../screen/place-tabs.tsx';
import { m } from '../../generated/messages/messages.js';

const TABS: readonly PlaceTab[] = [
  { to: '/tasks', label: m.nav_tasks, rights: ['tasks:read'], isExact: true },
  { to: '/tasks/templates', label: m.templates, rights: ['task-templates:read'] },
  { to: '/settings/rules', label: m.rules, rights: ['automation-rules:read'] },
  { to: '/settings/calendar', label: m.calendar, rights: ['tasks:read'] },
];

/** The way between what is to be done, what makes it, and where it is read. */
export const TaskTabs = () => <PlaceTabs label={m.tasks_tabs()} tabs={TABS} />;
