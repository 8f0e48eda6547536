import type { Medicine, PostTreatmentsBody, Treatment } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export const broodStateWords: Record<NonNullable<PostTreatmentsBody['broodState']>, () => string> = {
  BROOD: m.treat_brood,
  LITTLE_BROOD: m.treat_little_brood,
  BROOD_FREE: m.treat_brood_free,
};

export const treatmentStatusWords: Record<Treatment['status'], () => string> = {
  RUNNING: m.treatment_running,
  ENDED: m.treatment_ended,
  CANCELLED: m.treatment_cancelled,
};

/**
 * Until when a medicine closes the honey, as far as it can be told before it is given: the rule of its leaflet and its
 * days (docs/requirements/medicine.md).
 * @param endOn the planned end
 */
export const closedHoneyWords = (
  { honeyRule, withdrawalDays }: Pick<Medicine, 'honeyRule' | 'withdrawalDays'>,
  endOn: string,
): string => {
  const year = endOn.slice(0, 4);
  if (honeyRule === 'NOT_DURING_FLOW' || honeyRule === 'AFTER_LAST_HARVEST') return m.treat_closes_year({ year });
  const superRule = honeyRule === 'SUPERS_OFF' ? ` ${m.treat_supers_off()}` : '';
  return (withdrawalDays === 0 ? m.treat_closes_while() : m.treat_closes_days({ days: withdrawalDays })) + superRule;
};
