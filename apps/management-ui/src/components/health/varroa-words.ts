import type { VarroaMeasurement } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { formatAmount, formatNumber } from '../screen/format.ts';

export const methodWords: Record<VarroaMeasurement['method'], () => string> = {
  NATURAL_FALL: m.measure_natural_fall,
  POWDERED_SUGAR: m.measure_powdered_sugar,
  WASH: m.measure_wash,
  CO2: m.measure_co2,
  DRONE_BROOD: m.measure_drone_brood,
  TREATMENT_FALL: m.measure_treatment_fall,
};

export const reasonWords: Record<NonNullable<VarroaMeasurement['ratingReason']>, () => string> = {
  DURATION: m.measure_because_duration,
  DURING_TREATMENT: m.measure_because_treatment,
  METHOD: m.measure_because_method,
  NO_THRESHOLD: m.measure_because_no_threshold,
  CRITICAL: m.measure_because_critical,
};

/** `4.2 mites a day`, `1.5 %`. */
export const figureWords = ({ figure, unit }: { figure: number; unit: 'MITES_PER_DAY' | 'PERCENT' }): string =>
  unit === 'PERCENT' ? formatAmount(figure, '%', 2) : m.measure_a_day({ mites: formatNumber(figure, 2) });

/** What a measurement found; undefined where it says nothing. */
export const foundWords = ({
  mitesPerDay,
  infestationPercent,
}: Pick<VarroaMeasurement, 'mitesPerDay' | 'infestationPercent'>): string | undefined => {
  if (mitesPerDay !== null) return figureWords({ figure: mitesPerDay, unit: 'MITES_PER_DAY' });
  return infestationPercent === null ? undefined : figureWords({ figure: infestationPercent, unit: 'PERCENT' });
};
