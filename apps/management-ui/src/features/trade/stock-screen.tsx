import type { Stock } from '@beekeeping/api-client';
import { NativeSelect, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { HeldTag } from '../../components/honey/held-tag.tsx';
import { formatNumber } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import filters from '../../components/table/filters.module.css';
import { SearchField } from '../../components/table/search-field.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { Code } from '../../components/screen/code.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { BestBefore } from './best-before-day.tsx';
import { lowStock, stockPages } from './queries.ts';
import { type StockSearch, stockFilterOf } from './stock-search.ts';
import { AnchorLink } from '../../components/screen/links.tsx';
import styles from './trade.module.css';

const route = getRouteApi('/stock');

type Row = Stock & { id: string; isLow: boolean };

/** What is on the shelf, and what of it must be looked after. */
export function StockScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const pages = useInfiniteQuery(stockPages(stockFilterOf(search)));
  useAllPages(pages);
  const { data: low } = useQuery({ ...lowStock, enabled: may('stock:read') });
  const rows = useMemo(() => {
    const lowArticles = new Set(low?.map(({ articleId }) => articleId));
    return (
      pages.data?.pages
        .flatMap(({ items }) => items)
        .map((lot): Row => ({
          ...lot,
          id: lot.batchId,
          isLow: lot.articleId !== null && lowArticles.has(lot.articleId),
        })) ?? []
    );
  }, [pages.data, low]);
  const change = (next: Partial<StockSearch>): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <Screen title={m.nav_stock()}>
      {low && low.length > 0 && <LowArticles lots={low} />}
      <search className={filters.filters}>
        <SearchField hint={m.stock_search()} q={search.q} look={(q) => change({ q })} />
        <NativeSelect
          aria-label={m.stock_show()}
          value={search.show ?? ''}
          onChange={({ currentTarget }) => change({ show: (currentTarget.value || undefined) as StockSearch['show'] })}
          data={[
            { value: '', label: m.stock_there() },
            { value: 'held', label: m.stock_held() },
            { value: 'low', label: m.stock_low() },
            { value: 'all', label: m.stock_all() },
          ]}
        />
      </search>
      <Loaded of={pages} bones={<Bones rows={8} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{search.q || search.show ? m.stock_none_match() : m.stock_none()}</Empty>
          ) : (
            <>
              <Text role="status" c="var(--soft)">
                {m.stock_found({ count: rows.length })}
              </Text>
              <DataTable
                label={m.nav_stock()}
                rows={rows}
                columns={columns(may('traces:read'))}
                nameOf={({ lotNumber }) => lotNumber}
                sort={search.sort ?? 'bestBefore'}
                onSort={(sort) => change({ sort: sort as StockSearch['sort'] })}
              />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** Which articles are low, with what is left of each. */
function LowArticles({ lots }: { lots: readonly Stock[] }) {
  const left = new Map<string, number>();
  for (const { articleName, remaining, isHeld } of lots) {
    if (articleName !== null) left.set(articleName, (left.get(articleName) ?? 0) + (isHeld ? 0 : remaining));
  }
  if (left.size === 0) return null;
  return (
    <Note tone="care">
      <Text fw={600}>{m.stock_low_articles({ count: left.size })}</Text>
      <ul className={styles.plain}>
        {[...left].map(([name, count]) => (
          <li key={name}>{m.stock_low_one({ name, count })}</li>
        ))}
      </ul>
    </Note>
  );
}

const columns = (seesLots: boolean): readonly Column<Row>[] => [
  {
    id: 'lot',
    label: m.jar_lot(),
    width: 'minmax(11rem, 1.4fr)',
    sort: 'lotNumber',
    onPhone: 'plain',
    cell: ({ lotNumber, isHeld }) => (
      <>
        {seesLots ? (
          <AnchorLink to="/lots/$lotNumber" params={{ lotNumber }} fw={600}>
            <Code>{lotNumber}</Code>
          </AnchorLink>
        ) : (
          <b>
            <Code>{lotNumber}</Code>
          </b>
        )}
        <HeldTag isHeld={isHeld} />
      </>
    ),
  },
  {
    id: 'article',
    label: m.article(),
    width: 'minmax(10rem, 1.8fr)',
    sort: 'articleName',
    onPhone: 'plain',
    cell: ({ articleName, batchKind, isLow }) => (
      <span className={styles.words}>
        {articleName ?? (batchKind === 'BOTTLING' ? m.stock_no_article() : '–')}
        {isLow && (
          <span className={styles.sign} data-tone="care">
            <IconAlertTriangle aria-hidden size={16} />
            {m.stock_low()}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'left',
    label: m.honey_left(),
    width: '9rem',
    align: 'end',
    sort: 'remaining',
    cell: ({ remaining, initial }) => (
      <span>
        <b>{formatNumber(remaining)}</b> {m.stock_of({ count: formatNumber(initial) })}
      </span>
    ),
  },
  {
    id: 'bestBefore',
    label: m.best_before(),
    width: 'minmax(11rem, 1.2fr)',
    align: 'end',
    sort: 'bestBefore',
    cell: ({ bestBefore }) => bestBefore !== null && <BestBefore day={bestBefore} />,
  },
];
