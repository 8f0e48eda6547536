import type { Medicine, MedicineMovement, PostMedicineLotsByIdMovementsBody } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

export const honeyRuleWords: Record<Medicine['honeyRule'], () => string> = {
  NONE: m.honey_rule_none,
  SUPERS_OFF: m.honey_rule_supers_off,
  NOT_DURING_FLOW: m.honey_rule_not_during_flow,
  AFTER_LAST_HARVEST: m.honey_rule_after_last_harvest,
};

export const dispensingWords: Record<NonNullable<Medicine['dispensing']>, () => string> = {
  FREE_SALE: m.dispensing_free_sale,
  PHARMACY: m.dispensing_pharmacy,
  PRESCRIPTION: m.dispensing_prescription,
};

export const targetWords: Record<Medicine['targetUse'], () => string> = {
  VARROA: m.varroa,
  TROPILAELAPS: m.disease_tropilaelaps,
  NOSEMOSIS: m.disease_nosema,
  FOULBROOD: m.target_foulbrood,
  SMALL_HIVE_BEETLE: m.disease_small_hive_beetle,
  WAX_MOTH: m.disease_wax_moth,
  OTHER: m.target_other,
};

export const movementWords: Record<MedicineMovement['type'], () => string> = {
  RECEIPT: m.movement_receipt,
  APPLICATION: m.movement_application,
  DISPOSAL: m.movement_disposal,
  LOSS: m.movement_loss,
  RETURN_TO_SUPPLIER: m.movement_return,
  INVENTORY_CORRECTION: m.movement_correction,
  REVERSAL: m.movement_reversal,
};

/** What is booked by hand: treatments book their own. */
export const BOOKED_BY_HAND: readonly PostMedicineLotsByIdMovementsBody['type'][] = [
  'DISPOSAL',
  'LOSS',
  'RETURN_TO_SUPPLIER',
  'INVENTORY_CORRECTION',
  'RECEIPT',
];
