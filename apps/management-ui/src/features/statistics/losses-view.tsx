import type { LossStatistics } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BarChart } from '../../components/chart/bar-chart.tsx';
import { formatNumber, formatPercent } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { type FigureColumn, FigureTable } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { KeyFigures } from './key-figures.tsx';
import { lossesOf } from './queries.ts';
import { winterBefore } from './statistics-search.ts';

type Losses = Omit<LossStatistics['seasons'][number], 'season'>;

const percent = (rate: number | null): string | null => (rate === null ? null : formatPercent(rate));

/** What becomes of few colonies stands there only where it became of one: a tablet has no room for columns of nothing. */
const lossColumns = (rows: readonly Losses[]): FigureColumn<Losses>[] => {
  const count = (label: string, value: (row: Losses) => number): FigureColumn<Losses> => ({
    label,
    value,
    align: 'end',
  });
  return [
    {
      label: m.statistics_loss_rate(),
      value: ({ lossRatePercent }) => lossRatePercent,
      cell: ({ lossRatePercent }) => percent(lossRatePercent),
      bar: 'alarm',
      align: 'end',
    },
    count(m.statistics_wintered(), ({ wintered }) => wintered),
    count(m.statistics_dead(), ({ dead }) => dead),
    count(m.statistics_alive(), ({ alive }) => alive),
    ...[
      count(m.statistics_alive_weak(), ({ aliveWeak }) => aliveWeak),
      count(m.statistics_queen_problem(), ({ queenProblem }) => queenProblem),
      count(m.statistics_disaster(), ({ disaster }) => disaster),
      count(m.statistics_merged(), ({ merged }) => merged),
      count(m.statistics_sold(), ({ sold }) => sold),
      count(m.statistics_open(), ({ open }) => open),
    ].filter(({ value }) => rows.some((row) => value(row) !== 0)),
  ];
};

/** How the colonies came through the winter that ended in a year, and through those before, as COLOSS counts. */
export function LossesView({ year, apiary }: { year: number; apiary?: string }) {
  const losses = useQuery(lossesOf(winterBefore(year), apiary));
  return (
    <Loaded of={losses} bones={<Bones rows={3} height={200} />}>
      {({ season, seasons, apiaries, ...all }) => {
        if (seasons.length === 0) return <Empty>{m.statistics_losses_none()}</Empty>;
        return (
          <>
            <KeyFigures
              figures={[
                [m.statistics_losses_of({ season }), percent(all.lossRatePercent)],
                [m.statistics_wintered(), formatNumber(all.wintered)],
                [m.statistics_open(), all.open === 0 ? null : formatNumber(all.open)],
              ]}
            />
            <Text maw="44rem" c="var(--soft)">
              {m.statistics_losses_about()}
            </Text>
            <Part title={m.statistics_over_winters()}>
              <BarChart
                title={m.statistics_loss_rate_percent()}
                chosen={season}
                bars={seasons.toReversed().map((each) => ({ name: each.season, value: each.lossRatePercent }))}
              />
              <FigureTable
                label={m.statistics_over_winters()}
                file={m.statistics_losses()}
                rows={seasons}
                keyOf={(row) => row.season}
                columns={[{ label: m.statistics_winter(), value: (row) => row.season }, ...lossColumns(seasons)]}
              />
            </Part>
            {apiaries.length > 0 && (
              <Part title={m.statistics_losses_by_apiary({ season })}>
                <FigureTable
                  label={m.statistics_losses_by_apiary({ season })}
                  file={`${m.statistics_losses()} ${season.replace('/', '-')}`}
                  rows={apiaries}
                  keyOf={(row) => row.apiaryId}
                  columns={[{ label: m.apiary(), value: (row) => row.apiaryName }, ...lossColumns(apiaries)]}
                />
              </Part>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
