import { useQuery } from '@tanstack/react-query';
import charts from '../../components/chart/charts.module.css';
import { thresholdsByMonth } from '../../components/chart/thresholds.ts';
import { YearChart } from '../../components/chart/year-chart.tsx';
import { methodWords } from '../../components/health/varroa-words.ts';
import { formatMonth, formatMonthName, formatNumber, formatPercent } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { FigureTable } from '../../components/table/figure-table.tsx';
import { varroaThresholds } from '../../components/herd/varroa-thresholds.ts';
import { m } from '../../generated/messages/messages.js';
import { varroaOf } from './queries.ts';
import { coursesOf, lightsOf } from './varroa-months.ts';

/** The mites by month against their thresholds, beside the year before, and how the apiaries stand. */
export function VarroaView({ year, apiary }: { year: number; apiary?: string }) {
  const varroa = useQuery(varroaOf(year, apiary));
  const before = useQuery(varroaOf(year - 1, apiary));
  const limits = useQuery(varroaThresholds);
  return (
    <Loaded of={varroa} bones={<Bones rows={3} height={200} />}>
      {({ months, apiaries }) => {
        if (months.length === 0) return <Empty>{m.statistics_varroa_none({ year })}</Empty>;
        return (
          <>
            <Part title={m.statistics_varroa_over({ year })}>
              <div className={charts.charts}>
                {coursesOf(year, months, before.data?.months ?? []).map(({ method, unit, points, before: earlier }) => (
                  <YearChart
                    key={method}
                    title={`${methodWords[method]()}, ${unit === 'PERCENT' ? m.statistics_percent() : m.statistics_mites_day()}`}
                    year={year}
                    points={points}
                    before={earlier}
                    thresholds={thresholdsByMonth(limits.data ?? [], method, 'PRODUCTION')}
                    dayOf={formatMonth}
                  />
                ))}
              </div>
            </Part>
            <Part title={m.statistics_counts()}>
              <FigureTable
                label={m.statistics_counts()}
                file={`${m.varroa()} ${year}`}
                rows={months}
                keyOf={({ month, method }) => `${month} ${method}`}
                columns={[
                  { label: m.statistics_month(), value: ({ month }) => formatMonthName(month - 1) },
                  { label: m.statistics_method(), value: ({ method }) => methodWords[method]() },
                  {
                    label: m.statistics_mean(),
                    value: ({ mean }) => mean,
                    cell: ({ mean, unit }) =>
                      mean !== null && `${formatNumber(mean, 2)}${unit === 'PERCENT' ? ' %' : ''}`,
                    align: 'end',
                  },
                  {
                    label: m.statistics_median(),
                    value: ({ median }) => median,
                    cell: ({ median, unit }) =>
                      median !== null && `${formatNumber(median, 2)}${unit === 'PERCENT' ? ' %' : ''}`,
                    align: 'end',
                  },
                  { label: m.statistics_measurements(), value: ({ measurements }) => measurements, align: 'end' },
                  { label: m.statistics_colonies(), value: ({ colonies }) => colonies, align: 'end' },
                ]}
              />
            </Part>
            <Part title={m.statistics_lights()}>
              <FigureTable
                label={m.statistics_lights()}
                file={`${m.statistics_lights()} ${year}`}
                rows={lightsOf(months)}
                keyOf={({ month }) => String(month)}
                columns={[
                  { label: m.statistics_month(), value: ({ month }) => formatMonthName(month - 1) },
                  { label: m.varroa_green(), value: ({ green }) => green, align: 'end' },
                  { label: m.varroa_yellow(), value: ({ yellow }) => yellow, align: 'end' },
                  { label: m.varroa_red(), value: ({ red }) => red, bar: 'alarm', align: 'end' },
                  { label: m.varroa_unknown(), value: ({ unknown }) => unknown, align: 'end' },
                ]}
              />
            </Part>
            {apiaries.length > 0 && (
              <Part title={m.statistics_by_apiary({ year })}>
                <FigureTable
                  label={m.statistics_by_apiary({ year })}
                  file={`${m.varroa()} ${m.apiary()} ${year}`}
                  rows={apiaries}
                  keyOf={({ apiaryId }) => apiaryId}
                  columns={[
                    { label: m.apiary(), value: ({ apiaryName }) => apiaryName },
                    { label: m.statistics_rated(), value: ({ ratedColonies }) => ratedColonies, align: 'end' },
                    { label: m.varroa_green(), value: ({ green }) => green, align: 'end' },
                    { label: m.varroa_yellow(), value: ({ yellow }) => yellow, align: 'end' },
                    { label: m.varroa_red(), value: ({ red }) => red, align: 'end' },
                    {
                      label: m.statistics_red_share(),
                      value: ({ redSharePercent }) => redSharePercent,
                      cell: ({ redSharePercent }) => formatPercent(redSharePercent),
                      bar: 'alarm',
                      align: 'end',
                    },
                  ]}
                />
              </Part>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
