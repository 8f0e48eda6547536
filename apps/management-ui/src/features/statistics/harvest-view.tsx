import { useQuery } from '@tanstack/react-query';
import { BarChart } from '../../components/chart/bar-chart.tsx';
import { varietyName } from '../../components/honey/varieties.ts';
import { formatKg, formatNumber } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { FigureTable } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { colonyColumn } from './colony-column.tsx';
import { KeyFigures } from './key-figures.tsx';
import { harvestOf } from './queries.ts';
import styles from './statistics.module.css';

/** What was harvested: over the years, by apiary, colony and variety. */
export function HarvestView({ year, apiary }: { year: number; apiary?: string }) {
  const harvest = useQuery(harvestOf(year, apiary));
  return (
    <Loaded of={harvest} bones={<Bones rows={3} height={200} />}>
      {({ weightKg, colonies, meanKgPerColony, years, apiaries, bestColonies, varieties }) => {
        if (years.length === 0) return <Empty>{m.statistics_harvest_none()}</Empty>;
        const ofYears = years.toReversed();
        return (
          <>
            <KeyFigures
              figures={[
                [m.statistics_harvest_of({ year }), formatKg(weightKg)],
                [m.statistics_harvested_colonies(), formatNumber(colonies)],
                [m.statistics_per_colony(), meanKgPerColony === null ? null : formatKg(meanKgPerColony)],
              ]}
            />
            <Part title={m.statistics_over_years()}>
              <div className={styles.two}>
                <BarChart
                  title={m.statistics_harvest_kg()}
                  chosen={String(year)}
                  bars={ofYears.map((each) => ({ name: String(each.year), value: each.weightKg }))}
                />
                <BarChart
                  title={m.statistics_per_colony_kg()}
                  chosen={String(year)}
                  bars={ofYears.map((each) => ({ name: String(each.year), value: each.meanKgPerColony }))}
                />
              </div>
              <FigureTable
                label={m.statistics_harvest_over_years()}
                file={m.statistics_harvest_over_years()}
                rows={years}
                keyOf={(row) => String(row.year)}
                columns={[
                  { label: m.statistics_year(), value: (row) => row.year, cell: (row) => String(row.year) },
                  ...harvestColumns(),
                ]}
              />
            </Part>
            {apiaries.length > 0 && (
              <Part title={m.statistics_by_apiary({ year })}>
                <FigureTable
                  label={m.statistics_by_apiary({ year })}
                  file={`${m.statistics_harvest()} ${year}`}
                  rows={apiaries}
                  keyOf={(row) => row.apiaryId}
                  columns={[{ label: m.apiary(), value: (row) => row.apiaryName }, ...harvestColumns()]}
                />
              </Part>
            )}
            <div className={styles.two}>
              {bestColonies.length > 0 && (
                <Part title={m.statistics_best_colonies()}>
                  <FigureTable
                    label={m.statistics_best_colonies()}
                    file={`${m.statistics_best_colonies()} ${year}`}
                    rows={bestColonies}
                    keyOf={(row) => row.colonyId}
                    columns={[colonyColumn(), kgColumn()]}
                  />
                </Part>
              )}
              {varieties.length > 0 && apiary === undefined && (
                <Part title={m.statistics_varieties()}>
                  <FigureTable
                    label={m.statistics_varieties()}
                    file={`${m.statistics_varieties()} ${year}`}
                    rows={varieties}
                    keyOf={(row) => row.variety}
                    columns={[{ label: m.statistics_variety(), value: (row) => varietyName(row.variety) }, kgColumn()]}
                  />
                </Part>
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

const kgColumn = () =>
  ({
    label: m.statistics_kg(),
    value: ({ weightKg }: { weightKg: number }) => weightKg,
    cell: ({ weightKg }: { weightKg: number }) => formatNumber(weightKg, 1),
    bar: 'plain',
    align: 'end',
  }) as const;

type Sums = { weightKg: number; colonies: number; meanKgPerColony: number | null };

const harvestColumns = () =>
  [
    kgColumn(),
    { label: m.statistics_colonies(), value: ({ colonies }: Sums) => colonies, align: 'end' },
    {
      label: m.statistics_per_colony_kg(),
      value: ({ meanKgPerColony }: Sums) => meanKgPerColony,
      cell: ({ meanKgPerColony }: Sums) => meanKgPerColony !== null && formatNumber(meanKgPerColony, 1),
      align: 'end',
    },
  ] as const;
