import { referenceNotFound } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import { refuseFutureDay } from '@beekeeping/core/recorded-day';
import type { Change } from '@beekeeping/events';
import { emitArticleStockCorrected } from '../articles/article-stock-corrected.ts';
import { emitSellableStockChanged } from '../../honey-house/holds/sellable-stock-changed.ts';
import { issueNumber } from '../../ground/numbering/index.ts';
import type { HoneyBatchRow } from '../../honey-house/honey-batches/honey-batch.records.ts';
import {
  assertBatchHolds,
  assertDurable,
  assertFilledAfterExtraction,
  assertHoneyArticle,
  assertHoneyByLaw,
  assertStaysHeld,
  bottledGrams,
} from './bottling-rules.ts';
import {
  assertCoversMovements,
  assertMadeBeforeMovements,
  assertStaysTraceable,
} from '../stock/movements/movement-rules.ts';
import { type BottlingRow, bottlingRecords } from './bottling.records.ts';
import type { BottlingPatch, BottlingView } from './bottling.schema.ts';
import { lockBottling, type LockedBottling } from './lock-bottling.ts';

/** The fields of a recall: the number on the jars, their honey and its amount. */
const STAY_ONCE_MOVED = ['lotNumber', 'honeyBatchId', 'jarSizeG'] as const;

/** Checks the honey of a changed bottling, and notifies the batches whose remainder changed. */
const checkHoney = async (change: Change, { current, batches }: LockedBottling, next: BottlingRow): Promise<void> => {
  const batch = batches.get(next.honeyBatchId);
  if (!batch) throw referenceNotFound('honeyBatchId', 'honey batch');
  const isMoved = next.honeyBatchId !== current.honeyBatchId;
  if (isMoved) assertStaysHeld(current, batches.get(current.honeyBatchId)!, batch);
  const ownGrams = isMoved ? 0 : bottledGrams(current);
  if (isMoved || next.filledOn !== current.filledOn) await assertFilledAfterExtraction(change, batch, next.filledOn);
  // Filled jars stay recorded, even if a later analysis of their batch shows too much water.
  if (bottledGrams(next) > ownGrams || next.honeyVariety !== current.honeyVariety) {
    assertHoneyByLaw(batch, next.honeyVariety);
  }
  await assertBatchHolds(change, batch, bottledGrams(next), ownGrams);
  if (bottledGrams(next) === ownGrams) return;
  const changed: HoneyBatchRow[] = [batch, ...(isMoved ? [batches.get(current.honeyBatchId)!] : [])];
  for (const { id, batchNumber } of changed) change.emit('HoneyBatchChanged', { id, batchNumber });
};

/**
 * Changes what was sent; the rules of a new bottling hold for what changed. `bestBefore` stays unless it is sent.
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, VALIDATION_FAILED, INSUFFICIENT_STOCK with `remaining` in kg
 * of honey or in jars, HAS_MOVEMENTS for another number, honey or jar size once jars were moved, INVALID_STATE, DUPLICATE
 */
export const updateBottling = async (change: Change, id: string, patch: BottlingPatch): Promise<BottlingView> => {
  const fields = definedFields(patch);
  refuseFutureDay('filledOn', fields.filledOn, change.tomorrow);
  const locked = await lockBottling(change, id, fields);
  const { current } = locked;
  if (Object.keys(fields).length === 0) return bottlingRecords.view(change.tx, current);

  const { lotNumber: typed, ...columns } = fields;
  const next: BottlingRow = { ...current, ...fields };
  if (fields.filledOn !== undefined || fields.bestBefore !== undefined) assertDurable(next.bestBefore, next.filledOn);
  if (next.articleId !== current.articleId) await assertHoneyArticle(change, next.articleId);
  if (next.filledOn > current.filledOn) {
    await assertMadeBeforeMovements(change, 'BOTTLING', id, 'filledOn', next.filledOn);
  }
  await assertCoversMovements(change.tx, { batchKind: 'BOTTLING', id }, next.jarCount - current.jarCount);
  await checkHoney(change, locked, next);
  const lotNumber =
    typed === undefined
      ? current.lotNumber
      : await issueNumber(change, {
          trigger: 'BOTTLING_LOT_NUMBER',
          path: 'lotNumber',
          typed,
          current: current.lotNumber,
        });
  await assertStaysTraceable(change.tx, 'BOTTLING', current, next, STAY_ONCE_MOVED);
  const row = await bottlingRecords.update(change, current, { ...columns, lotNumber });
  if (next.jarCount !== current.jarCount || next.articleId !== current.articleId) {
    emitArticleStockCorrected(change, [current.articleId, next.articleId]);
  }
  const view = await bottlingRecords.view(change.tx, row);
  // Filled from a batch that is now on hold.
  const wasHeld = [current, locked.batches.get(current.honeyBatchId)!].some(({ heldAt }) => heldAt !== null);
  if (view.isHeld && !wasHeld) emitSellableStockChanged(change, [{ batchKind: 'BOTTLING', ...view }]);
  return view;
};
