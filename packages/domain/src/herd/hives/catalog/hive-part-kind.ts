import type { HivePartKind, HivePlacement } from '@beekeeping/db/schema';

/** The kinds of parts by position (docs/requirements/herd.md#hive-rules). */
const KINDS: Readonly<Record<HivePlacement, HivePartKind>> = {
  STAND: 'BASE',
  FLOOR: 'BASE',
  ON_FLOOR: 'ACCESSORY',
  BROOD_BOX: 'BOX',
  QUEEN_EXCLUDER: 'SEPARATOR',
  BEE_ESCAPE: 'SEPARATOR',
  SUPER: 'BOX',
  INTERMEDIATE_FLOOR: 'SEPARATOR',
  FEEDER: 'FEED',
  INNER_COVER: 'COVER',
  LID: 'COVER',
  IN_BOX: 'INSERT',
};

export const kindOf = ({ rules }: { rules: { placement: HivePlacement } }): HivePartKind => KINDS[rules.placement];
