import type { VarroaMeasurement, VarroaStatistics } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { thresholdsByMonth } from '../../components/chart/thresholds.ts';
import { type Dot, YearChart } from '../../components/chart/year-chart.tsx';
import { foundWords, methodWords } from '../../components/health/varroa-words.ts';
import { formatDay, formatMonth, formatPercent, today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import filters from '../../components/table/filters.module.css';
import { varroaThresholds } from '../../components/herd/varroa-thresholds.ts';
import { m } from '../../generated/messages/messages.js';
import { measurementPages, varroaOf } from './queries.ts';
import { AnchorLink } from '../../components/screen/links.tsx';
import { mediansOf, type Method, methodsOf } from './varroa-figures.ts';

const YEARS_BACK = 6;

/**
 * The mites of the herd over a year, against the thresholds of each month, and how each apiary stands.
 * @param props.seesCounts whether single counts may be shown too
 */
export function HerdVarroa(props: {
  year: number;
  method: string | undefined;
  seesCounts: boolean;
  change: (next: { year?: number; method?: string }) => void;
}) {
  const { year, method: wanted, seesCounts, change } = props;
  const statistics = useQuery(varroaOf(year));
  const thresholds = useQuery(varroaThresholds);
  const counts = useInfiniteQuery({ ...measurementPages(year), enabled: seesCounts });
  const thisYear = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back);
  return (
    <Part title={m.health_varroa()}>
      <Loaded of={statistics} bones={<Bones rows={1} height={260} />}>
        {(found) => {
          const methods = methodsOf(found);
          const method = methods.find((each) => each === wanted) ?? methods[0];
          // Some of many would mislead: without the rest, the line alone is drawn.
          const measured = counts.hasNextPage ? [] : (counts.data?.pages.flatMap(({ items }) => items) ?? []);
          return (
            <>
              <div className={filters.filters}>
                <NativeSelect
                  label={m.health_year()}
                  value={String(year)}
                  onChange={({ currentTarget }) => change({ year: Number(currentTarget.value) })}
                  data={[...new Set([...years, year])].map(String)}
                />
                {method && (
                  <NativeSelect
                    label={m.measure_method()}
                    value={method}
                    onChange={({ currentTarget }) => change({ method: currentTarget.value })}
                    data={methods.map((value) => ({ value, label: methodWords[value]() }))}
                  />
                )}
              </div>
              {method === undefined ? (
                <Empty>{m.health_varroa_none({ year })}</Empty>
              ) : (
                <>
                  <YearChart
                    title={method === 'NATURAL_FALL' ? m.health_median_day() : m.health_median_percent()}
                    year={year}
                    points={mediansOf(found, method)}
                    thresholds={thresholdsByMonth(thresholds.data ?? [], method, 'PRODUCTION')}
                    dots={dotsOf(measured, method)}
                    dayOf={formatMonth}
                  />
                  <DataTable
                    label={m.health_by_apiary()}
                    rows={found.apiaries.map((apiary) => ({ ...apiary, id: apiary.apiaryId }))}
                    columns={apiaryColumns()}
                    nameOf={({ apiaryName }) => apiaryName}
                  />
                </>
              )}
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

const dotsOf = (measurements: readonly VarroaMeasurement[], method: Method): Dot[] =>
  measurements.flatMap((measurement) => {
    const { measuredOn, colonyName, rating, mitesPerDay, infestationPercent } = measurement;
    const value = mitesPerDay ?? infestationPercent;
    if (measurement.method !== method || value === null) return [];
    return [
      { on: measuredOn, value, rating, words: `${colonyName}, ${formatDay(measuredOn)}: ${foundWords(measurement)}` },
    ];
  });

type ApiaryRow = VarroaStatistics['apiaries'][number] & { id: string };

const apiaryColumns = (): readonly Column<ApiaryRow>[] => {
  const count = (id: 'green' | 'yellow' | 'red', label: string): Column<ApiaryRow> => ({
    id,
    label,
    width: 'minmax(6rem, 1fr)',
    align: 'end',
    cell: (row) => row[id],
  });
  return [
    {
      id: 'apiary',
      label: m.apiary(),
      width: 'minmax(10rem, 2fr)',
      onPhone: 'plain',
      cell: ({ id, apiaryName }) => (
        <AnchorLink to="/apiaries/$apiaryId" params={{ apiaryId: id }} fw={600}>
          {apiaryName}
        </AnchorLink>
      ),
    },
    {
      id: 'rated',
      label: m.health_rated(),
      width: 'minmax(6rem, 1fr)',
      align: 'end',
      cell: ({ ratedColonies }) => ratedColonies,
    },
    count('green', m.varroa_green()),
    count('yellow', m.varroa_yellow()),
    count('red', m.varroa_red()),
    {
      id: 'share',
      label: m.health_red_share(),
      width: 'minmax(6rem, 1fr)',
      align: 'end',
      cell: ({ redSharePercent }) => formatPercent(redSharePercent),
    },
  ];
};
