import { AppError, invalidField, notFound } from '@beekeeping/core/app-error';
import { gramsToKg, kgToGrams } from '@beekeeping/core/weight';
import type { Change } from '@beekeeping/events';
import { assertShallowBlend, lockBlending } from './blend-depth.ts';
import { descendantIds } from '../honey-sources/blends.ts';
import { firstFilledOn, lastExtractedOn } from '../honey-sources/chain-days.ts';
import { extractionParts, takeFromExtractions } from './extraction-sources.ts';
import { assertTakesNoHeldHoney } from './held-parents.ts';
import { deleteParts, insertParts } from './honey-batch-links.ts';
import { givenGrams } from '../honey-sources/given-weight.ts';
import type { HoneyBatchPatch } from './honey-batch.schema.ts';
import { honeyBatchRecords, type HoneyBatchRow, lockHoneyBatches } from './honey-batch.records.ts';
import { assertNotBlendedFromItself, parentParts, takeFromParents } from './parent-sources.ts';

/** A batch keeps at least what was bottled and given on. @throws AppError INSUFFICIENT_STOCK with `remaining` in kg */
const assertCoversGiven = async (change: Change, current: HoneyBatchRow, weightKg: number): Promise<void> => {
  const given = (await givenGrams(change.tx, [current.id])).get(current.id) ?? 0;
  if (kgToGrams(weightKg) >= given) return;
  throw new AppError('INSUFFICIENT_STOCK', `${gramsToKg(given)} kg are bottled or given on to blends already.`, {
    extra: { remaining: gramsToKg(kgToGrams(current.weightKg) - given) },
  });
};

/** Honey is bottled after it was spun (docs/requirements/honey.md#chain). @throws AppError VALIDATION_FAILED */
const assertSpunBeforeFilled = async (change: Change, id: string, blends: string[], path: string): Promise<void> => {
  const filledOn = await firstFilledOn(change.tx, [id, ...blends]);
  const extractedOn = await lastExtractedOn(change.tx, id);
  if (filledOn !== null && extractedOn !== null && filledOn < extractedOn) {
    throw invalidField(
      path,
      'TOO_LATE',
      `holds honey spun on ${extractedOn}, but jars were filled from it on ${filledOn}`,
      { latest: filledOn },
    );
  }
};

/** True when a patch touches the honey itself: its amount or sources. */
export const isHoneyChanged = (patch: HoneyBatchPatch): boolean =>
  patch.weightKg !== undefined || patch.extractionIds !== undefined || patch.parents !== undefined;

/**
 * Takes a batch's honey again for a changed weight or other sources. Locks extractions, then batches, ids ascending.
 * @returns the locked row, as it was
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, VALIDATION_FAILED, INSUFFICIENT_STOCK, INVALID_STATE
 */
export const changeHoney = async (change: Change, id: string, patch: HoneyBatchPatch): Promise<HoneyBatchRow> => {
  await lockBlending(change);
  const found = await honeyBatchRecords.read(change.tx, id);
  const weightKg = patch.weightKg ?? found.weightKg;
  const own = { extractions: await extractionParts(change.tx, id), parents: await parentParts(change.tx, id) };

  const sentParents = patch.parents?.map((parent) => ({
    parentId: parent.honeyBatchId,
    grams: kgToGrams(parent.weightKg),
  }));
  const isReplaced = patch.extractionIds !== undefined || sentParents !== undefined;
  const extractionIds =
    patch.extractionIds ?? (isReplaced ? [] : own.extractions.map(({ extractionId }) => extractionId));
  const parents = sentParents ?? (isReplaced ? [] : own.parents);

  const extractions =
    extractionIds.length > 0 ? await takeFromExtractions(change, extractionIds, weightKg, own.extractions) : [];
  const blends = isReplaced ? await descendantIds(change.tx, id) : [];
  const locked = await lockHoneyBatches(change, [id, ...parents.map(({ parentId }) => parentId), ...blends]);
  const current = locked.get(id);
  if (!current) throw notFound('honey batch');
  await assertNotBlendedFromItself(change, id, parents);
  if (parents.length > 0) {
    await takeFromParents(change, locked, parents, weightKg, own.parents);
    assertTakesNoHeldHoney(current, locked, parents, own.parents);
    if (isReplaced) await assertShallowBlend(change, parents, id);
  }
  await assertCoversGiven(change, current, weightKg);
  await deleteParts(change, id);
  await insertParts(change, id, { extractions, parents });
  if (isReplaced) await assertSpunBeforeFilled(change, id, blends, sentParents ? 'parents' : 'extractionIds');
  return current;
};
