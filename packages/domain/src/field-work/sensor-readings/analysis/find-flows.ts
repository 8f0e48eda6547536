import type { DailyGain } from './daily-gains.ts';
import type { WallTime } from '@beekeeping/core/local-time';
import type { WeightEvent } from './name-steps.ts';

/** The figures that a beekeeper may set. */
export interface FlowLimits {
  /** What a colony gains on a day of a flow. */
  flowKg: number;
}

/** What a colony gains on a day of a flow, unless said otherwise (docs/requirements/scales.md#flow). */
export const FLOW_KG = 1;

const BEGINS_AFTER_DAYS = 2;
const IN_MONTHS = [3, 10] as const;

/** The flows: each from the first of two days in a row that gained enough, until a day that gained less than half of it. */
export const findFlows = (
  gains: readonly DailyGain[],
  { startOf, monthOf }: WallTime,
  { flowKg }: FlowLimits,
): WeightEvent[] => {
  const flows: WeightEvent[] = [];
  let isFlowing = false;
  gains.forEach(({ gainKg }, index) => {
    if (isFlowing) {
      if (gainKg !== null && gainKg < flowKg / 2) isFlowing = false;
      else if (gainKg !== null) flows.at(-1)!.deltaKg += gainKg;
      return;
    }
    const days = gains.slice(Math.max(0, index + 1 - BEGINS_AFTER_DAYS), index + 1);
    if (days.length < BEGINS_AFTER_DAYS || days.some((day) => (day.gainKg ?? 0) < flowKg)) return;
    const at = startOf(days[0]!.on);
    if (monthOf(at) < IN_MONTHS[0] || monthOf(at) > IN_MONTHS[1]) return;
    isFlowing = true;
    flows.push({ kind: 'FLOW', at, deltaKg: days.reduce((sum, day) => sum + (day.gainKg ?? 0), 0), explainedBy: null });
  });
  return flows;
};
