import type { Html } from '@beekeeping/core/html';
import type { TreatmentView } from '@beekeeping/domain/field-work/treatments';
import { BIOTECHNICAL_KIND_WORDS, firstWords } from '@beekeeping/records/value-words';
import { both } from './paper.ts';

const IN_GERMAN = firstWords(BIOTECHNICAL_KIND_WORDS);

const IN_ENGLISH: Readonly<Record<keyof typeof IN_GERMAN, string>> = {
  DRONE_BROOD_REMOVAL: 'drone brood removal',
  TOTAL_BROOD_REMOVAL: 'total brood removal',
  QUEEN_CAGING: 'queen caging',
  TRAP_COMB: 'trap comb',
  HEAT: 'heat treatment',
};

/** The name of a treatment on a paper: the medicine, else the biotechnical measure. */
export const treatmentName = ({
  medicineName,
  biotechnicalKind,
}: Pick<TreatmentView, 'medicineName' | 'biotechnicalKind'>): Html | string =>
  medicineName ??
  (biotechnicalKind
    ? both(IN_GERMAN[biotechnicalKind], IN_ENGLISH[biotechnicalKind])
    : both('ohne Arzneimittel', 'without medicine'));
