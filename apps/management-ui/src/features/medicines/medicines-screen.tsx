import type { Medicine, MedicineLot } from '@beekeeping/api-client';
import { NativeSelect, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useMemo } from 'react';
import { expiryOf } from '../../components/health/expiry.ts';
import { HealthTabs } from '../../components/health/health-tabs.tsx';
import { amountOf, substancesOf } from '../../components/health/medicine-words.ts';
import { formatDay, today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded, NoRight } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import filters from '../../components/table/filters.module.css';
import { SearchField } from '../../components/table/search-field.tsx';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { Code } from '../../components/screen/code.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { honeyRuleWords } from './medicine-choices.ts';
import { AnchorLink, ButtonLink } from '../../components/screen/links.tsx';
import { catalog, lotPages } from './queries.ts';

const route = getRouteApi('/health/medicines');

/** What there is to give, and what may be given: the lots and the catalog. */
export function MedicinesScreen() {
  const may = useMay();
  const [seesLots, seesCatalog] = [may('medicine-lots:read'), may('medicines:read')];
  return (
    <Screen
      title={m.health_medicines()}
      above={<HealthTabs />}
      actions={
        <>
          {may('medicine-lots:create') && (
            <ButtonLink to="/health/medicines/receive" search>
              {m.medicine_receive()}
            </ButtonLink>
          )}
          {may('medicines:create') && (
            <ButtonLink to="/health/medicines/new" search variant="default">
              {m.medicine_new()}
            </ButtonLink>
          )}
        </>
      }
    >
      {!seesLots && !seesCatalog && <NoRight />}
      {seesLots && <Lots />}
      {seesCatalog && <Catalog seesLots={seesLots} />}
      <Outlet />
    </Screen>
  );
}

const SHOWN = { left: { hasRemaining: true }, used: { hasRemaining: false }, all: {} } as const;

function Lots() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const shown = search.show === 'all' || search.show === 'used' ? search.show : 'left';
  const pages = useInfiniteQuery(lotPages({ ...SHOWN[shown], q: search.q, sort: 'expiresOn' }));
  useAllPages(pages);
  const rows = useMemo(() => pages.data?.pages.flatMap(({ items }) => items) ?? [], [pages.data]);
  const change = (next: typeof search): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <Part title={m.medicine_lots()}>
      <search className={filters.filters}>
        <SearchField hint={m.medicine_lots_search()} q={search.q} look={(q) => change({ q })} />
        <NativeSelect
          aria-label={m.medicine_lots_which()}
          value={shown}
          onChange={({ currentTarget }) => change({ show: currentTarget.value })}
          data={[
            { value: 'left', label: m.medicine_lots_left() },
            { value: 'used', label: m.medicine_lots_used() },
            { value: 'all', label: m.medicine_lots_all() },
          ]}
        />
      </search>
      <Loaded of={pages} bones={<Bones rows={4} />}>
        {() =>
          rows.length === 0 ? (
            <Empty>{search.q ? m.medicine_lots_none_match() : m.health_lots_none()}</Empty>
          ) : (
            <DataTable
              label={m.medicine_lots()}
              rows={rows}
              columns={lotColumns()}
              nameOf={({ medicineName, batchNumber }) => `${medicineName} ${batchNumber}`}
            />
          )
        }
      </Loaded>
    </Part>
  );
}

/** A lot in a list. */
const lotColumns = (): readonly Column<MedicineLot>[] => [
  {
    id: 'medicine',
    label: m.medicine(),
    width: 'minmax(11rem, 1.8fr)',
    onPhone: 'plain',
    cell: ({ id, medicineName }) => (
      <AnchorLink to="/medicine-lots/$medicineLotId" params={{ medicineLotId: id }} fw={600}>
        {medicineName}
      </AnchorLink>
    ),
  },
  { id: 'batch', label: m.lot(), width: 'minmax(7rem, 1fr)', cell: ({ batchNumber }) => <Code>{batchNumber}</Code> },
  {
    id: 'left',
    label: m.medicine_left(),
    width: 'minmax(9rem, 1.3fr)',
    align: 'end',
    cell: ({ remaining, quantity, unit }) =>
      m.medicine_left_of({ left: amountOf(remaining, unit), all: amountOf(quantity, unit) }),
  },
  {
    id: 'expires',
    label: m.medicine_expires(),
    width: 'minmax(11rem, 1.2fr)',
    onPhone: 'plain',
    cell: (lot) => {
      const expiry = expiryOf(lot, today());
      return expiry && <Tag tone={expiry.tone}>{expiry.words}</Tag>;
    },
  },
  {
    id: 'acquired',
    label: m.medicine_acquired(),
    width: 'minmax(7rem, 0.8fr)',
    cell: ({ acquiredOn }) => formatDay(acquiredOn),
  },
  {
    id: 'supplier',
    label: m.medicine_supplier(),
    width: 'minmax(8rem, 1.2fr)',
    onPhone: 'hidden',
    cell: ({ supplierName }) => supplierName,
  },
];

type Row = Medicine & { left: number };

function Catalog({ seesLots }: { seesLots: boolean }) {
  const medicines = useQuery(catalog);
  const left = useInfiniteQuery({
    ...lotPages({ hasRemaining: true, q: undefined, sort: 'expiresOn' }),
    enabled: seesLots,
  });
  useAllPages({ ...left, hasNextPage: seesLots && left.hasNextPage });
  const stock = new Map<string, number>();
  for (const { medicineId, remaining } of left.data?.pages.flatMap(({ items }) => items) ?? []) {
    stock.set(medicineId, (stock.get(medicineId) ?? 0) + remaining);
  }
  return (
    <Part title={m.medicine_catalog()}>
      <Loaded of={medicines} bones={<Bones rows={6} />}>
        {(found) => (
          <DataTable
            label={m.medicine_catalog()}
            rows={found
              .map((medicine) => ({ ...medicine, left: stock.get(medicine.id) ?? 0 }))
              .toSorted(
                (a, b) => Number(b.isActive) - Number(a.isActive) || b.left - a.left || a.name.localeCompare(b.name),
              )}
            columns={catalogColumns(seesLots)}
            nameOf={({ name }) => name}
          />
        )}
      </Loaded>
    </Part>
  );
}

const catalogColumns = (seesLots: boolean): readonly Column<Row>[] => [
  {
    id: 'name',
    label: m.medicine(),
    width: 'minmax(12rem, 2fr)',
    onPhone: 'plain',
    cell: ({ id, name }) => (
      <AnchorLink to="/medicines/$medicineId" params={{ medicineId: id }} fw={600}>
        {name}
      </AnchorLink>
    ),
  },
  {
    id: 'substances',
    label: m.medicine_substances(),
    width: 'minmax(9rem, 1.4fr)',
    cell: substancesOf,
  },
  {
    id: 'rule',
    label: m.medicine_honey_rule(),
    width: 'minmax(10rem, 1.6fr)',
    onPhone: 'hidden',
    cell: ({ honeyRule, withdrawalDays }) => (
      <span>
        {honeyRuleWords[honeyRule]()}
        <Text component="span" display="block" size="sm" c="var(--soft)">
          {m.medicine_withdrawal_days({ days: withdrawalDays })}
        </Text>
      </span>
    ),
  },
  ...(seesLots
    ? [
        {
          id: 'left',
          label: m.medicine_left(),
          width: 'minmax(7rem, 1fr)',
          align: 'end',
          cell: ({ left, unit, minimumStock }) =>
            left === 0 && minimumStock === null ? null : (
              <span>
                {amountOf(left, unit)}
                {minimumStock !== null && left < minimumStock && (
                  <>
                    {' '}
                    <Tag tone="care">{m.medicine_low()}</Tag>
                  </>
                )}
              </span>
            ),
        } satisfies Column<Row>,
      ]
    : []),
  {
    id: 'state',
    label: m.status(),
    width: 'minmax(8rem, 1fr)',
    onPhone: 'plain',
    cell: ({ isActive, verified }) =>
      isActive ? (
        !verified && <Tag tone="care">{m.medicine_unverified()}</Tag>
      ) : (
        <Tag tone="ended">{m.medicine_inactive()}</Tag>
      ),
  },
];
