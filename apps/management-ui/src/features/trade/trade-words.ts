import type { StockMovement, Trace } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';

/** Why stock moved. */
export const movementWords: Record<StockMovement['type'], () => string> = {
  SHOP_SALE: m.movement_shop_sale,
  SHOP_RETURN: m.movement_shop_return,
  FARM_SHOP: m.movement_farm_shop,
  OWN_USE: m.movement_own_use,
  BREAKAGE: m.movement_breakage,
  SAMPLE: m.movement_sample,
  INVENTORY_CORRECTION: m.movement_count,
  REVERSAL: m.movement_reversing,
};

/** What was done to colonies without a medicine. */
export const biotechnicalWords: Record<NonNullable<Trace['treatments'][number]['biotechnicalKind']>, () => string> = {
  DRONE_BROOD_REMOVAL: m.treat_drone_brood_removal,
  TOTAL_BROOD_REMOVAL: m.treat_total_brood_removal,
  QUEEN_CAGING: m.treat_queen_caging,
  TRAP_COMB: m.treat_trap_comb,
  HEAT: m.treat_heat,
};

/** `12 jars`, `1 piece`. */
export const pieces = ({ batchKind }: Pick<Trace['lot'], 'batchKind'>, count: number): string =>
  batchKind === 'BOTTLING' ? m.jars_count({ count }) : m.pieces_count({ count });
