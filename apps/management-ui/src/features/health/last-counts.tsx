import type { VarroaMeasurement } from '@beekeeping/api-client';
import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundWords, methodWords, reasonWords } from '../../components/health/varroa-words.ts';
import { colonyColumn } from '../../components/herd/colony-columns.tsx';
import { TrafficLight } from '../../components/herd/traffic-light.tsx';
import { formatDay } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { SelectionBar } from '../../components/table/selection-bar.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { measurementPages } from './queries.ts';
import { lastCounts } from './varroa-figures.ts';

type Row = VarroaMeasurement;

/** The last count of each colony in a year, those in need first, with what can be done about them. */
export function LastCounts({ year }: { year: number }) {
  const may = useMay();
  const pages = useInfiniteQuery(measurementPages(year));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Part title={m.health_last_counts()}>
      <Loaded of={pages} bones={<Bones rows={6} />}>
        {({ pages: loaded }) => {
          // A colony is chosen, not its count.
          const rows = lastCounts(loaded.flatMap(({ items }) => items)).map((count) => ({
            ...count,
            id: count.colonyId,
          }));
          if (rows.length === 0) return <Empty>{m.health_varroa_none({ year })}</Empty>;
          return (
            <>
              <Text role="status" c="var(--soft)">
                {m.health_counts({ count: rows.length })}
              </Text>
              <DataTable
                label={m.health_last_counts()}
                rows={rows}
                columns={columns(may('colonies:read'))}
                nameOf={({ colonyName }) => colonyName}
                selection={
                  may('colonies:read') && (may('treatments:create') || may('varroa-measurements:create'))
                    ? { ids: chosen, change: setChosen }
                    : undefined
                }
              />
              {pages.hasNextPage && (
                <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  {m.load_more()}
                </Button>
              )}
              <SelectionBar ids={chosen} over="/health" first="treat" clear={() => setChosen(new Set())} />
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

const columns = (seesColonies: boolean): readonly Column<Row>[] => [
  colonyColumn(seesColonies),
  {
    id: 'rating',
    label: m.varroa(),
    width: 'minmax(9rem, 1fr)',
    onPhone: 'plain',
    cell: ({ rating, ratingReason }) => (
      <span>
        <TrafficLight rating={rating} />
        {ratingReason && (
          <Text component="span" size="sm" c="var(--soft)" display="block">
            {reasonWords[ratingReason]()}
          </Text>
        )}
      </span>
    ),
  },
  { id: 'found', label: m.health_found(), width: 'minmax(9rem, 1.2fr)', cell: (row) => foundWords(row) },
  { id: 'method', label: m.measure_method(), width: 'minmax(8rem, 1fr)', cell: ({ method }) => methodWords[method]() },
  { id: 'day', label: m.day(), width: 'minmax(7rem, 0.8fr)', cell: ({ measuredOn }) => formatDay(measuredOn) },
  { id: 'apiary', label: m.apiary(), width: 'minmax(8rem, 1.2fr)', cell: ({ apiaryName }) => apiaryName },
];
