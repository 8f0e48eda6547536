import type { MassBalance } from '@beekeeping/api-client';
import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { formatKg } from '../../components/screen/format.ts';
import { Note } from '../../components/screen/note.tsx';
import { m } from '../../generated/messages/messages.js';
import { BAR_HEIGHT, type FlowStep, type PlacedStep, placeFlow, STEP_HEIGHT } from './flow-layout.ts';
import styles from './honey-house.module.css';

const words: Record<FlowStep, () => string> = {
  harvested: m.honey_flow_harvested,
  extracted: m.honey_flow_extracted,
  batched: m.honey_flow_batched,
  bottled: m.honey_flow_bottled,
  gone: m.honey_flow_gone,
};

const leftWords: Record<Exclude<FlowStep, 'gone'>, (inputs: { kg: string }) => string> = {
  harvested: m.honey_flow_left_harvested,
  extracted: m.honey_flow_left_extracted,
  batched: m.honey_flow_left_batched,
  bottled: m.honey_flow_left_bottled,
};

/** Between the edges of the picture and what stands in it. */
const EDGE = 2;
const TOP = 30;

/** The way of a year's honey, from the hives at the top to what left the house: as wide as it weighs. */
export function HoneyFlow({ balance }: { balance: MassBalance }) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const width = Math.min(Math.max(measured, 280), 736);
  const steps = placeFlow(balance, width - 2 * EDGE);
  const height = TOP + (steps.length - 1) * STEP_HEIGHT + BAR_HEIGHT + 26;
  return (
    <div ref={ref}>
      <svg
        role="img"
        aria-label={m.honey_flow_words({
          year: String(balance.year),
          harvested: formatKg(balance.harvestedKg),
          bottled: formatKg(balance.bottledKg),
          left: formatKg(balance.remainingKg),
        })}
        className={styles.flow}
        width="100%"
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        {steps.map((step, index) => (
          <Step key={step.step} step={step} next={steps[index + 1]} />
        ))}
      </svg>
      {balance.warnings && balance.warnings.length > 0 && (
        <Note tone="care">
          {balance.warnings.map(({ code, message }) => (
            <Text key={code}>{message}</Text>
          ))}
        </Note>
      )}
    </div>
  );
}

function Step({ step, next }: { step: PlacedStep; next: PlacedStep | undefined }) {
  const top = TOP + step.y;
  const { onWidth, leftWidth, leftKg, missingKg } = step;
  const nextTop = top + STEP_HEIGHT;
  const rest = Math.max(0, step.width - onWidth - leftWidth);
  return (
    <g>
      <text className={styles.flowName} x={EDGE} y={top - 8}>
        {words[step.step]()}{' '}
        <tspan dx={6} className={styles.flowKg}>
          {formatKg(step.kg)}
        </tspan>
      </text>
      {next !== undefined && onWidth > 0 && next.width > 0 && (
        <path
          className={styles.flowBand}
          d={`M${EDGE} ${top + BAR_HEIGHT}H${EDGE + onWidth}L${EDGE + next.width} ${nextTop}H${EDGE}Z`}
        />
      )}
      <rect
        className={styles.flowBar}
        x={EDGE}
        y={top}
        width={Math.max(onWidth + (next ? 0 : step.width), 1)}
        height={BAR_HEIGHT}
      />
      {leftWidth > 0 && (
        <rect className={styles.flowLeft} x={EDGE + onWidth} y={top + 1} width={leftWidth} height={BAR_HEIGHT - 2} />
      )}
      {rest > 1 && (
        <rect className={styles.flowBand} x={EDGE + onWidth + leftWidth} y={top} width={rest} height={BAR_HEIGHT} />
      )}
      {step.step !== 'gone' && leftKg > 0 && (
        <text className={styles.flowSoft} x={EDGE} y={top + BAR_HEIGHT + 18}>
          {leftWords[step.step]({ kg: formatKg(leftKg) })}
        </text>
      )}
      {missingKg !== 0 && (
        <text className={styles.flowSoft} x={EDGE} y={top + BAR_HEIGHT + (leftKg > 0 ? 36 : 18)}>
          {missingKg > 0
            ? m.honey_flow_missing({ kg: formatKg(missingKg) })
            : m.honey_flow_more({ kg: formatKg(-missingKg) })}
        </text>
      )}
    </g>
  );
}
