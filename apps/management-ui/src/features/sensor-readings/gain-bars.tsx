import { Title } from '@mantine/core';
import charts from '../../components/chart/charts.module.css';
import { stepsAround } from '../../components/chart/time-axis.ts';
import { formatGain, formatSigned } from '../../components/devices/channel-words.ts';
import { formatDay } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import type { Chart } from './queries.ts';
import styles from './readings.module.css';
import { usePictureWidth } from '../../components/chart/use-picture-width.ts';

const HEIGHT = 130;
/** As in the chart above it, so that a day lies below itself. */
const [LEFT, RIGHT] = [46, 12];
const [TOP, BOTTOM] = [8, 8];
const DAY_MS = 86_400_000;

/** What the bees gained and lost from day to day, whatever people put on the scale or took from it. */
export function GainBars({ span, gains }: { span: { from: number; to: number }; gains: Chart['gains'] }) {
  const { ref, width } = usePictureWidth();
  const known = gains.flatMap(({ day, gainKg }) => (gainKg === null ? [] : [{ day, gainKg }]));
  if (known.length === 0) return null;
  const kilograms = known.map(({ gainKg }) => gainKg);
  const steps = stepsAround(Math.min(0, ...kilograms), Math.max(0, ...kilograms), 3);
  const [bottom, top] = [steps[0]!, steps.at(-1)!];
  const x = (at: number): number => LEFT + ((at - span.from) / (span.to - span.from)) * (width - LEFT - RIGHT);
  const y = (kg: number): number => TOP + ((top - kg) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
  const room = x(span.from + DAY_MS) - x(span.from);
  const thick = Math.max(Math.min(room * 0.7, 28), 1);
  return (
    <section className={charts.chart}>
      <Title order={3} size="h5">
        {m.scale_gain_by_day()}
      </Title>
      <div ref={ref}>
        <svg
          role="img"
          aria-label={m.scale_gain_by_day()}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
        >
          {steps.map((step) => (
            <g key={step}>
              <line
                className={step === 0 ? styles.zero : charts.grid}
                x1={LEFT}
                x2={width - RIGHT}
                y1={y(step)}
                y2={y(step)}
              />
              <text className={charts.axis} x={LEFT - 8} y={y(step) + 4} textAnchor="end">
                {formatSigned(step, 2)}
              </text>
            </g>
          ))}
          {known.map(({ day, gainKg }) => {
            const middle = x(new Date(`${day}T12:00:00`).getTime());
            return (
              <rect
                key={day}
                className={styles.gain}
                data-lost={gainKg < 0}
                x={middle - thick / 2}
                width={thick}
                y={y(Math.max(gainKg, 0))}
                height={Math.max(Math.abs(y(gainKg) - y(0)), 0.5)}
              >
                <title>{`${formatDay(day)}: ${formatGain(gainKg, 2)}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
    </section>
  );
}
