import type { ForageForecast, Weather } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { Forage, skyOf } from '../../components/herd/outlook-days.tsx';
import signs from '../../components/herd/outlook-days.module.css';
import { formatAmount, formatLongDay, formatNumber } from '../../components/screen/format.ts';
import { Empty } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { type Column, DataTable } from '../../components/table/data-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { forageAhead } from './queries.ts';
import { flightWords } from './season-words.ts';

type Day = Weather['items'][number];
type DayRow = Day & { id: string; forage: ForageForecast['rating'] | undefined };

/** The weather of the days ahead, with what it means for flight and forage. */
export function DaysAhead({ apiaryId, days }: { apiaryId: string; days: readonly Day[] }) {
  const forage = useQuery(forageAhead(apiaryId));
  const ratings = new Map(forage.data?.days.map(({ on, rating }) => [on, rating]));
  return (
    <Part title={m.season_ahead()}>
      {days.length === 0 ? (
        <Empty>{m.weather_missing()}</Empty>
      ) : (
        <DataTable
          label={m.season_ahead()}
          rows={days.map((day): DayRow => ({ ...day, id: day.on, forage: ratings.get(day.on) }))}
          columns={columns()}
          nameOf={({ on }) => formatLongDay(on)}
        />
      )}
    </Part>
  );
}

const figure = (value: number | null, unit: string): string | null =>
  value === null ? null : formatAmount(value, unit, 0);

const columns = (): readonly Column<DayRow>[] => [
  {
    id: 'day',
    label: m.day(),
    width: 'minmax(10rem, 1.4fr)',
    onPhone: 'plain',
    cell: ({ on }) => <b>{formatLongDay(on)}</b>,
  },
  { id: 'sky', label: m.season_sky(), width: 'minmax(7rem, 1fr)', onPhone: 'plain', cell: (day) => <Sky of={day} /> },
  {
    id: 'warmth',
    label: m.season_warmth(),
    width: 'minmax(6rem, 0.8fr)',
    cell: ({ temperatureMinC, temperatureMaxC }) =>
      temperatureMinC !== null &&
      temperatureMaxC !== null &&
      `${formatNumber(temperatureMinC, 0)} – ${formatAmount(temperatureMaxC, '°C', 0)}`,
  },
  {
    id: 'rain',
    label: m.season_rain(),
    width: 'minmax(5rem, 0.6fr)',
    cell: ({ precipitationMm }) => precipitationMm !== null && formatAmount(precipitationMm, 'mm'),
  },
  {
    id: 'wind',
    label: m.season_gusts(),
    width: 'minmax(6rem, 0.7fr)',
    cell: ({ windGustMaxKmh, windSpeedMaxKmh }) => figure(windGustMaxKmh ?? windSpeedMaxKmh, 'km/h'),
  },
  {
    id: 'sun',
    label: m.season_sun(),
    width: 'minmax(5rem, 0.6fr)',
    cell: ({ sunshineHours }) => figure(sunshineHours, 'h'),
  },
  {
    id: 'flight',
    label: m.season_flight(),
    width: 'minmax(6rem, 0.8fr)',
    cell: ({ flightIndex }) => flightIndex !== null && flightWords(flightIndex),
  },
  {
    id: 'forage',
    label: m.season_forage(),
    width: 'minmax(9rem, 1fr)',
    onPhone: 'plain',
    cell: ({ forage }) => forage && <Forage forage={{ rating: forage }} />,
  },
];

function Sky({ of }: { of: Day }) {
  const { word, icon: Icon } = skyOf(of);
  return (
    <span className={signs.sign}>
      <Icon aria-hidden size={20} stroke={1.5} />
      {word}
    </span>
  );
}
