import type { Device } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import charts from '../../components/chart/charts.module.css';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { type Channel, channelWords, formatReading, unitOf } from '../../components/devices/channel-words.ts';
import { formatDay } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { type FigureColumn, FigureTable } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { pointsOf, whenOf } from './points.ts';
import { type Chart, type Place, readingsAt } from './queries.ts';
import type { Span } from './spans.ts';

/** In the order of what tells most about a colony. What goes out is drawn beside what comes in. */
const SHOWN = [
  'BROOD_TEMPERATURE_C',
  'TEMPERATURE_C',
  'HUMIDITY_PERCENT',
  'SOUND_HZ',
  'BEES_IN',
] as const satisfies Channel[];

/** What devices there measure beside weights. */
export const otherChannels = (devices: readonly Pick<Device, 'readings'>[]): Channel[] => {
  const measured = new Set(devices.flatMap(({ readings }) => readings.map(({ channel }) => channel)));
  return SHOWN.filter((channel) => measured.has(channel));
};

/** One of what is measured beside the weight, over the same time. */
export function ChannelPart(props: {
  place: Place;
  name: string;
  span: Span;
  channels: readonly Channel[];
  channel: Channel;
  choose: (channel: Channel) => void;
}) {
  const { place, name, span, channels, channel, choose } = props;
  const isBees = channel === 'BEES_IN';
  const found = useQuery(readingsAt(place, channel, span));
  const out = useQuery({ ...readingsAt(place, 'BEES_OUT', span), enabled: isBees });
  const label = isBees ? m.channel_bees() : channelWords(channel);
  return (
    <Part
      title={label}
      actions={
        channels.length > 1 && (
          <NativeSelect
            aria-label={m.scale_channel()}
            value={channel}
            onChange={({ currentTarget: { value } }) => choose(value as Channel)}
            data={channels.map((value) => ({
              value,
              label: value === 'BEES_IN' ? m.channel_bees() : channelWords(value),
            }))}
          />
        )
      }
    >
      <Loaded of={found} bones={<Bones rows={1} height={240} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty>{m.scale_not_measured()}</Empty>
          ) : (
            <>
              <TimeChart
                title={isBees ? beesBy(span) : m.scale_in({ unit: unitOf(channel) })}
                words={m.scale_channel_picture({
                  channel: label,
                  name,
                  from: formatDay(span.from),
                  to: formatDay(span.to),
                })}
                span={span.at}
                pauseMs={span.pauseMs}
                points={pointsOf(items, span.resolution, isBees)}
                isFromZero={isBees || channel === 'SOUND_HZ'}
                other={
                  isBees
                    ? {
                        of: channelWords('BEES_IN'),
                        name: channelWords('BEES_OUT'),
                        points: pointsOf(out.data?.items ?? [], span.resolution, true),
                      }
                    : undefined
                }
                readOut={({ at, value }) => `${whenOf(at, span)}: ${formatReading(channel, value)}`}
              />
              <details className={charts.table}>
                <summary>{m.colony_chart_table()}</summary>
                <FigureTable
                  label={label}
                  file={`${label} ${name} ${span.from} ${span.to}`}
                  rows={items.toReversed()}
                  keyOf={({ at }) => at}
                  columns={columns(channel, span)}
                />
              </details>
            </>
          )
        }
      </Loaded>
    </Part>
  );
}

const beesBy = ({ resolution }: Span): string =>
  resolution === 'DAY' ? m.scale_bees_by_day() : m.scale_bees_by_hour();

const columns = (channel: Channel, span: Span): FigureColumn<Chart['items'][number]>[] => {
  const figure = (label: string, value: (item: Chart['items'][number]) => number) => ({
    label,
    value,
    cell: (item: Chart['items'][number]) => formatReading(channel, value(item)),
    align: 'end' as const,
  });
  const time: FigureColumn<Chart['items'][number]> = {
    label: m.scale_time(),
    value: ({ at }) => at,
    cell: ({ at }) => whenOf(Date.parse(at), span),
  };
  if (channel === 'BEES_IN') return [time, figure(channelWords(channel), ({ value }) => value)];
  return [
    time,
    figure(m.scale_mean(), ({ value }) => value),
    figure(m.scale_least(), ({ minimum }) => minimum),
    figure(m.scale_most(), ({ maximum }) => maximum),
  ];
};
