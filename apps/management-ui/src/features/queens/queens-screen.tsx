import type { Queen } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { HerdTabs } from '../../components/herd/herd-tabs.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { QueenDot } from '../../components/herd/queen-dot.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { queenPages } from './queries.ts';
import { QueenFilters } from './queen-filters.tsx';
import { queenFilterOf } from './queen-search.ts';
import { QueenStatus } from './queen-status.tsx';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { breedingOf } from './queen-words.ts';

const route = getRouteApi('/queens');

/** Every queen, to be found and ordered. */
export function QueensScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const pages = useInfiniteQuery(queenPages(queenFilterOf(search)));
  useAllPages(pages);
  const rows = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data]);
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'sort' && value !== undefined);
  return (
    <Screen
      title={m.herd_queens()}
      above={<HerdTabs />}
      actions={
        may('queens:create') && (
          <ButtonLink to="/queens/new" search>
            {m.queens_new()}
          </ButtonLink>
        )
      }
    >
      <QueenFilters
        search={search}
        change={(next) => void navigate({ search: (before) => ({ ...before, ...next }), replace: true })}
      />
      <Loaded of={pages} bones={<Bones rows={8} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{isFiltered ? m.queens_none_match() : m.queens_none()}</Empty>
          ) : (
            <>
              <Text role="status" c="var(--soft)">
                {m.queens_found({ count: rows.length })}
              </Text>
              <DataTable
                label={m.herd_queens()}
                rows={rows}
                columns={columns(may('colonies:read'))}
                nameOf={({ name }) => name}
                sort={search.sort ?? 'name'}
                onSort={(next) =>
                  void navigate({ search: { ...search, sort: next as typeof search.sort }, replace: true })
                }
              />
            </>
          )
        }
      </Loaded>
      <Outlet />
    </Screen>
  );
}

const columns = (seesColonies: boolean): readonly Column<Queen>[] => [
  {
    id: 'name',
    label: m.queen(),
    width: 'minmax(9rem, 1.5fr)',
    sort: 'name',
    onPhone: 'plain',
    cell: ({ id, name, markingColor, birthYear }) => (
      <>
        <QueenDot color={markingColor} year={birthYear} />
        <AnchorLink to="/queens/$queenId" params={{ queenId: id }} fw={600}>
          {name}
        </AnchorLink>
      </>
    ),
  },
  {
    id: 'status',
    label: m.status(),
    width: 'minmax(7rem, 0.8fr)',
    sort: 'status',
    onPhone: 'plain',
    cell: ({ status }) => <QueenStatus status={status} />,
  },
  {
    id: 'colony',
    label: m.colony(),
    width: 'minmax(8rem, 1.3fr)',
    sort: 'colonyName',
    cell: ({ colonyId, colonyName }) =>
      colonyId && seesColonies ? (
        <AnchorLink to="/colonies/$colonyId" params={{ colonyId }} inherit>
          {colonyName}
        </AnchorLink>
      ) : (
        colonyName
      ),
  },
  {
    id: 'breeding',
    label: m.breeding(),
    width: 'minmax(9rem, 1.3fr)',
    sort: 'line',
    cell: (queen) => breedingOf(queen) || null,
  },
  {
    id: 'number',
    label: m.breeding_number(),
    width: 'minmax(8rem, 1fr)',
    cell: ({ breedingNumber, altBreedingNumber }) => breedingNumber ?? altBreedingNumber,
  },
  {
    id: 'year',
    label: m.birth_year(),
    width: '6rem',
    align: 'end',
    sort: 'birthYear',
    onPhone: 'hidden',
    cell: ({ birthYear }) => birthYear,
  },
];
