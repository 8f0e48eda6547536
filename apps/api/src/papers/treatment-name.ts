import type { Html } from '@beekeeping/core/html';
import type { TreatmentView } from '@beekeeping/domain/treatments';
import { both } from './paper.ts';

const BIOTECHNICAL: Readonly<Record<NonNullable<TreatmentView['biotechnicalKind']>, Html>> = {
  DRONE_BROOD_REMOVAL: both('Drohnenbrutentnahme', 'drone brood removal'),
  TOTAL_BROOD_REMOVAL: both('totale Brutentnahme', 'total brood removal'),
  QUEEN_CAGING: both('Käfigen der Königin', 'queen caging'),
  TRAP_COMB: both('Bannwabe', 'trap comb'),
  HEAT: both('Wärmebehandlung', 'heat treatment'),
};

/** What was done on a paper: the medicine, else the biotechnical measure. */
export const treatmentName = ({
  medicineName,
  biotechnicalKind,
}: Pick<TreatmentView, 'medicineName' | 'biotechnicalKind'>): Html | string =>
  medicineName ?? (biotechnicalKind ? BIOTECHNICAL[biotechnicalKind] : both('ohne Arzneimittel', 'without medicine'));
