import type { Feeding, StoreStatistics } from '@beekeeping/api-client';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { colonyColumn } from '../../components/herd/colony-columns.tsx';
import { HealthTabs } from '../../components/health/health-tabs.tsx';
import { type FactList, Facts } from '../../components/screen/facts.tsx';
import { formatDay, formatKg, formatNumber } from '../../components/screen/format.ts';
import { Line, LineList } from '../../components/screen/line-list.tsx';
import { Bones, Empty, Loaded, NoRight } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import filters from '../../components/table/filters.module.css';
import { SelectionBar } from '../../components/table/selection-bar.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { feedTypeWords, feedUnitWords } from './feed-words.ts';
import styles from './feeding.module.css';
import { ButtonLink } from '../../components/screen/links.tsx';
import { feedingPages, stores } from './queries.ts';

const route = getRouteApi('/feeding');

/** What the colonies have for the winter against what they need, and what they were fed. */
export function FeedingScreen() {
  const may = useMay();
  const [seesStores, seesFeedings] = [may('statistics:read'), may('feedings:read')];
  return (
    <Screen
      title={m.health_feeding()}
      above={<HealthTabs />}
      actions={
        may('feedings:create') && (
          <ButtonLink to="/feeding/feed" search>
            {m.act_feed()}
          </ButtonLink>
        )
      }
    >
      {!seesStores && !seesFeedings && <NoRight />}
      {seesStores && <Stores />}
      {seesFeedings && <Fed />}
      <Outlet />
    </Screen>
  );
}

type ColonyRow = StoreStatistics['colonies'][number] & { id: string };

function Stores() {
  const { apiaryId, show } = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const known = useQuery(stores);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const change = (next: { apiaryId?: string; show?: string }): void => {
    setChosen(new Set());
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  };
  return (
    <Part title={m.stores_title()}>
      <Loaded of={known} bones={<Bones rows={8} />}>
        {(found) => {
          if (found.livingColonies === 0) return <Empty>{m.colonies_none_yet()}</Empty>;
          const needy = found.colonies.filter(({ missingKg }) => (missingKg ?? 0) > 0);
          const shown = show === 'all' ? found.colonies : needy;
          const rows = shown
            .filter((colony) => apiaryId === undefined || colony.apiaryId === apiaryId)
            .map((colony) => ({ ...colony, id: colony.colonyId }))
            .toSorted((a, b) => (b.missingKg ?? -1) - (a.missingKg ?? -1));
          return (
            <>
              <Facts facts={factsOf(found)} />
              <div className={filters.filters}>
                <NativeSelect
                  aria-label={m.stores_which()}
                  value={show === 'all' ? 'all' : 'below'}
                  onChange={({ currentTarget }) => change({ show: currentTarget.value })}
                  data={[
                    { value: 'below', label: m.stores_below({ count: needy.length }) },
                    { value: 'all', label: m.colonies_all() },
                  ]}
                />
                <NativeSelect
                  aria-label={m.apiary()}
                  value={apiaryId ?? ''}
                  onChange={({ currentTarget: { value } }) => change({ apiaryId: value || undefined })}
                  data={[
                    { value: '', label: m.apiaries_all() },
                    ...found.apiaries.map(({ apiaryId: id, apiaryName, missingKg }) => ({
                      value: id,
                      label:
                        missingKg > 0 ? m.stores_apiary({ name: apiaryName, kg: formatKg(missingKg) }) : apiaryName,
                    })),
                  ]}
                />
              </div>
              {rows.length === 0 ? (
                <Empty>{m.stores_all_well()}</Empty>
              ) : (
                <DataTable
                  label={m.stores_title()}
                  rows={rows}
                  columns={columns(may('colonies:read'))}
                  nameOf={({ colonyName }) => colonyName}
                  selection={
                    may('feedings:create') && may('colonies:read') ? { ids: chosen, change: setChosen } : undefined
                  }
                />
              )}
              <SelectionBar ids={chosen} over="/feeding" first="feed" clear={() => setChosen(new Set())} />
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

const factsOf = (found: StoreStatistics): FactList => [
  [m.stores_missing(), formatKg(found.missingKg)],
  [m.stores_below_target(), m.stores_of({ count: found.belowTarget, all: found.livingColonies })],
  [
    m.stores_not_known(),
    found.livingColonies > found.knownColonies &&
      m.stores_of({ count: found.livingColonies - found.knownColonies, all: found.livingColonies }),
  ],
  [m.stores_fed({ day: formatDay(found.since) }), m.stores_fed_kg({ kg: formatKg(found.fedStoredKg) })],
];

const columns = (seesColonies: boolean): readonly Column<ColonyRow>[] => [
  colonyColumn(seesColonies),
  {
    id: 'stores',
    label: m.stores_against(),
    width: 'minmax(12rem, 2fr)',
    onPhone: 'plain',
    cell: (colony) => <StoresBar of={colony} />,
  },
  {
    id: 'missing',
    label: m.stores_missing(),
    width: 'minmax(8rem, 0.9fr)',
    align: 'end',
    onPhone: 'plain',
    cell: ({ missingKg }) =>
      missingKg === null ? null : missingKg > 0 ? (
        <b>{m.stores_lacks({ kg: formatKg(missingKg) })}</b>
      ) : (
        <Tag tone="good">{m.stores_enough()}</Tag>
      ),
  },
  {
    id: 'fed',
    label: m.stores_fed_column(),
    width: 'minmax(7rem, 0.8fr)',
    align: 'end',
    cell: ({ fedStoredKg }) => (fedStoredKg > 0 ? formatKg(fedStoredKg) : null),
  },
  {
    id: 'seen',
    label: m.stores_seen(),
    width: 'minmax(7rem, 1fr)',
    onPhone: 'hidden',
    cell: ({ inspectedOn }) => inspectedOn && formatDay(inspectedOn),
  },
  {
    id: 'apiary',
    label: m.apiary(),
    width: 'minmax(8rem, 1.2fr)',
    cell: ({ apiaryName }) => apiaryName,
  },
];

/** What a colony has, against what the winter asks for. */
function StoresBar({ of: { storesKg, targetMinKg, targetMaxKg } }: { of: ColonyRow }) {
  if (storesKg === null) return <Text c="var(--soft)">{m.stores_unknown()}</Text>;
  const full = Math.max(storesKg, targetMaxKg ?? targetMinKg ?? storesKg, 1);
  return (
    <span className={styles.stores}>
      <span aria-hidden className={styles.bar}>
        <span className={styles.has} style={{ inlineSize: `${(storesKg / full) * 100}%` }} />
        {targetMinKg !== null && (
          <span className={styles.needs} style={{ insetInlineStart: `${(targetMinKg / full) * 100}%` }} />
        )}
      </span>
      {targetMinKg === null
        ? formatKg(storesKg)
        : m.stores_has_of({ kg: formatNumber(storesKg), target: formatKg(targetMinKg) })}
    </span>
  );
}

/** So many of the last feedings are told at once. */
const LAST_FED = 5;

function Fed() {
  const pages = useInfiniteQuery(feedingPages);
  const [count, setCount] = useState(LAST_FED);
  return (
    <Part title={m.fed_title()}>
      <Loaded of={pages} bones={<Bones rows={LAST_FED} height={48} />}>
        {({ pages: loaded }) => {
          const found = loaded.flatMap(({ items }) => items);
          if (found.length === 0) return <Empty>{m.fed_none()}</Empty>;
          return (
            <>
              <LineList label={m.fed_title()}>
                {found.slice(0, count).map((feeding) => (
                  <FedLine key={feeding.id} feeding={feeding} />
                ))}
              </LineList>
              {(count < found.length || pages.hasNextPage) && (
                <Button
                  variant="subtle"
                  loading={pages.isFetchingNextPage}
                  onClick={() => {
                    setCount(count + 20);
                    if (count + 20 > found.length && pages.hasNextPage) void pages.fetchNextPage();
                  }}
                >
                  {m.load_more()}
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

function FedLine({ feeding }: { feeding: Feeding }) {
  const { id, colonyId, colonyName, apiaryName, fedOn, feedType, amount, unit, storedKg } = feeding;
  return (
    <Line
      to={`/colonies/${colonyId}/records/FED/${id}`}
      name={colonyName}
      detail={`${apiaryName} · ${formatDay(fedOn)}`}
    >
      <span>
        {m.fed_what({ amount: formatNumber(amount, 2), unit: feedUnitWords[unit](), feed: feedTypeWords[feedType]() })}
        <Text component="span" c="var(--soft)">
          {' '}
          {m.fed_worth({ kg: formatKg(storedKg) })}
        </Text>
      </span>
    </Line>
  );
}
