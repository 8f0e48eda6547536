import type { Colony } from '@beekeeping/api-client';
import { Button, Menu, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { PastDayNote } from '../../components/herd/as-of.tsx';
import { lastVisitColumn, nameColumn, varroaColumn } from '../../components/herd/colony-columns.tsx';
import type { ColonySearch } from '../../components/herd/colony-search.ts';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { fetchFile } from '../../components/table/file-progress.tsx';
import { today } from '../../components/screen/format.ts';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { HerdTabs } from '../../components/herd/herd-tabs.tsx';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { SelectionBar } from '../../components/table/selection-bar.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { isLivingStatus } from '../../components/screen/words.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './colonies.module.css';
import { ColonyFilters } from './colony-filters.tsx';
import { type ColonyFilter, colonyPages, colonyTable } from './queries.ts';
import { ButtonLink } from '../../components/screen/links.tsx';
import { SavedViews } from './saved-views.tsx';

const route = getRouteApi('/colonies');

const filterOf = ({ ended, sort = 'name', apiaryId, status, type, ...rest }: ColonySearch): ColonyFilter => ({
  ...rest,
  apiaryId: apiaryId === undefined ? undefined : [apiaryId],
  status: status === undefined ? undefined : [status],
  type: type === undefined ? undefined : [type],
  isLiving: status === undefined ? !ended : isLivingStatus(status),
  sort,
});

/** Every colony, to be found, ordered and chosen from. */
export function ColoniesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filter = filterOf(search);
  const pages = useInfiniteQuery(colonyPages(filter));
  useAllPages(pages);
  const apiaries = useQuery({ ...apiaryChoices, enabled: may('apiaries:read') });
  const rows = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data]);
  const { on, sort = 'name' } = search;
  const isPast = on !== undefined;
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'sort' && value !== undefined);
  const change = (next: Partial<ColonySearch>): void => {
    // What was chosen may not be in sight any more.
    setChosen(new Set());
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  };
  const shown = useMemo(() => columns(on ?? today()), [on]);
  const mayCreate = may('colonies:create');

  return (
    <Screen
      title={m.herd_colonies()}
      above={<HerdTabs />}
      actions={
        mayCreate &&
        !isPast && (
          <ButtonLink to="/colonies/new" search>
            {m.colonies_new()}
          </ButtonLink>
        )
      }
    >
      <ColonyFilters search={search} apiaries={apiaries.data ?? []} change={change} />
      <SavedViews search={search} isFiltered={isFiltered} />
      {isPast && <PastDayNote on={on} change={() => change({ on: undefined })} />}
      <Loaded of={pages} bones={<Bones rows={8} />}>
        {() =>
          rows.length === 0 ? (
            <Empty
              action={
                isFiltered && (
                  <ButtonLink to="/colonies" search={{}} variant="default">
                    {m.filters_clear()}
                  </ButtonLink>
                )
              }
            >
              {isFiltered ? m.colonies_none_match() : mayCreate ? m.colonies_none() : m.colonies_none_yet()}
            </Empty>
          ) : (
            <>
              <div className={styles.found}>
                <Text role="status" c="var(--soft)">
                  {pages.hasNextPage
                    ? m.colonies_found_so_far({ count: rows.length })
                    : m.colonies_found({ count: rows.length })}
                </Text>
                <Download filter={filter} />
              </div>
              <DataTable
                label={m.herd_colonies()}
                rows={rows}
                columns={shown}
                nameOf={({ name }) => name}
                selection={isPast ? undefined : { ids: chosen, change: setChosen }}
                sort={sort}
                onSort={(next) => void navigate({ search: { ...search, sort: next as typeof sort }, replace: true })}
              />
            </>
          )
        }
      </Loaded>
      {!isPast && <SelectionBar ids={chosen} over="/colonies" clear={() => setChosen(new Set())} />}
      <Outlet />
    </Screen>
  );
}

/** What is found, as a table of its own. */
function Download({ filter }: { filter: ColonyFilter }) {
  const save = (format: 'csv' | 'xlsx') => () =>
    void fetchFile({
      name: `${m.herd_colonies()}-${today()}.${format}`,
      underway: m.table_underway(),
      fetch: () => colonyTable(filter, format),
    });
  return (
    <Menu position="bottom-end" width={192}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconDownload aria-hidden size={18} />}>
          {m.download()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={save('xlsx')}>Excel</Menu.Item>
        <Menu.Item onClick={save('csv')}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const columns = (day: string): readonly Column<Colony>[] => [
  { ...nameColumn(), sort: 'name' },
  {
    id: 'apiary',
    label: m.apiary(),
    width: 'minmax(8rem, 1.5fr)',
    sort: 'apiaryName',
    onPhone: 'plain',
    cell: ({ apiaryName }) => apiaryName,
  },
  varroaColumn(),
  lastVisitColumn(day),
  {
    id: 'tasks',
    label: m.open_tasks(),
    width: '6rem',
    align: 'end',
    onPhone: 'hidden',
    cell: ({ overview }) => overview?.openTasks || null,
  },
];
