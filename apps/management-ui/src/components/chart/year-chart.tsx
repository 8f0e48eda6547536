import { Text, Title } from '@mantine/core';
import signs from '../herd/signs.module.css';
import { formatDay, formatMonthLetter, formatNumber } from '../screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import styles from './charts.module.css';
import type { MonthThreshold } from './thresholds.ts';
import { monthsOf, placeInYear, type Point, stepsUpTo } from './year-axis.ts';
import { usePictureWidth } from './use-picture-width.ts';

const HEIGHT = 220;
const LEFT = 40;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 24;

/** One of many values behind the line, with what it means. */
export interface Dot extends Point {
  rating: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
  words: string;
}

/**
 * Values over a year, as a line or as bars, with what they mean in a table below.
 * @param props.thresholds by month: from where a value is raised, and above which it is critical
 * @param props.before the same of the year before, as a faint line
 * @param props.dots the values that those of the line stand for
 * @param props.dayOf how the day of a value is said
 */
export function YearChart(props: {
  title: string;
  year: number;
  points: readonly Point[];
  isBars?: boolean;
  thresholds?: readonly (MonthThreshold | undefined)[];
  before?: readonly Point[];
  dots?: readonly Dot[];
  dayOf?: (day: string) => string;
}) {
  const { title, year, points, isBars = false, thresholds = [], before = [], dots = [], dayOf = formatDay } = props;
  const { ref, width } = usePictureWidth();
  const highest = Math.max(
    ...[...points, ...before, ...dots].map(({ value }) => value),
    ...thresholds.map((each) => each?.red ?? 0),
  );
  const steps = stepsUpTo(highest);
  const top = steps.at(-1)!;
  const x = (place: number): number => LEFT + place * (width - LEFT - RIGHT);
  const y = (value: number): number => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const months = monthsOf(year);
  const places = points.map(({ on, value }) => ({ on, value, at: x(placeInYear(on)), height: y(value) }));
  const words = m.colony_chart_from_to({
    chart: title,
    from: dayOf(points[0]!.on),
    to: dayOf(points.at(-1)!.on),
  });
  return (
    <section className={styles.chart}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <div ref={ref}>
        <svg role="img" aria-label={words} width="100%" height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`}>
          {steps.map((step) => (
            <g key={step}>
              <line className={styles.grid} x1={LEFT} x2={width - RIGHT} y1={y(step)} y2={y(step)} />
              <text className={styles.axis} x={LEFT - 6} y={y(step) + 4} textAnchor="end">
                {formatNumber(step, 2)}
              </text>
            </g>
          ))}
          {months.slice(0, 12).map((begin, month) => (
            <text
              key={begin}
              className={styles.axis}
              x={x((begin + months[month + 1]!) / 2)}
              y={HEIGHT - 6}
              textAnchor="middle"
            >
              {formatMonthLetter(month)}
            </text>
          ))}
          {thresholds.map((threshold, month) => {
            const [from, to] = [x(months[month]!), x(months[month + 1]!)];
            return (
              threshold && (
                <g key={month}>
                  <rect
                    className={styles.raised}
                    x={from}
                    y={y(threshold.red)}
                    width={to - from}
                    height={y(threshold.yellow) - y(threshold.red)}
                  />
                  <line className={styles.critical} x1={from} x2={to} y1={y(threshold.red)} y2={y(threshold.red)} />
                </g>
              )
            );
          })}
          {dots.map(({ on, value, rating, words: found }, at) => (
            <g
              key={at}
              className={styles.rated}
              data-rating={rating}
              transform={`translate(${x(placeInYear(on))} ${y(value)})`}
            >
              <title>{found}</title>
              {rating === 'GREEN' && <circle r={3} />}
              {rating === 'YELLOW' && <path d="M0 -4.5l4.5 4.5l-4.5 4.5l-4.5 -4.5z" />}
              {rating === 'RED' && <path d="M-4 -4h8v8h-8z" />}
              {rating === 'UNKNOWN' && <circle r={3} />}
            </g>
          ))}
          {before.length > 1 && (
            <polyline
              className={styles.before}
              points={before.map(({ on, value }) => `${x(placeInYear(on))},${y(value)}`).join(' ')}
            />
          )}
          {!isBars && (
            <polyline className={styles.line} points={places.map(({ at, height }) => `${at},${height}`).join(' ')} />
          )}
          {places.map(({ on, value, at, height }) => (
            <g key={`${on} ${value}`}>
              <title>{`${dayOf(on)}: ${formatNumber(value, 2)}`}</title>
              {isBars ? (
                <rect className={styles.bar} x={at - 6} y={height} width={12} height={y(0) - height} rx={2} />
              ) : (
                <circle className={styles.dot} cx={at} cy={height} r={4.5} />
              )}
            </g>
          ))}
        </svg>
      </div>
      <details className={styles.table}>
        <summary>{m.colony_chart_table()}</summary>
        <table>
          <caption className={signs.unseen}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{m.day()}</th>
              <th scope="col">{m.colony_chart_value()}</th>
              {thresholds.length > 0 && <th scope="col">{m.colony_chart_raised()}</th>}
              {thresholds.length > 0 && <th scope="col">{m.colony_chart_critical()}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ on, value }) => {
              const threshold = thresholds[Number(on.slice(5, 7)) - 1];
              return (
                <tr key={`${on} ${value}`}>
                  <th scope="row">{dayOf(on)}</th>
                  <td>{formatNumber(value, 2)}</td>
                  {thresholds.length > 0 && <td>{threshold ? formatNumber(threshold.yellow, 2) : '–'}</td>}
                  {thresholds.length > 0 && <td>{threshold ? formatNumber(threshold.red, 2) : '–'}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
      {thresholds.length > 0 && (
        <Text size="sm" c="var(--soft)" className={styles.legend}>
          <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden>
            <rect className={styles.raised} width="24" height="12" />
          </svg>
          {m.colony_chart_raised()}
          <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden>
            <line className={styles.critical} x1="0" x2="24" y1="6" y2="6" />
          </svg>
          {m.colony_chart_critical()}
        </Text>
      )}
      {before.length > 1 && (
        <Text size="sm" c="var(--soft)" className={styles.legend}>
          <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden>
            <line className={styles.before} x1="0" x2="24" y1="6" y2="6" />
          </svg>
          {m.chart_before()}
        </Text>
      )}
    </section>
  );
}
