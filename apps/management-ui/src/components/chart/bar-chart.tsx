import { Title } from '@mantine/core';
import { formatNumber } from '../screen/format.ts';
import styles from './bar-chart.module.css';
import charts from './charts.module.css';
import { stepsUpTo } from './year-axis.ts';
import { usePictureWidth } from './use-picture-width.ts';

const HEIGHT = 220;
const LEFT = 40;
const TOP = 22;
const BOTTOM = 24;

/**
 * One bar for each year or winter, the oldest first, with its figure over it. The figures stand in a table beside it.
 * @param props.chosen the one that is looked at
 */
export function BarChart(props: {
  title: string;
  bars: readonly { name: string; value: number | null }[];
  chosen?: string;
  digits?: number;
}) {
  const { title, bars, chosen, digits = 1 } = props;
  const { ref, width } = usePictureWidth();
  const steps = stepsUpTo(Math.max(...bars.map(({ value }) => value ?? 0)));
  const top = steps.at(-1)!;
  const y = (value: number): number => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM);
  const room = (width - LEFT) / bars.length;
  const thick = Math.min(room * 0.62, 72);
  const words = bars
    .map(({ name, value }) => `${name} ${value === null ? '–' : formatNumber(value, digits)}`)
    .join(', ');
  return (
    <section className={charts.chart}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <div ref={ref}>
        <svg
          role="img"
          aria-label={`${title}: ${words}`}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
        >
          {steps.map((step) => (
            <g key={step}>
              <line className={charts.grid} x1={LEFT} x2={width} y1={y(step)} y2={y(step)} />
              <text className={charts.axis} x={LEFT - 6} y={y(step) + 4} textAnchor="end">
                {formatNumber(step, 2)}
              </text>
            </g>
          ))}
          {bars.map(({ name, value }, at) => {
            const middle = LEFT + room * (at + 0.5);
            return (
              <g key={name} className={styles.bar} data-chosen={name === chosen}>
                {value !== null && (
                  <>
                    <rect
                      x={middle - thick / 2}
                      y={y(value)}
                      width={thick}
                      height={Math.max(y(0) - y(value), 1)}
                      rx={2}
                    />
                    <text className={styles.figure} x={middle} y={y(value) - 6} textAnchor="middle">
                      {formatNumber(value, digits)}
                    </text>
                  </>
                )}
                <text className={charts.axis} x={middle} y={HEIGHT - 6} textAnchor="middle">
                  {/* Winters are long names: narrow, their last year is enough. */}
                  {room < 52 ? name.slice(-2).padStart(3, '’') : name}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </section>
  );
}
