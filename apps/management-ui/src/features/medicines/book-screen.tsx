import type { MedicineBook } from '@beekeeping/api-client';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DayField } from '../../components/form/day-field.tsx';
import { HealthTabs } from '../../components/health/health-tabs.tsx';
import { amountOf, treatmentMethodWords } from '../../components/health/medicine-words.ts';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { formatDay, today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { fetchFile } from '../../components/table/file-progress.tsx';
import filters from '../../components/table/filters.module.css';
import { useAllPages } from '../../components/table/use-all-pages.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { honeyRuleWords } from './medicine-choices.ts';
import { AnchorLink } from '../../components/screen/links.tsx';
import { bookFile, type BookFilter, bookPages } from './queries.ts';

const route = getRouteApi('/health/book');

/** The medicine book of a period: as an inspector reads it, and as paper. */
export function BookScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const year = today().slice(0, 4);
  const { from = `${year}-01-01`, to = `${year}-12-31`, apiaryId } = search;
  const filter: BookFilter = { from, to, ...(apiaryId === undefined ? {} : { apiaryId: [apiaryId] }) };
  const pages = useInfiniteQuery(bookPages(filter));
  useAllPages(pages);
  const apiaries = useQuery({ ...apiaryChoices, enabled: may('apiaries:read') });
  const rows = useMemo(
    () => pages.data?.pages.flatMap(({ items }) => items.map((line) => ({ ...line, id: line.treatmentId }))) ?? [],
    [pages.data],
  );
  const change = (next: typeof search): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const save = (format: 'pdf' | 'csv') => () =>
    void fetchFile({
      name: `${m.health_book()} ${from} ${to}.${format}`,
      underway: m.book_underway(),
      fetch: () => bookFile(filter, format),
    });
  const keeper = pages.data?.pages[0]?.keeper;
  return (
    <Screen
      title={m.health_book()}
      above={<HealthTabs />}
      actions={
        pages.isSuccess && (
          <>
            <Button leftSection={<IconDownload aria-hidden size={20} />} onClick={save('pdf')}>
              {m.book_pdf()}
            </Button>
            <Button variant="default" onClick={save('csv')}>
              {m.book_csv()}
            </Button>
          </>
        )
      }
    >
      <div className={filters.filters}>
        <DayField
          size="sm"
          label={m.book_from()}
          value={from}
          latest={to}
          onChange={(day) => day && change({ from: day })}
        />
        <DayField
          size="sm"
          label={m.book_to()}
          value={to}
          earliest={from}
          onChange={(day) => day && change({ to: day })}
        />
        <NativeSelect
          label={m.apiary()}
          value={apiaryId ?? ''}
          onChange={({ currentTarget: { value } }) => change({ apiaryId: value || undefined })}
          data={[
            { value: '', label: m.apiaries_all() },
            ...(apiaries.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <Loaded of={pages} bones={<Bones rows={8} />}>
        {() => (
          <>
            <Text c="var(--soft)">
              {keeper
                ? m.book_keeper({
                    name: [keeper.name, keeper.address].filter(Boolean).join(', ').replaceAll('\n', ', '),
                  })
                : m.book_no_keeper()}
            </Text>
            {rows.length === 0 ? (
              <Empty>{m.book_none()}</Empty>
            ) : (
              <DataTable
                label={m.health_book()}
                rows={rows}
                columns={columns()}
                nameOf={({ medicineName, startedOn }) => `${medicineName} ${formatDay(startedOn)}`}
              />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

type Row = MedicineBook['items'][number] & { id: string };

const columns = (): readonly Column<Row>[] => [
  {
    id: 'medicine',
    label: m.medicine(),
    width: 'minmax(10rem, 1.5fr)',
    onPhone: 'plain',
    cell: ({ treatmentId, medicineName, batchNumber, status, cancelReason }) => (
      <span>
        <AnchorLink to="/treatments/$treatmentId" params={{ treatmentId }} fw={600}>
          {medicineName}
        </AnchorLink>{' '}
        {status === 'CANCELLED' && <Tag tone="ended">{m.treatment_cancelled()}</Tag>}
        <Small>{m.book_lot({ lot: batchNumber })}</Small>
        {cancelReason && <Small>{cancelReason}</Small>}
      </span>
    ),
  },
  {
    id: 'when',
    onPhone: 'line',
    label: m.book_when(),
    width: 'minmax(9rem, 1.1fr)',
    cell: ({ startedOn, endedOn }) =>
      endedOn === null ? m.since_day({ day: formatDay(startedOn) }) : `${formatDay(startedOn)} – ${formatDay(endedOn)}`,
  },
  {
    id: 'amount',
    onPhone: 'line',
    label: m.medicine_amount(),
    width: 'minmax(8rem, 1fr)',
    cell: ({ quantity, unit, dosePerColony, applications, method }) => (
      <span>
        {amountOf(quantity, unit)}
        <Small>
          {m.book_dose({ dose: `${applications > 1 ? `${applications} × ` : ''}${amountOf(dosePerColony, unit)}` })}
        </Small>
        <Small>{treatmentMethodWords[method]()}</Small>
      </span>
    ),
  },
  {
    id: 'who',
    onPhone: 'line',
    label: m.health_colonies(),
    width: 'minmax(10rem, 1.6fr)',
    cell: ({ coloniesCount, colonies, movedTo }) => (
      <span>
        {m.treatment_colonies({ count: coloniesCount })}
        <Small>{[...new Set(colonies.map(({ apiaryName }) => apiaryName))].join(', ')}</Small>
        {movedTo.length > 0 && (
          <Small>{m.book_moved_to({ names: movedTo.map(({ apiaryName }) => apiaryName).join(', ') })}</Small>
        )}
      </span>
    ),
  },
  {
    id: 'withdrawal',
    onPhone: 'line',
    label: m.medicine_withdrawal(),
    width: 'minmax(10rem, 1.4fr)',
    cell: ({ withdrawalDays, withdrawalUntil, honeyRule }) => (
      <span>
        {m.medicine_withdrawal_days({ days: withdrawalDays })}
        {withdrawalUntil && <Small>{m.until_day({ day: formatDay(withdrawalUntil) })}</Small>}
        {honeyRule !== 'NONE' && <Small>{honeyRuleWords[honeyRule]()}</Small>}
      </span>
    ),
  },
  {
    id: 'from',
    onPhone: 'line',
    label: m.medicine_supplier(),
    width: 'minmax(9rem, 1.4fr)',
    cell: ({ supplierName, receiptNumber, acquiredOn }) => (
      <span>
        {supplierName}
        <Small>{[receiptNumber, formatDay(acquiredOn)].filter(Boolean).join(' · ')}</Small>
      </span>
    ),
  },
  {
    id: 'by',
    onPhone: 'line',
    label: m.treatment_by(),
    width: 'minmax(7rem, 1fr)',
    cell: ({ personName, vetName, prescriptionNumber }) => (
      <span>
        {personName}
        {vetName && <Small>{[vetName, prescriptionNumber].filter(Boolean).join(', ')}</Small>}
      </span>
    ),
  },
];

function Small({ children }: { children: string }) {
  return (
    <Text component="span" display="block" size="sm" c="var(--soft)">
      {children}
    </Text>
  );
}
