import type { Medicine, PostTreatmentsBody, Treatment } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import { formatAmount } from '../screen/format.ts';

export const treatmentMethodWords: Record<Treatment['method'], () => string> = {
  EVAPORATE: m.treat_evaporate,
  SPONGE: m.treat_sponge,
  STRIP_EVAPORATING: m.treat_strip_evaporating,
  STRIP_CONTACT: m.treat_strip_contact,
  TRICKLE: m.treat_trickle,
  SPRAY: m.treat_spray,
  SUBLIMATE: m.treat_sublimate,
  GEL_TRAY: m.treat_gel_tray,
  ENTRANCE_STRIP: m.treat_entrance_strip,
  BIOTECHNICAL: m.treat_biotechnical,
};

export const biotechnicalWords: Record<NonNullable<PostTreatmentsBody['biotechnicalKind']>, () => string> = {
  DRONE_BROOD_REMOVAL: m.treat_drone_brood_removal,
  TOTAL_BROOD_REMOVAL: m.treat_total_brood_removal,
  QUEEN_CAGING: m.treat_queen_caging,
  TRAP_COMB: m.treat_trap_comb,
  HEAT: m.treat_heat,
};

export const unitWords: Record<Medicine['unit'], () => string> = {
  ML: () => 'ml',
  L: m.litres,
  G: () => 'g',
  KG: () => 'kg',
  STRIP: m.unit_strip,
  TABLET: m.unit_tablet,
  SACHET: m.unit_sachet,
  TRAY: m.unit_tray,
  PIECE: m.unit_piece,
};

/** `12.5 ml`, `2 strips`. */
export const amountOf = (amount: number, unit: Medicine['unit']): string => formatAmount(amount, unitWords[unit](), 2);

/** What was given or done. */
export const treatmentNameOf = ({
  medicineName,
  biotechnicalKind,
}: Pick<Treatment, 'medicineName' | 'biotechnicalKind'>): string =>
  medicineName ?? (biotechnicalKind ? biotechnicalWords[biotechnicalKind]() : m.act_treat());

/** `Oxalsäuredihydrat 3,5 %`. */
export const substancesOf = ({ activeSubstances, strength }: Pick<Medicine, 'activeSubstances' | 'strength'>): string =>
  [activeSubstances.join(', '), strength].filter(Boolean).join(' ');
