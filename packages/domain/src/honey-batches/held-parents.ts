import { AppError } from '@beekeeping/core/app-error';
import type { HoneyBatchRow } from './honey-batch.view.ts';
import type { ParentPart } from './parent-sources.ts';

/** Why a blend of these is on hold from the start: its held parents, by number; undefined when none is held. */
export const heldParentsReason = (
  locked: ReadonlyMap<string, HoneyBatchRow>,
  parents: readonly ParentPart[],
): string | undefined => {
  const numbers = parents
    .map(({ parentId }) => locked.get(parentId)!)
    .filter((parent) => parent.heldAt !== null)
    .map((parent) => parent.batchNumber);
  return numbers.length === 0 ? undefined : `Blended from ${numbers.join(', ')}, on hold at the time.`;
};

/**
 * Held honey flows only into what is held itself. A batch that exists may have jars and blends already, which a hold
 * that comes along with a correction would reach without anybody having decided so: it is to be held first.
 * @param own what the batch was made of so far
 * @throws AppError INVALID_STATE
 */
export const assertTakesNoHeldHoney = (
  current: HoneyBatchRow,
  locked: ReadonlyMap<string, HoneyBatchRow>,
  parents: readonly ParentPart[],
  own: readonly ParentPart[],
): void => {
  if (current.heldAt !== null) return;
  const ownGrams = new Map(own.map(({ parentId, grams }) => [parentId, grams]));
  const more = parents.filter(({ parentId, grams }) => grams > (ownGrams.get(parentId) ?? 0));
  const held = more.map(({ parentId }) => locked.get(parentId)!).find((parent) => parent.heldAt !== null);
  if (!held) return;
  throw new AppError(
    'INVALID_STATE',
    `${held.batchNumber} is on hold: put ${current.batchNumber} on hold before its honey goes in.`,
  );
};
