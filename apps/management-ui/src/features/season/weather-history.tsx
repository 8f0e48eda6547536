import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatAmount, formatMonthName, today } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { FigureTable } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { weatherOfYear } from './queries.ts';
import { flightWords } from './season-words.ts';
import { WeatherChart } from './weather-chart.tsx';
import { monthsOfWeather, type WeatherMonth } from './weather-months.ts';
import { yearsBack } from './years-back.ts';

/** How the weather of a year was, until today: from day to day as a picture, by month as a table. */
export function WeatherHistory(props: { apiaryId: string; year: number; choose: (year: number) => void }) {
  const { apiaryId, year, choose } = props;
  const weather = useQuery(weatherOfYear(apiaryId, year));
  return (
    <Part
      title={m.season_history()}
      actions={
        <NativeSelect
          aria-label={m.season_year()}
          value={String(year)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
          data={yearsBack(year)}
        />
      }
    >
      <Loaded of={weather} bones={<Bones rows={1} height={300} />}>
        {({ items }) => {
          const days = items.filter(({ on }) => on <= today());
          if (days.length === 0) return <Empty>{m.season_history_none({ year })}</Empty>;
          return (
            <>
              <WeatherChart year={year} days={days} />
              <FigureTable
                label={m.season_by_month()}
                file={`${m.apiary_weather()} ${year}`}
                rows={monthsOfWeather(days)}
                keyOf={({ month }) => month}
                columns={[
                  {
                    label: m.season_month(),
                    value: ({ month }) => month,
                    cell: ({ month }) => formatMonthName(Number(month.slice(5)) - 1),
                  },
                  {
                    label: m.season_days_known(),
                    value: ({ days: known }) => known,
                    cell: ({ days: known }) => m.season_lead_days({ days: known }),
                    align: 'end',
                  },
                  figure(m.season_mean(), ({ meanC }) => meanC, '°C', 1),
                  figure(m.season_lowest(), ({ lowestC }) => lowestC, '°C', 1),
                  figure(m.season_highest(), ({ highestC }) => highestC, '°C', 1),
                  figure(m.season_rain(), ({ rainMm }) => rainMm, 'mm', 0),
                  figure(m.season_sun(), ({ sunshineHours }) => sunshineHours, 'h', 0),
                  {
                    label: m.season_flight(),
                    value: ({ flight }) => flight,
                    cell: ({ flight }) => flight !== null && flightWords(flight),
                  },
                ]}
              />
            </>
          );
        }}
      </Loaded>
    </Part>
  );
}

const figure = (label: string, value: (month: WeatherMonth) => number | null, unit: string, digits: number) => ({
  label,
  value,
  cell: (month: WeatherMonth) => {
    const found = value(month);
    return found === null ? null : formatAmount(found, unit, digits);
  },
  align: 'end' as const,
});
