import { newId } from '@beekeeping/core/id';
import type { HiveOperation, HivePart } from '@beekeeping/db/schema';
import type { Inhabitants } from '../catalog/find-hive-conflict.ts';
import { columnOf, type HiveCatalog, type HiveStack } from '../catalog/hive-stack.ts';
import { applyOperation } from './apply-operation.ts';
import type { HiveOperationInput, NewHivePart } from './hive-setup.schema.ts';

/** For the log: a new part has its id, so that the same operations make the same hive again. */
const partWithId = ({ id = newId(), partTypeId, inPartId, state = {} }: NewHivePart): HivePart => ({
  id,
  partTypeId,
  ...(inPartId === undefined ? {} : { inPartId }),
  state,
});

/** The highest place at which the hive is legal with the part; below the lid where it is nowhere. */
const highestPlace = (stack: HiveStack, part: HivePart, catalog: HiveCatalog, inhabitants: Inhabitants): number => {
  const height = columnOf(stack.parts).length;
  for (let index = height; index >= 0; index -= 1) {
    if (!applyOperation(stack, { op: 'ADD_PART', index, part }, catalog, inhabitants).conflict) return index;
  }
  return height - 1;
};

/**
 * What an operation means in one hive: which of its parts it names, and where a new part goes.
 * @returns undefined where the hive has no part of the named type
 */
export const inThisHive = (
  stack: HiveStack,
  operation: HiveOperationInput,
  catalog: HiveCatalog,
  inhabitants: Inhabitants,
): HiveOperation | undefined => {
  if (operation.op === 'ADD_PART') {
    const part = partWithId(operation.part);
    return { op: 'ADD_PART', index: operation.index ?? highestPlace(stack, part, catalog, inhabitants), part };
  }
  const { partTypeId, ...rest } = operation;
  const partId = rest.partId ?? stack.parts.findLast((part) => part.partTypeId === partTypeId)?.id;
  if (partId === undefined) return undefined;
  return rest.op === 'REPLACE_PART' ? { ...rest, partId, part: partWithId(rest.part) } : { ...rest, partId };
};
