import type { MassBalance } from '@beekeeping/api-client';
import { Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';
import { formatKg, formatNumber } from '../screen/format.ts';
import { Note } from '../screen/note.tsx';
import { type Band, flowShapes } from './flow-shapes.ts';
import { departuresOf, flowOf, type FlowStep, type Step, type Way } from './flow-steps.ts';
import styles from './honey-flow.module.css';

const STEP_WORDS: Record<Step, () => string> = {
  harvested: m.balance_harvested,
  extracted: m.balance_extracted,
  batched: m.balance_batched,
  bottled: m.balance_bottled,
  gone: m.balance_gone,
};

const WAY_WORDS: Record<Way, () => string> = {
  combs: m.balance_in_combs,
  buckets: m.balance_in_buckets,
  vessels: m.balance_in_vessels,
  jars: m.balance_in_jars,
  shop: m.balance_by_shop,
  FARM_SHOP: m.balance_by_farm_shop,
  OWN_USE: m.balance_own_use,
  BREAKAGE: m.balance_broken,
  SAMPLE: m.balance_samples,
};

/** What is missing, by the step at which it went missing. */
const MISSING_WORDS: Partial<Record<Step, () => string>> = {
  extracted: m.balance_missing_extracting,
  batched: m.balance_missing_batching,
  gone: m.balance_missing_counting,
};

const SURPLUS_WORDS: Partial<Record<Step, () => string>> = {
  extracted: m.balance_surplus_extracting,
  batched: m.balance_surplus_batching,
  gone: m.balance_surplus_counting,
};

/** The way of a year's honey from the hives to the jars and out of the house, as wide as it weighs, and whether the sum comes out. */
export function HoneyFlow({ balance }: { balance: MassBalance }) {
  return (
    <>
      <Verdict balance={balance} />
      <Flow balance={balance} />
    </>
  );
}

/** Whether the sum comes out, said first. */
function Verdict({ balance: { warnings = [], unexplainedKg, harvestedKg } }: { balance: MassBalance }) {
  if (warnings.length > 0) {
    return warnings.map(({ code, message }) => (
      <Note key={code} tone="alarm">
        {message}
      </Note>
    ));
  }
  if (Math.abs(unexplainedKg) < 0.001) {
    return (
      <p className={styles.right}>
        <IconCircleCheck aria-hidden size={22} />
        {m.balance_comes_out()}
      </p>
    );
  }
  return (
    <Note tone="care">
      {m.balance_unexplained({
        kg: formatKg(Math.abs(unexplainedKg)),
        percent: formatNumber((100 * Math.abs(unexplainedKg)) / Math.max(harvestedKg, 0.001)),
      })}
    </Note>
  );
}

function Flow({ balance }: { balance: MassBalance }) {
  const { ref, width: measured } = useElementSize<HTMLDivElement>();
  const steps = flowOf(balance);
  const shapes = flowShapes(steps, Math.max(measured, 260));
  return (
    <div ref={ref}>
      <ol className={styles.flow}>
        {steps.map((step, at) => (
          <li key={step.step} className={styles.step}>
            {measured > 0 && <Bands bands={shapes[at]!} isFirst={at === 0} width={measured} />}
            <div className={styles.words}>
              <Title order={3} size="h5">
                {STEP_WORDS[step.step]()} <strong className={styles.kg}>{formatKg(step.kg)}</strong>
              </Title>
              {step.step === 'gone' && <Departures balance={balance} />}
              <Rest step={step} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const HEIGHT = 56;
const BAR = 14;

/** What comes from the step above and where it goes; the words beside it say the same. */
function Bands({ bands, isFirst, width }: { bands: readonly Band[]; isFirst: boolean; width: number }) {
  const height = isFirst ? BAR : HEIGHT;
  const middle = (height - BAR) / 2;
  return (
    <svg aria-hidden width="100%" height={height} viewBox={`0 0 ${width} ${height}`} className={styles.bands}>
      {bands.map(({ kind, way, from: [a, b], to: [c, d] }) => (
        <g key={way ?? kind} data-kind={kind}>
          {!isFirst && (
            <path
              className={styles.band}
              d={`M${a} 0 C${a} ${middle} ${c} ${middle} ${c} ${height - BAR} H${d} C${d} ${middle} ${b} ${middle} ${b} 0 Z`}
            />
          )}
          <rect className={styles.bar} x={c} y={height - BAR} width={Math.max(d - c, 1.5)} height={BAR} />
        </g>
      ))}
    </svg>
  );
}

/** What stayed at the step before, and what is missing since then. */
function Rest({ step: { step, ways, difference } }: { step: FlowStep }) {
  const words = difference > 0 ? MISSING_WORDS[step] : SURPLUS_WORDS[step];
  return (
    (ways.length > 0 || difference !== 0) && (
      <ul className={styles.rest}>
        {ways.map(({ way, kg }) => (
          <li key={way}>
            <span aria-hidden className={styles.swatch} data-kind="way" />
            {formatKg(kg)} {WAY_WORDS[way]()}
          </li>
        ))}
        {difference !== 0 && words && (
          <li className={styles.missing}>
            <IconAlertTriangle aria-hidden size={16} />
            {formatKg(Math.abs(difference))} {words()}
          </li>
        )}
      </ul>
    )
  );
}

function Departures({ balance }: { balance: MassBalance }) {
  const ways = departuresOf(balance);
  return (
    <>
      {ways.length > 0 && (
        <Text c="var(--soft)">{ways.map(({ way, kg }) => `${formatKg(kg)} ${WAY_WORDS[way]()}`).join(' · ')}</Text>
      )}
      {balance.returnedKg > 0 && (
        <Text c="var(--soft)" size="sm">
          {m.balance_returned({ sold: formatKg(balance.soldKg), returned: formatKg(balance.returnedKg) })}
        </Text>
      )}
    </>
  );
}
