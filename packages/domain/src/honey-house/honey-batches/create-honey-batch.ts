import { kgToGrams } from '@beekeeping/core/weight';
import type { Change } from '@beekeeping/events';
import type { HoldBody } from '../holds/hold.schema.ts';
import { issueNumber } from '../../ground/numbering/index.ts';
import { putOnHold } from '../holds/own-hold.ts';
import { languageOfHouse } from '../../identity/accounts/users/language-of-house.ts';
import { assertShallowBlend, lockBlending } from './blend-depth.ts';
import { takeFromExtractions } from './extraction-sources.ts';
import { holdOfParents } from './held-parents.ts';
import { recordHold } from './hold-honey-batch.ts';
import { insertParts } from './honey-batch-links.ts';
import { honeyBatchRecords, lockHoneyBatches } from './honey-batch.records.ts';
import type { HoneyBatchCreate, HoneyBatchView } from './honey-batch.schema.ts';
import { takeFromParents } from './parent-sources.ts';

/**
 * Records honey of one kind, from extractions or as a blend of other batches, and gives it its number. A blend with a
 * held parent is on hold from the start (docs/requirements/honey.md#holds).
 * @throws AppError REFERENCE_NOT_FOUND, VALIDATION_FAILED, INSUFFICIENT_STOCK with `remaining` in kg, INVALID_STATE for
 * a blend of more than 50 generations, DUPLICATE
 */
export const createHoneyBatch = async (change: Change, input: HoneyBatchCreate): Promise<HoneyBatchView> => {
  const { extractionIds, parents: blended, batchNumber: typed, ...fields } = input;
  if (blended) await lockBlending(change);
  const extractions = extractionIds ? await takeFromExtractions(change, extractionIds, input.weightKg) : [];
  const parents = (blended ?? []).map(({ honeyBatchId, weightKg }) => ({
    parentId: honeyBatchId,
    grams: kgToGrams(weightKg),
  }));
  let hold: HoldBody | undefined;
  if (parents.length > 0) {
    const locked = await lockHoneyBatches(
      change,
      parents.map(({ parentId }) => parentId),
    );
    await takeFromParents(change, locked, parents, input.weightKg);
    await assertShallowBlend(change, parents);
    hold = holdOfParents(locked, parents, await languageOfHouse(change.tx));
  }
  const batchNumber = await issueNumber(change, { trigger: 'HONEY_BATCH_NUMBER', path: 'batchNumber', typed });
  const held = hold ? putOnHold(change, hold) : {};
  const row = await honeyBatchRecords.insert(change, { ...fields, ...held, batchNumber });
  await insertParts(change, row.id, { extractions, parents });
  const recorded = change.emit('HoneyBatchRecorded', { id: row.id, batchNumber });
  if (hold) recordHold(change, row, hold, recorded);
  return honeyBatchRecords.view(change.tx, row);
};
