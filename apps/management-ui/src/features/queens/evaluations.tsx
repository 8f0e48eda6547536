import type { Queen } from '@beekeeping/api-client';
import { formatDay, formatKg, formatNumber, formatPercent } from '../../components/screen/format.ts';
import { Facts } from '../../components/screen/facts.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './queens.module.css';

type Evaluation = Queen['evaluations'][number];

/** Marks from 1 to 4, of which 4 is best. */
const mark = (value: number | null) => value !== null && m.mark_of_four({ mark: formatNumber(value) });

/** How she was assessed, the newest first. */
export function Evaluations({ of: evaluations }: { of: readonly Evaluation[] }) {
  return (
    <ul className={styles.list}>
      {evaluations.map((each, index) => (
        <li key={index} className={styles.evaluation}>
          <strong>{formatDay(each.evaluatedOn)}</strong>
          <Facts
            facts={[
              [m.gentleness(), mark(each.gentleness)],
              [m.comb_calm(), mark(each.combCalm)],
              [m.swarm_tendency(), mark(each.swarmTendency)],
              [m.strength(), mark(each.strength)],
              [m.wintering(), mark(each.wintering)],
              [m.honey(), each.honeyKg !== null && formatKg(each.honeyKg)],
              [m.hygiene(), each.hygienePercent !== null && formatPercent(each.hygienePercent)],
              [m.varroa_growth(), each.varroaGrowth !== null && `× ${formatNumber(each.varroaGrowth)}`],
              [m.note(), each.note],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
