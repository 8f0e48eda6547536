import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Screen } from '../../components/screen/screen.tsx';
import { TaskTabs } from '../../components/tasks/task-tabs.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay, useMe } from '../../session/session.tsx';
import { people } from './queries.ts';
import { TaskList } from './task-list.tsx';
import { TaskMonth } from './task-month.tsx';
import { TasksByPerson } from './tasks-by-person.tsx';
import { ButtonLink } from '../../components/screen/links.tsx';
import type { TaskSearch } from './task-search.ts';

const route = getRouteApi('/tasks');

/** What is to be done: as a list, over a month, or by person. */
export function TasksScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const { user } = useMe();
  const known = useQuery({ ...people, enabled: may('users:read') });
  const others = known.data ?? [user];
  const change = (next: Partial<TaskSearch>): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <Screen
      title={m.nav_tasks()}
      above={<TaskTabs />}
      actions={
        may('tasks:create') && (
          <ButtonLink to="/tasks/new" search>
            {m.tasks_new()}
          </ButtonLink>
        )
      }
    >
      <SegmentedControl
        aria-label={m.tasks_view()}
        size="md"
        value={search.view ?? 'list'}
        onChange={(view) => change({ view: view === 'list' ? undefined : view })}
        data={[
          { value: 'list', label: m.tasks_list() },
          { value: 'month', label: m.tasks_month() },
          { value: 'people', label: m.tasks_people() },
        ]}
        style={{ alignSelf: 'flex-start', maxInlineSize: '100%' }}
      />
      {search.view === 'month' && <TaskMonth search={search} change={change} />}
      {search.view === 'people' && <TasksByPerson people={others} />}
      {search.view === undefined && <TaskList search={search} people={others} change={change} />}
      <Outlet />
    </Screen>
  );
}
