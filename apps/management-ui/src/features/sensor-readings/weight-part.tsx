import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import charts from '../../components/chart/charts.module.css';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { formatGain, formatReading, unitOf } from '../../components/devices/channel-words.ts';
import { dayAfter } from '../../components/screen/days.ts';
import { type FactList, Facts } from '../../components/screen/facts.tsx';
import { formatDay, today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { type FigureColumn, FigureTable } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { eventWords, markOf } from './event-words.ts';
import { EventList } from './event-list.tsx';
import { GainBars } from './gain-bars.tsx';
import { pointsOf, whenOf } from './points.ts';
import { type Chart, type Place, readingsAt } from './queries.ts';
import type { Span } from './spans.ts';
import { gainOfAll, type WeightDay, weightDays } from './weight-days.ts';

const formatKilograms = (kg: number): string => formatReading('WEIGHT_KG', kg);

/** What a place weighed, what the bees gained by day, and what happened to it. */
export function WeightPart(props: { place: Place; name: string; span: Span; isMean: boolean }) {
  const { place, name, span, isMean } = props;
  const weights = useQuery(readingsAt(place, 'WEIGHT_KG', span));
  return (
    <Loaded of={weights} bones={<Bones rows={2} height={220} />}>
      {(chart) =>
        chart.items.length === 0 ? (
          <Part title={m.channel_weight()}>
            <Empty>{m.scale_not_weighed()}</Empty>
          </Part>
        ) : (
          <>
            <Part title={m.channel_weight()}>
              <Facts facts={factsOf(chart, span)} />
              <TimeChart
                title={m.scale_in({ unit: unitOf('WEIGHT_KG') })}
                words={m.scale_picture({ name, from: formatDay(span.from), to: formatDay(span.to) })}
                span={span.at}
                pauseMs={span.pauseMs}
                points={pointsOf(chart.items, span.resolution)}
                marks={chart.events.map(markOf)}
                readOut={({ at, value, minimum, maximum }) =>
                  m.scale_read_out({
                    when: whenOf(at, span),
                    value: formatKilograms(value),
                    least: formatKilograms(minimum),
                    most: formatKilograms(maximum),
                  })
                }
              />
              <GainBars span={span.at} gains={chart.gains} />
              {isMean && (
                <Text size="sm" c="var(--soft)" maw="46rem">
                  {m.scale_mean_of_hives()}
                </Text>
              )}
              <details className={charts.table}>
                <summary>{m.colony_chart_table()}</summary>
                <FigureTable
                  label={m.scale_by_day()}
                  file={`${m.channel_weight()} ${name} ${span.from} ${span.to}`}
                  rows={weightDays(chart)}
                  keyOf={({ day }) => day}
                  columns={columns()}
                />
              </details>
            </Part>
            <EventList place={place} events={chart.events} />
          </>
        )
      }
    </Loaded>
  );
}

const factsOf = ({ items, gains }: Chart, span: Span): FactList => {
  const last = items.at(-1)!;
  const yesterday = gains.find(({ day }) => day === dayAfter(today(), -1));
  const all = gainOfAll(gains);
  return [
    [
      m.scale_last(),
      <>
        {formatKilograms(last.value)}
        <Text component="span" display="block" size="sm" c="var(--soft)">
          {whenOf(Date.parse(last.at), span)}
        </Text>
      </>,
    ],
    [
      m.scale_gain_yesterday(),
      yesterday && (yesterday.gainKg === null ? m.scale_not_known() : formatGain(yesterday.gainKg, 2)),
    ],
    [
      m.scale_gain_of_all(),
      all.days > all.unknown && (
        <>
          {formatGain(all.kg)}
          {all.unknown > 0 && (
            <Text component="span" display="block" size="sm" c="var(--soft)">
              {m.scale_days_unknown({ count: all.unknown })}
            </Text>
          )}
        </>
      ),
    ],
  ];
};

const columns = (): FigureColumn<WeightDay>[] => [
  { label: m.day(), value: ({ day }) => day, cell: ({ day }) => formatDay(day) },
  kilograms(m.scale_mean(), ({ mean }) => mean, formatKilograms),
  kilograms(m.scale_least(), ({ minimum }) => minimum, formatKilograms),
  kilograms(m.scale_most(), ({ maximum }) => maximum, formatKilograms),
  kilograms(
    m.scale_gain_of_day(),
    ({ gainKg }) => gainKg,
    (kg) => formatGain(kg, 2),
  ),
  {
    label: m.scale_happened(),
    value: ({ events }) => events.map((event) => wordsOf(event)).join('; '),
    cell: ({ events }) => events.length > 0 && events.map((event) => wordsOf(event)).join('; '),
  },
];

const wordsOf = ({ kind, deltaKg, colonyName }: Chart['events'][number]): string =>
  [eventWords(kind), colonyName, deltaKg !== null && formatGain(deltaKg)].filter(Boolean).join(' ');

const kilograms = (
  label: string,
  value: (day: WeightDay) => number | null,
  format: (kg: number) => string,
): FigureColumn<WeightDay> => ({
  label,
  value,
  cell: (day) => {
    const kg = value(day);
    return kg === null ? null : format(kg);
  },
  align: 'end',
});
