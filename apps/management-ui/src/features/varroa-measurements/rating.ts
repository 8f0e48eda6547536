import type { Colony, PostVarroaMeasurementsBody, VarroaMeasurement, VarroaThresholds } from '@beekeeping/api-client';

/**
 * What a count means, by the rules and thresholds of the API (docs/requirements/varroa.md), so that it is told while one
 * still counts. What the API answers when it is recorded is what counts.
 */

export type Method = PostVarroaMeasurementsBody['method'];
export type Threshold = VarroaThresholds['items'][number];

/** What was counted, as far as it was entered. */
export interface Counted {
  method: Method;
  measuredOn: string;
  insertedOn?: string | null;
  miteCount?: number | null;
  beeCount?: number | null;
  sampleG?: number | null;
  sampleMl?: number | null;
  openedCells?: number | null;
  infestedCells?: number | null;
}

/** A treatment that lets mites fall: until 14 days after its end, 21 where it was oxalic acid. */
export interface Effect {
  startedOn: string;
  endedOn: string | null;
  isOxalic: boolean;
}

export interface Evaluation {
  figure: number;
  unit: 'MITES_PER_DAY' | 'PERCENT';
  rating: VarroaMeasurement['rating'];
  reason: VarroaMeasurement['ratingReason'];
}

const FULL_SIZE: ReadonlySet<Colony['type']> = new Set(['PRODUCTION', 'BREEDER', 'DRONE']);

/** Whether mites fall on a board in this method. */
export const isFall = (method: Method): boolean => method === 'NATURAL_FALL' || method === 'TREATMENT_FALL';

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

const isDisturbed = ({ insertedOn, measuredOn }: Counted, effects: readonly Effect[]): boolean =>
  effects.some(
    ({ startedOn, endedOn, isOxalic }) =>
      startedOn < measuredOn &&
      (endedOn === null || dayNumber(insertedOn ?? measuredOn) < dayNumber(endedOn) + (isOxalic ? 21 : 14)),
  );

/** The figure as a fraction, so that no rounding decides; undefined while something is missing. */
const fractionOf = (counted: Counted): { amount: number; per: number } | undefined => {
  const { method, measuredOn, insertedOn, miteCount, beeCount, sampleG, sampleMl, openedCells, infestedCells } =
    counted;
  if (method === 'DRONE_BROOD') {
    return openedCells != null && infestedCells != null ? { amount: infestedCells * 100, per: openedCells } : undefined;
  }
  if (miteCount == null) return undefined;
  if (isFall(method)) {
    return insertedOn != null && insertedOn !== ''
      ? { amount: miteCount, per: dayNumber(measuredOn) - dayNumber(insertedOn) }
      : undefined;
  }
  const bees = beeCount ?? (sampleG != null ? sampleG * 10 : sampleMl != null ? sampleMl * 5 : undefined);
  return bees === undefined ? undefined : { amount: miteCount * 100, per: bees };
};

/** @returns what a count means; undefined while something is missing to say so */
export const evaluate = (
  counted: Counted,
  colonyType: Colony['type'],
  thresholds: readonly Threshold[],
  effects: readonly Effect[],
): Evaluation | undefined => {
  const fraction = fractionOf(counted);
  if (fraction === undefined || !(fraction.per > 0)) return undefined;
  const { amount, per } = fraction;
  const { method, measuredOn } = counted;
  const unit = isFall(method) ? 'MITES_PER_DAY' : 'PERCENT';
  const figure = Math.round((amount / per) * 100) / 100;
  const unknown = (reason: Evaluation['reason']): Evaluation => ({ figure, unit, rating: 'UNKNOWN', reason });
  if (method === 'TREATMENT_FALL') return unknown('METHOD');
  if (method === 'NATURAL_FALL' && (per < 3 || per > 21)) return unknown('DURATION');
  if (method === 'NATURAL_FALL' && isDisturbed(counted, effects)) return unknown('DURING_TREATMENT');
  const size = FULL_SIZE.has(colonyType) ? 'PRODUCTION' : 'YOUNG';
  const month = Number(measuredOn.slice(5, 7));
  const light = thresholds.find(
    (each) =>
      each.method === method &&
      each.colonyType === size &&
      each.monthFrom <= month &&
      month <= each.monthTo &&
      (each.validFrom ?? '') <= measuredOn &&
      measuredOn <= (each.validTo ?? '9999'),
  );
  if (!light) return unknown('NO_THRESHOLD');
  const rating = amount < light.yellowFrom * per ? 'GREEN' : amount <= light.redAbove * per ? 'YELLOW' : 'RED';
  const isCritical = light.criticalAbove !== null && amount > light.criticalAbove * per;
  return { figure, unit, rating, reason: isCritical ? 'CRITICAL' : null };
};
