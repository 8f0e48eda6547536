import type { MassBalance } from '@beekeeping/api-client';
import { Text, Title } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { varietyName } from '../../components/honey/varieties.ts';
import { formatKg, formatNumber } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { FigureTable } from '../../components/table/figure-table.tsx';
import { m } from '../../generated/messages/messages.js';
import { type Band, flowShapes } from './flow-shapes.ts';
import styles from './honey-view.module.css';
import { departuresOf, flowOf, type FlowStep, type Step, type Way } from './honey-flow.ts';
import { massBalanceOf } from './queries.ts';

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

/** Where the honey of a harvest year is: from the hives to the jars and out of the house, and what nobody can account for. */
export function HoneyView({ year }: { year: number }) {
  const balance = useQuery(massBalanceOf(year));
  return (
    <Loaded of={balance} bones={<Bones rows={5} height={80} />}>
      {(found) => {
        if (found.harvestedKg === 0 && found.extractedKg === 0) return <Empty>{m.balance_none({ year })}</Empty>;
        return (
          <>
            <Verdict balance={found} />
            <Part title={m.balance_way_of({ year })}>
              <Flow balance={found} />
            </Part>
            <Part title={m.balance_by_variety()}>
              <Varieties balance={found} />
            </Part>
          </>
        );
      }}
    </Loaded>
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

type Row = MassBalance['varieties'][number];

function Varieties({ balance }: { balance: MassBalance }) {
  const figure = (label: string, value: (row: Row) => number) =>
    ({ label, value, cell: (row: Row) => formatNumber(value(row)), align: 'end' }) as const;
  return (
    <>
      <Text maw="44rem" c="var(--soft)">
        {m.balance_by_variety_about()}
      </Text>
      <FigureTable
        label={m.balance_by_variety()}
        file={`${m.statistics_honey()} ${balance.year}`}
        rows={[...balance.varieties, { ...balance, variety: m.balance_all() }]}
        keyOf={({ variety }) => variety ?? 'none'}
        columns={[
          {
            label: m.statistics_variety(),
            value: ({ variety }) => (variety === null ? m.balance_in_no_batch() : varietyName(variety)),
          },
          figure(m.balance_harvested_kg(), ({ harvestedKg }) => harvestedKg),
          figure(m.balance_extracted_kg(), ({ extractedKg }) => extractedKg),
          figure(m.balance_batched_kg(), ({ batchedKg }) => batchedKg),
          figure(m.balance_bottled_kg(), ({ bottledKg }) => bottledKg),
          figure(m.balance_sold_kg(), ({ soldKg }) => soldKg),
          figure(m.balance_returned_kg(), ({ returnedKg }) => returnedKg),
          figure(m.balance_withdrawn_kg(), ({ withdrawnKg }) =>
            Object.values(withdrawnKg).reduce((sum, kg) => sum + kg, 0),
          ),
          figure(m.balance_remaining_kg(), ({ remainingKg }) => remainingKg),
          figure(m.balance_unexplained_kg(), ({ unexplainedKg }) => unexplainedKg),
        ]}
      />
    </>
  );
}
