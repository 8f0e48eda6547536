import type { Colony } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { IconChartLine, IconPackage, IconPaperclip, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { PastDayNote } from '../../components/herd/as-of.tsx';
import { ColonyStatus } from '../../components/herd/colony-status.tsx';
import { useTypeOf } from '../../components/hive/hive-catalog.ts';
import { HiveDrawing } from '../../components/hive/hive-drawing.tsx';
import { systemNameOf } from '../../components/hive/hive-words.ts';
import { Empty, Loaded } from '../../components/screen/loaded.tsx';
import { QueenDot } from '../../components/herd/queen-dot.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './colony.module.css';
import { ColonyFacts } from './facts.tsx';
import { Operations } from './operations.tsx';
import { hiveOf, oneColony, openTasksOf } from './queries.ts';
import { TaskList } from './task-list.tsx';
import { ButtonLink } from '../../components/screen/links.tsx';
import { Timeline } from './timeline.tsx';

const route = getRouteApi('/colonies/$colonyId');

/** A colony: what is known of it, what happened to it, and everything that can be done with it. */
export function ColonyScreen() {
  const { colonyId } = route.useParams();
  const colony = useQuery(oneColony(colonyId));
  return (
    <>
      <Loaded of={colony} screen={m.colony()}>
        {(found) => <OneColony colony={found} />}
      </Loaded>
      <Outlet />
    </>
  );
}

function OneColony({ colony }: { colony: Colony }) {
  const { id, name, status, queenMarkingColor } = colony;
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const tasks = useQuery({ ...openTasksOf(id), enabled: (colony.overview?.openTasks ?? 0) > 0 });
  const change = (next: typeof view): void => void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <Screen
      title={name}
      back={{ to: '/colonies', label: m.herd_colonies() }}
      beside={
        <>
          {queenMarkingColor && <QueenDot color={queenMarkingColor} />}
          <ColonyStatus status={status} />
        </>
      }
    >
      <Operations colony={colony} />
      <ColonyFacts colony={colony} next={tasks.data?.find(({ dueOn }) => dueOn !== null)} />
      {colony.notes && <Text className={styles.notes}>{colony.notes}</Text>}
      <div className={styles.two}>
        <div className={styles.beside}>
          <HivePart colony={colony} on={view.on} />
          {tasks.data && tasks.data.length > 0 && (
            <Part title={m.colony_tasks()}>
              <TaskList tasks={tasks.data} />
            </Part>
          )}
          <div className={styles.ways}>
            <ButtonLink
              to="/colonies/$colonyId/charts"
              params={{ colonyId: id }}
              variant="default"
              size="md"
              leftSection={<IconChartLine aria-hidden size={20} />}
            >
              {m.colony_charts()}
            </ButtonLink>
            {may('devices:read') && (
              <ButtonLink
                to="/colonies/$colonyId/readings"
                params={{ colonyId: id }}
                variant="default"
                size="md"
                leftSection={<IconScale aria-hidden size={20} />}
              >
                {m.scale()}
              </ButtonLink>
            )}
            {may('documents:read') && (
              <ButtonLink
                to="/colonies/$colonyId/documents"
                params={{ colonyId: id }}
                variant="default"
                size="md"
                leftSection={<IconPaperclip aria-hidden size={20} />}
              >
                {m.colony_documents()}
              </ButtonLink>
            )}
          </div>
        </div>
        <div>
          {view.on && <PastDayNote on={view.on} change={(on) => change({ ...view, on })} />}
          <Timeline colonyId={id} view={view} change={change} />
        </div>
      </div>
    </Screen>
  );
}

function HivePart({ colony: { id, endedOn }, on }: { colony: Colony; on: string | undefined }) {
  const may = useMay();
  const hive = useQuery(hiveOf(id, on));
  const typeOf = useTypeOf();
  const change = may('colonies:update') && endedOn === null && (
    <ButtonLink
      to="/colonies/$colonyId/hive"
      params={{ colonyId: id }}
      variant="subtle"
      size="md"
      leftSection={<IconPackage aria-hidden size={20} />}
    >
      {hive.data === null ? m.hive_set_up() : m.hive_change()}
    </ButtonLink>
  );
  return (
    <Part title={m.hive_title()}>
      <Loaded of={hive}>
        {(found) =>
          found === null ? (
            <Empty action={change}>{m.hive_none_yet()}</Empty>
          ) : (
            <>
              <Link
                to="/colonies/$colonyId/hive"
                params={{ colonyId: id }}
                aria-label={m.hive_of({ name: found.colonyName })}
                className={styles.hiveLink}
              >
                {typeOf && <HiveDrawing parts={found.parts} typeOf={typeOf} isSmall />}
              </Link>
              <Text ta="center" c="var(--soft)" size="sm">
                {systemNameOf({ code: found.systemCode, name: found.systemName })}
              </Text>
              {on === undefined && change}
            </>
          )
        }
      </Loaded>
    </Part>
  );
}
