import { Text, Title } from '@mantine/core';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { localDay } from '../screen/days.ts';
import { formatDayOfYear, formatMonthLetter, formatMonthName, formatNumber, formatWeekday } from '../screen/format.ts';
import charts from './charts.module.css';
import { MarkSign } from './mark-sign.tsx';
import {
  type Division,
  divisionOf,
  nearestTo,
  stepsAround,
  ticksBetween,
  type TimePoint,
  unbroken,
} from './time-axis.ts';
import styles from './time-chart.module.css';
import { usePictureWidth } from './use-picture-width.ts';

const HEIGHT = 260;
const LEFT = 46;
const RIGHT = 12;
const TOP = 12;
const SIGNS = 22;
const BOTTOM = 26;

/** What happened at a time, drawn over the line. */
export interface Mark {
  at: number;
  /** `alarm` strikes the eye: a swarm, a theft. */
  tone: 'alarm' | 'flow' | 'work' | 'unknown';
  /** What it is, with its day. */
  words: string;
  /** A word that stands beside its sign. */
  name?: string;
}

/**
 * Values over a time that somebody chose, the line broken where nothing was measured. What it is of stands in a table beside it.
 * @param props.pauseMs what is longer apart is not joined
 * @param props.other a second line, such as what goes out beside what comes in
 * @param props.readOut a value in words, for where somebody points
 * @param props.children what belongs below it
 */
export function TimeChart(props: {
  title: string;
  words: string;
  span: { from: number; to: number };
  pauseMs: number;
  points: readonly TimePoint[];
  other?: { name: string; of: string; points: readonly TimePoint[] };
  isFromZero?: boolean;
  marks?: readonly Mark[];
  readOut: (point: TimePoint) => string;
  children?: ReactNode;
}) {
  const { title, words, span, pauseMs, points, other, isFromZero = false, marks = [], readOut, children } = props;
  const { ref, width } = usePictureWidth();
  const [pointed, setPointed] = useState(-1);
  const isNarrow = width < 500;
  const head = TOP + (marks.length > 0 ? SIGNS : 0);
  const drawn = [...points, ...(other?.points ?? [])];
  const [least, greatest] = drawn.reduce(
    ([low, high], { minimum, maximum }) => [Math.min(low, minimum), Math.max(high, maximum)],
    [Infinity, -Infinity],
  );
  const steps = stepsAround(isFromZero ? 0 : least, greatest);
  const [bottom, top] = [steps[0]!, steps.at(-1)!];
  const x = (at: number): number => LEFT + ((at - span.from) / (span.to - span.from)) * (width - LEFT - RIGHT);
  const y = (value: number): number => head + ((top - value) / (top - bottom)) * (HEIGHT - head - BOTTOM);
  const parts = unbroken(points, pauseMs);
  const point = points[pointed];
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void => {
    const { left, width: whole } = currentTarget.getBoundingClientRect();
    const at =
      span.from + (((clientX - left) * (width / whole) - LEFT) / (width - LEFT - RIGHT)) * (span.to - span.from);
    setPointed(nearestTo(at, points));
  };
  return (
    <section className={charts.chart}>
      <div className={styles.head}>
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm" c="var(--soft)" component="div" className={styles.readOut} aria-hidden>
          {point && readOut(point)}
        </Text>
      </div>
      <div ref={ref}>
        <svg
          role="img"
          aria-label={words}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          className={styles.picture}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setPointed(-1)}
        >
          {steps.map((step) => (
            <g key={step}>
              <line className={charts.grid} x1={LEFT} x2={width - RIGHT} y1={y(step)} y2={y(step)} />
              <text className={charts.axis} x={LEFT - 8} y={y(step) + 4} textAnchor="end">
                {formatNumber(step, 2)}
              </text>
            </g>
          ))}
          {ticksBetween(span.from, span.to, isNarrow ? 7 : 4).map((day) => (
            <g key={day.getTime()}>
              <line
                className={charts.grid}
                x1={x(day.getTime())}
                x2={x(day.getTime())}
                y1={head}
                y2={HEIGHT - BOTTOM + 4}
              />
              {x(day.getTime()) < width - 24 && (
                <text className={charts.axis} x={x(day.getTime()) + 4} y={HEIGHT - 8}>
                  {tickWords(day, divisionOf(span.from, span.to), isNarrow)}
                </text>
              )}
            </g>
          ))}
          <path
            className={styles.range}
            d={parts
              .filter((part) => part.length > 1)
              .map((part) => {
                const above = part.map(({ at, maximum }) => `${x(at)} ${y(maximum)}`);
                const below = part.map(({ at, minimum }) => `${x(at)} ${y(minimum)}`).toReversed();
                return `M${[...above, ...below].join('L')}Z`;
              })
              .join('')}
          />
          {other && <path className={charts.before} d={lineOf(unbroken(other.points, pauseMs), x, y)} />}
          <path className={styles.line} d={lineOf(parts, x, y)} />
          {parts
            .filter((part) => part.length === 1)
            .map(([lone]) => (
              <circle key={lone!.at} className={styles.lone} cx={x(lone!.at)} cy={y(lone!.value)} r={2.5} />
            ))}
          {marks
            .toSorted((one, next) => Number(one.tone === 'alarm') - Number(next.tone === 'alarm'))
            .map((mark) => (
              <MarkLine key={`${mark.at} ${mark.words}`} mark={mark} x={x(mark.at)} head={head} width={width} />
            ))}
          {point && (
            <g className={styles.pointed}>
              <line x1={x(point.at)} x2={x(point.at)} y1={head} y2={HEIGHT - BOTTOM} />
              <circle cx={x(point.at)} cy={y(point.value)} r={4.5} />
            </g>
          )}
        </svg>
      </div>
      {other && (
        <Text size="sm" c="var(--soft)" component="div" className={charts.legend}>
          <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden>
            <line className={styles.line} x1="0" x2="24" y1="6" y2="6" />
          </svg>
          {other.of}
          <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden>
            <line className={charts.before} x1="0" x2="24" y1="6" y2="6" />
          </svg>
          {other.name}
        </Text>
      )}
      {children}
    </section>
  );
}

/** What begins there, in as much as there is room for. */
const tickWords = (at: Date, division: Division, isNarrow: boolean): string => {
  const day = localDay(at);
  if (division === 'MONTHS')
    return isNarrow ? formatMonthLetter(at.getMonth()) : formatMonthName(at.getMonth()).slice(0, 3);
  return division === 'DAYS' && isNarrow ? formatWeekday(day) : formatDayOfYear(day);
};

const lineOf = (
  parts: readonly (readonly TimePoint[])[],
  x: (at: number) => number,
  y: (value: number) => number,
): string => parts.map((part) => `M${part.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L')}`).join('');

function MarkLine({ mark, x, head, width }: { mark: Mark; x: number; head: number; width: number }) {
  const { tone, words, name } = mark;
  // Beside its sign, on the side that has room.
  const isLeft = x > width - 110;
  return (
    <g className={styles.mark} data-tone={tone}>
      <title>{words}</title>
      <line x1={x} x2={x} y1={head} y2={HEIGHT - BOTTOM} />
      <MarkSign tone={tone} x={x} y={head - 10} />
      {name !== undefined && (
        <text x={isLeft ? x - 11 : x + 11} y={head - 6} textAnchor={isLeft ? 'end' : 'start'}>
          {name}
        </text>
      )}
    </g>
  );
}
