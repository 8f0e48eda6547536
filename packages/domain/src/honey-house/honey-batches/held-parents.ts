import type { Language } from '@beekeeping/messages/language';
import { AppError } from '@beekeeping/core/app-error';
import { coversHold, isRecalled } from '../holds/hold-state.ts';
import type { HoldBody } from '../holds/hold.schema.ts';
import type { HoneyBatchRow } from './honey-batch.records.ts';
import type { ParentPart } from './parent-sources.ts';

/**
 * The hold that a blend of these is on from the start, for its held parents, by number; undefined when none is held. It
 * is public when that of a parent is.
 */
export const holdOfParents = (
  locked: ReadonlyMap<string, HoneyBatchRow>,
  parents: readonly ParentPart[],
  language: Language,
): HoldBody | undefined => {
  const held = parents.map(({ parentId }) => locked.get(parentId)!).filter((parent) => parent.heldAt !== null);
  if (held.length === 0) return undefined;
  const numbers = held.map((parent) => parent.batchNumber).join(', ');
  const words = {
    de: `Gemischt aus ${numbers}, damals gesperrt.`,
    en: `Blended from ${numbers}, on hold at the time.`,
  };
  return { reason: words[language], isPublic: held.some(isRecalled) };
};

/**
 * Held honey flows only into batches that are held themselves. A batch that exists may have jars and blends already,
 * which a correction would put on hold without anybody having decided so: it must be held first, and publicly if the
 * other hold is public.
 * @param own what the batch was made from so far
 * @throws AppError INVALID_STATE
 */
export const assertTakesNoHeldHoney = (
  current: HoneyBatchRow,
  locked: ReadonlyMap<string, HoneyBatchRow>,
  parents: readonly ParentPart[],
  own: readonly ParentPart[],
): void => {
  const ownGrams = new Map(own.map(({ parentId, grams }) => [parentId, grams]));
  const more = parents.filter(({ parentId, grams }) => grams > (ownGrams.get(parentId) ?? 0));
  const held = more.map(({ parentId }) => locked.get(parentId)!).find((parent) => !coversHold(current, parent));
  if (!held) return;
  const [state, remedy] = isRecalled(held) ? ['recalled', 'on a public hold'] : ['on hold', 'on hold'];
  throw new AppError(
    'INVALID_STATE',
    `${held.batchNumber} is ${state}: put ${current.batchNumber} ${remedy} before its honey goes in.`,
  );
};
