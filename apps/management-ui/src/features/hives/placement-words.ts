import type { Placement } from '../../components/hive/hive-geometry.ts';
import { m } from '../../generated/messages/messages.js';

/** Where a part of a hive stands. */
export const placementWords: Record<Placement, () => string> = {
  STAND: m.placement_stand,
  FLOOR: m.placement_floor,
  ON_FLOOR: m.placement_on_floor,
  BROOD_BOX: m.placement_brood_box,
  QUEEN_EXCLUDER: m.placement_queen_excluder,
  BEE_ESCAPE: m.placement_bee_escape,
  SUPER: m.placement_super,
  INTERMEDIATE_FLOOR: m.placement_intermediate_floor,
  FEEDER: m.placement_feeder,
  INNER_COVER: m.placement_inner_cover,
  LID: m.placement_lid,
  IN_BOX: m.placement_in_box,
};
