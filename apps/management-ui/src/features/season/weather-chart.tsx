import type { Weather } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import charts from '../../components/chart/charts.module.css';
import { Months } from '../../components/chart/months.tsx';
import { placeInYear, stepsUpTo } from '../../components/chart/year-axis.ts';
import { formatNumber } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import styles from './season.module.css';
import { usePictureWidth } from '../../components/chart/use-picture-width.ts';

type Day = Weather['items'][number];

const LEFT = 40;
const HEAD = 22;
const WARMTH = 200;
const GAP = 20;
const RAIN = 80;
const HEIGHT = HEAD + WARMTH + GAP + RAIN + 8;
/** Degrees from one line to the next. */
const STEP = 10;

/** Even steps around all temperatures: -10, 0, 10, 20. */
const stepsAround = (lowest: number, highest: number): number[] => {
  const first = Math.floor(lowest / STEP);
  const last = Math.max(Math.ceil(highest / STEP), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * STEP);
};

/** A line through the days that follow each other; where one is not known, it ends and begins anew. */
const lineThrough = (points: readonly (readonly [x: number, y: number] | undefined)[]): string =>
  points
    .map((point, index) => point && `${points[index - 1] === undefined ? 'M' : 'L'}${point[0]} ${point[1]}`)
    .filter(Boolean)
    .join('');

/** How warm it was from day to day, from the lowest to the highest, and the rain below. A table beside it has the months. */
export function WeatherChart({ year, days }: { year: number; days: readonly Day[] }) {
  const { ref, width } = usePictureWidth();
  const x = (place: number): number => LEFT + place * (width - LEFT);
  const at = ({ on }: Day): number => x(placeInYear(on));
  const warm = days.flatMap(({ temperatureMinC, temperatureMeanC, temperatureMaxC }) =>
    [temperatureMinC, temperatureMeanC, temperatureMaxC].filter((value) => value !== null),
  );
  const degrees = stepsAround(Math.min(...warm, 0), Math.max(...warm, STEP));
  const [lowest, highest] = [degrees[0]!, degrees.at(-1)!];
  const y = (celsius: number): number => HEAD + ((highest - celsius) / (highest - lowest)) * WARMTH;
  const most = stepsUpTo(Math.max(...days.map(({ precipitationMm }) => precipitationMm ?? 0))).at(-1)!;
  const ground = HEAD + WARMTH + GAP + RAIN;
  const dayWidth = (width - LEFT) / 366 + 0.4;
  const range = days.map((day) =>
    day.temperatureMinC === null || day.temperatureMaxC === null
      ? ''
      : `M${at(day)} ${y(day.temperatureMinC)}V${y(day.temperatureMaxC)}`,
  );
  const rain = days.map((day) =>
    day.precipitationMm ? `M${at(day)} ${ground}V${ground - (day.precipitationMm / most) * RAIN}` : '',
  );
  return (
    <div className={charts.chart}>
      <div ref={ref}>
        <svg
          role="img"
          aria-label={m.season_weather_picture({ year })}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
        >
          <Months year={year} x={x} head={HEAD} height={HEIGHT} />
          {degrees.map((celsius) => (
            <g key={celsius}>
              <line className={charts.grid} x1={LEFT} x2={width} y1={y(celsius)} y2={y(celsius)} />
              <text className={charts.axis} x={LEFT - 6} y={y(celsius) + 4} textAnchor="end">
                {formatNumber(celsius, 0)}°
              </text>
            </g>
          ))}
          {[0, most].map((mm) => {
            const height = ground - (mm / most) * RAIN;
            return (
              <g key={mm}>
                <line className={charts.grid} x1={LEFT} x2={width} y1={height} y2={height} />
                <text className={charts.axis} x={LEFT - 6} y={height + 4} textAnchor="end">
                  {formatNumber(mm, 0)}
                </text>
              </g>
            );
          })}
          <path className={styles.range} strokeWidth={dayWidth} d={range.join('')} />
          <path
            className={styles.mean}
            d={lineThrough(
              days.map((day) =>
                day.temperatureMeanC === null ? undefined : ([at(day), y(day.temperatureMeanC)] as const),
              ),
            )}
          />
          <path className={styles.rain} strokeWidth={Math.max(dayWidth - 0.4, 1)} d={rain.join('')} />
        </svg>
      </div>
      <Text size="sm" c="var(--soft)" component="div" className={charts.legend}>
        <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden>
          <path className={styles.range} strokeWidth="10" d="M0 6H24" />
          <path className={styles.mean} d="M0 6H24" />
        </svg>
        {m.season_weather_legend()}
        <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden>
          <path className={styles.rain} strokeWidth="2" d="M4 12V6M10 12V1M16 12V8" />
        </svg>
        {m.season_rain_mm()}
      </Text>
    </div>
  );
}
