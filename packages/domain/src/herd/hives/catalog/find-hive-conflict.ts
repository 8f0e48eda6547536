import { partConflict } from './box-rules.ts';
import { conflictOf, type HiveConflict } from './hive-conflict.ts';
import type { HiveCatalog, HiveStack, PlacedPart } from './hive-stack.ts';
import { orderConflict } from './order-rules.ts';

export const MAX_HIVE_PARTS = 40;

/** Facts about the inhabitants of the hive that the rules need. */
export interface Inhabitants {
  /** The hive of a colony that has ended may be without a brood box. */
  hasEnded: boolean;
}

/**
 * The first thing that makes a hive illegal (docs/requirements/herd.md#hive-rules), undefined for a legal one. The
 * smallest legal hive is a floor, a brood box and a lid.
 */
export const findHiveConflict = (
  stack: HiveStack,
  catalog: HiveCatalog,
  { hasEnded }: Inhabitants,
): HiveConflict | undefined => {
  if (stack.parts.length > MAX_HIVE_PARTS) return conflictOf('TOO_MANY_PARTS');
  const placed: PlacedPart[] = [];
  for (const part of stack.parts) {
    const type = catalog.partTypes.get(part.partTypeId);
    if (!type) return conflictOf('PART_TYPE_UNKNOWN', part);
    placed.push({ part, type });
  }
  const compatible = catalog.systems.get(stack.systemId)?.compatibleSystemIds ?? [];
  const column = placed.filter(({ part }) => part.inPartId === undefined);
  return partConflict(placed, stack, compatible) ?? orderConflict({ column, isInhabited: !hasEnded });
};
