import type { MassBalance } from '@beekeeping/api-client';

export type FlowStep = 'harvested' | 'extracted' | 'batched' | 'bottled' | 'gone';

/** One step of the way, as wide as what came so far. */
export interface PlacedStep {
  step: FlowStep;
  kg: number;
  /** What waits here for the next step. */
  leftKg: number;
  /** What is missing here without a record; negative where more is there than came. */
  missingKg: number;
  y: number;
  width: number;
  /** The part of the bar that goes on, from its left end. */
  onWidth: number;
  /** The part that waits, right after it. */
  leftWidth: number;
}

export const BAR_HEIGHT = 30;
/** From one bar to the next: room for the words of a step. */
export const STEP_HEIGHT = 106;

/** Below this, in kilograms, nothing is said of a rest: it is what rounding leaves. */
const NOTHING_KG = 0.0005;

const rounded = (kg: number): number => (Math.abs(kg) < NOTHING_KG ? 0 : Math.round(kg * 1000) / 1000);

/** What went out of the house, by shop or by hand. */
export const goneKg = ({ soldKg, returnedKg, withdrawnKg }: MassBalance): number =>
  rounded(soldKg - returnedKg + Object.values(withdrawnKg).reduce((sum, kg) => sum + kg, 0));

/**
 * The way of a year's honey from the hives to what left the house, from top to bottom: each step a bar as wide as its
 * weight.
 * @param width of the widest bar
 */
export const placeFlow = (balance: MassBalance, width: number): PlacedStep[] => {
  const { harvestedKg, extractedKg, batchedKg, bottledKg, differencesKg } = balance;
  const weights: [step: FlowStep, kg: number, missing: number][] = [
    ['harvested', harvestedKg, differencesKg.extracting],
    ['extracted', extractedKg, differencesKg.batching],
    ['batched', batchedKg, 0],
    ['bottled', bottledKg, differencesKg.counting],
    ['gone', goneKg(balance), 0],
  ];
  const most = Math.max(...weights.map(([, kg]) => kg));
  const scale = most > 0 ? width / most : 0;
  return weights.map(([step, kg, missing], index) => {
    const next = weights[index + 1]?.[1];
    const left = next === undefined ? 0 : Math.max(0, rounded(kg - next - missing));
    const goesOn = Math.min(kg, next ?? 0);
    return {
      step,
      kg,
      leftKg: left,
      missingKg: rounded(missing),
      y: index * STEP_HEIGHT,
      width: kg * scale,
      onWidth: goesOn * scale,
      leftWidth: Math.min(left, kg) * scale,
    };
  });
};
