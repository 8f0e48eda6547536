import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatLongDay, today } from '../../components/screen/format.ts';
import { Bones, Loaded } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { useIsPainted } from '../../components/screen/use-is-painted.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { Figures } from './figures.tsx';
import { OpenSuggestions } from './open-suggestions.tsx';
import { Outlook } from './outlook.tsx';
import { dashboard, openSuggestions, openTasks } from './queries.ts';
import { TasksDue } from './tasks-due.tsx';
import { AnchorLink } from '../../components/screen/links.tsx';
import styles from './today.module.css';

/** What is due, who needs somebody, what comes next, and the weather for it. */
export function TodayScreen() {
  const may = useMay();
  // The first format of a day takes a slow phone a twentieth of a second.
  const day = useIsPainted() ? formatLongDay(today()) : '\u00A0';
  const figures = useQuery(dashboard);
  const tasks = useQuery({ ...openTasks, enabled: may('tasks:read') });
  const suggestions = useQuery({ ...openSuggestions, enabled: may('suggestions:read') });
  return (
    <Screen title={m.nav_today()} below={<Text c="var(--soft)">{day}</Text>}>
      <Loaded of={figures} bones={<Bones rows={1} height={96} />}>
        {(found) => <Figures of={found} />}
      </Loaded>
      <div className={styles.columns}>
        <div className={styles.column}>
          {may('tasks:read') && (
            <Part title={m.today_tasks()} actions={<AnchorLink to="/tasks">{m.today_tasks_all()}</AnchorLink>}>
              <Loaded of={tasks}>{(found) => <TasksDue tasks={found} />}</Loaded>
            </Part>
          )}
          {may('suggestions:read') && (
            <Part title={m.today_suggestions()}>
              <Loaded of={suggestions}>{(found) => <OpenSuggestions suggestions={found} />}</Loaded>
            </Part>
          )}
        </div>
        <Part title={m.today_outlook()}>
          <Loaded of={figures} bones={<Bones rows={3} height={96} />}>
            {({ outlook }) => <Outlook apiaries={outlook ?? []} />}
          </Loaded>
        </Part>
      </div>
    </Screen>
  );
}
