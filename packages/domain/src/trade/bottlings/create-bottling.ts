import { referenceNotFound } from '@beekeeping/core/app-error';
import { addMonths } from '@beekeeping/core/calendar-day';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { issueNumber } from '../../ground/numbering/index.ts';
import {
  assertBatchHolds,
  assertDurable,
  assertFilledAfterExtraction,
  assertHoneyArticle,
  assertHoneyByLaw,
  bottledGrams,
} from './bottling-rules.ts';
import { bottlingRecords } from './bottling.records.ts';
import type { BottlingCreate, BottlingView } from './bottling.schema.ts';
import { lockHoneyBatches } from '../../honey-house/honey-batches/honey-batch.records.ts';

/** The default shelf life of honey (docs/requirements/honey.md#best-before). */
const DURABILITY_MONTHS = 24;

/**
 * Records jars filled from a honey batch and gives them their lot number.
 * @throws AppError REFERENCE_NOT_FOUND, VALIDATION_FAILED, INSUFFICIENT_STOCK with `remaining` in kg, INVALID_STATE for
 * honey with more water than the law allows, DUPLICATE
 */
export const createBottling = async (change: Change, input: BottlingCreate): Promise<BottlingView> => {
  const { lotNumber: typed, ...fields } = input;
  refuseFutureDay('filledOn', input.filledOn, change.tomorrow);
  const bestBefore = input.bestBefore ?? addMonths(input.filledOn, DURABILITY_MONTHS);
  assertDurable(bestBefore, input.filledOn);

  const batch = (await lockHoneyBatches(change, [input.honeyBatchId])).get(input.honeyBatchId);
  if (!batch) throw referenceNotFound('honeyBatchId', 'honey batch');
  await assertHoneyArticle(change, input.articleId);
  await assertFilledAfterExtraction(change, batch, input.filledOn);
  const honeyVariety = input.honeyVariety ?? batch.variety;
  assertHoneyByLaw(batch, honeyVariety);
  await assertBatchHolds(change, batch, bottledGrams(input));

  const lotNumber = await issueNumber(change, { trigger: 'BOTTLING_LOT_NUMBER', path: 'lotNumber', typed });
  const row = await bottlingRecords.insert(change, { ...fields, honeyVariety, bestBefore, lotNumber });
  const { id, articleId } = row;
  change.emit('BottlingRecorded', { batchKind: 'BOTTLING', batchId: id, ...(articleId === null ? {} : { articleId }) });
  change.emit('HoneyBatchChanged', { id: batch.id, batchNumber: batch.batchNumber });
  return bottlingRecords.view(change.tx, row);
};
