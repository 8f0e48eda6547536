import type { Colony } from '@beekeeping/api-client';
import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { ColonyStatus } from '../../components/colony-status.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { formatDistance } from '../../components/format.ts';
import { Bones, Empty, Loaded } from '../../components/loaded.tsx';
import { QueenDot } from '../../components/queen-dot.tsx';
import { Screen } from '../../components/screen.tsx';
import { TrafficLight } from '../../components/traffic-light.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { ColonyFilters } from './colony-filters.tsx';
import { apiaryChoices, colonyPages } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';

const route = getRouteApi('/colonies');

/** Every colony, to be found, ordered and chosen from. */
export function ColoniesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { ended, sort = 'name', apiaryId, status, ...filter } = search;
  const pages = useInfiniteQuery(
    colonyPages({
      ...filter,
      apiaryId: apiaryId === undefined ? undefined : [apiaryId],
      status: status === undefined ? undefined : [status],
      isLiving: !ended,
      sort,
    }),
  );
  const apiaries = useQuery(apiaryChoices);
  const rows = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data]);
  // A list of a thousand is whole after five pages; what is searched and chosen in it should be all of it.
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return (
    <Screen
      title={m.herd_colonies()}
      actions={
        may('colonies:create') && (
          <Button renderRoot={(props) => <Link {...props} to="/colonies/new" />}>{m.colonies_new()}</Button>
        )
      }
    >
      <ColonyFilters
        search={search}
        apiaries={apiaries.data ?? []}
        change={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
      />
      <Loaded of={pages} bones={<Bones rows={8} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{m.colonies_none()}</Empty>
          ) : (
            <DataTable
              label={m.herd_colonies()}
              rows={rows}
              columns={columns()}
              nameOf={({ name }) => name}
              selection={{ ids: chosen, change: setChosen }}
              sort={sort}
              onSort={(next) => void navigate({ search: { ...search, sort: next as typeof sort }, replace: true })}
            />
          )
        }
      </Loaded>
      <SelectionBar ids={chosen} clear={() => setChosen(new Set())} />
      <Outlet />
    </Screen>
  );
}

const columns = (): readonly Column<Colony>[] => [
  {
    id: 'name',
    label: m.colony_name(),
    width: 'minmax(10rem, 2fr)',
    sort: 'name',
    onPhone: 'plain',
    cell: ({ id, name, status, queenMarkingColor }) => (
      <>
        {queenMarkingColor && <QueenDot color={queenMarkingColor} />}
        <Anchor fw={600} renderRoot={(props) => <Link {...props} to="/colonies/$colonyId" params={{ colonyId: id }} />}>
          {name}
        </Anchor>
        <ColonyStatus status={status} />
      </>
    ),
  },
  {
    id: 'apiary',
    label: m.apiary(),
    width: 'minmax(8rem, 1.5fr)',
    sort: 'apiaryName',
    onPhone: 'plain',
    cell: ({ apiaryName }) => apiaryName,
  },
  {
    id: 'varroa',
    label: m.varroa(),
    width: 'minmax(9rem, 1fr)',
    onPhone: 'plain',
    cell: ({ overview }) => overview?.varroaRating && <TrafficLight rating={overview.varroaRating} />,
  },
  {
    id: 'inspected',
    label: m.last_inspected(),
    width: 'minmax(8rem, 1fr)',
    cell: ({ overview }) => overview?.lastInspectedOn && formatDistance(overview.lastInspectedOn),
  },
  {
    id: 'tasks',
    label: m.open_tasks(),
    width: '6rem',
    align: 'end',
    onPhone: 'hidden',
    cell: ({ overview }) => overview?.openTasks || null,
  },
];
