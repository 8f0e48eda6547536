import type { Colony, TimelineEntry } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '../../components/chart/charts.module.css';
import { thresholdsByMonth } from '../../components/chart/thresholds.ts';
import { YearChart } from '../../components/chart/year-chart.tsx';
import { today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part, Screen } from '../../components/screen/screen.tsx';
import { seasonAt } from '../../components/herd/season.ts';
import { varroaThresholds } from '../../components/herd/varroa-thresholds.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { seriesOf } from './chart-series.ts';
import { oneColony, timelineOf, type TimelineKind } from './queries.ts';
import { YearBand } from './year-band.tsx';

const route = getRouteApi('/colonies/$colonyId/charts');

const DRAWN: TimelineKind[] = [
  'INSPECTED',
  'VARROA_MEASURED',
  'TREATED',
  'FED',
  'HARVESTED',
  'WINTERED_IN',
  'WINTERED_OUT',
];

/** How a colony went through a year: strength, mites, stores and harvest. */
export function ChartsScreen() {
  const { colonyId } = route.useParams();
  const colony = useQuery(oneColony(colonyId));
  const events = useInfiniteQuery(timelineOf(colonyId, { kind: DRAWN }));
  const name = colony.data?.name ?? '';
  return (
    <Screen title={m.colony_chart_of({ name })} back={{ to: `/colonies/${colonyId}`, label: name }}>
      <Loaded of={colony} bones={<Bones rows={3} height={200} />}>
        {(found) => (
          <Loaded of={events} bones={<Bones rows={3} height={200} />}>
            {({ pages }) => <Charts colony={found} entries={pages.flatMap(({ items }) => items)} />}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

function Charts({ colony, entries }: { colony: Colony; entries: readonly TimelineEntry[] }) {
  const may = useMay();
  const years = [...new Set([today(), ...entries.map(({ on }) => on)].map((day) => Number(day.slice(0, 4))))].toSorted(
    (a, b) => b - a,
  );
  const [year, setYear] = useState(Number((entries[0]?.on ?? today()).slice(0, 4)));
  const thresholds = useQuery(varroaThresholds);
  const season = useQuery({ ...seasonAt(colony.apiaryId, year), enabled: may('phenology:read') });
  const series = seriesOf(entries, year);
  const limits = (method: Parameters<typeof thresholdsByMonth>[1] | undefined) =>
    method === undefined ? [] : thresholdsByMonth(thresholds.data ?? [], method, colony.type);
  const charts = [
    { title: m.colony_chart_strength(), points: series.strength },
    { title: m.colony_chart_mites_day(), points: series.mitesPerDay, thresholds: limits('NATURAL_FALL') },
    { title: m.colony_chart_mites_percent(), points: series.infestation, thresholds: limits(series.method) },
    { title: m.colony_chart_stores(), points: series.stores },
    { title: m.colony_chart_harvest(), points: series.harvest, isBars: true },
  ].filter(({ points, isBars = false, thresholds: known }) => points.length > (isBars || known ? 0 : 1));
  return (
    <>
      <NativeSelect
        size="md"
        maw="12rem"
        label={m.colony_year_choose()}
        value={String(year)}
        onChange={({ currentTarget: { value } }) => setYear(Number(value))}
        data={years.map(String)}
      />
      <Part title={m.colony_year({ year })}>
        <YearBand year={year} entries={entries} season={season.data} />
      </Part>
      <Part title={m.colony_charts()}>
        {charts.length === 0 ? (
          <Empty>{m.colony_chart_none()}</Empty>
        ) : (
          <div className={styles.charts}>
            {charts.map((chart) => (
              <YearChart key={chart.title} year={year} {...chart} />
            ))}
          </div>
        )}
      </Part>
    </>
  );
}
