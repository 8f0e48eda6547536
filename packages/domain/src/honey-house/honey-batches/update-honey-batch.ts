import { isDeepStrictEqual } from 'node:util';
import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { issueNumber } from '../../ground/numbering/index.ts';
import { changeHoney, isHoneyChanged } from './change-honey.ts';
import { honeyBatchRecords } from './honey-batch.records.ts';
import type { HoneyBatchPatch, HoneyBatchView } from './honey-batch.schema.ts';

/**
 * Changes what was sent; `extractionIds` or `parents` replace what the batch was made of, and every rule of a new
 * batch holds again. The water content may rise above the legal limit after jars were filled: a later analysis is a
 * fact, and the answer warns. A batch that is not on hold takes no more of a parent that is: hold it first.
 * @throws AppError NOT_FOUND, REFERENCE_NOT_FOUND, VALIDATION_FAILED, INSUFFICIENT_STOCK with `remaining` in kg,
 * INVALID_STATE, DUPLICATE
 */
export const updateHoneyBatch = async (change: Change, id: string, patch: HoneyBatchPatch): Promise<HoneyBatchView> => {
  const sent = definedFields(patch);
  const { batchNumber: typed, extractionIds: _extractions, parents: _parents, ...fields } = sent;
  const current = isHoneyChanged(patch)
    ? await changeHoney(change, id, patch)
    : await honeyBatchRecords.lock(change, id);
  if (Object.keys(sent).length === 0) return honeyBatchRecords.view(change.tx, current);
  const batchNumber =
    typed === undefined
      ? current.batchNumber
      : await issueNumber(change, {
          trigger: 'HONEY_BATCH_NUMBER',
          path: 'batchNumber',
          typed,
          current: current.batchNumber,
        });
  const next = { ...current, ...fields, batchNumber };
  if (!isHoneyChanged(patch) && isDeepStrictEqual(next, current)) return honeyBatchRecords.view(change.tx, current);
  // Its sources are linked rows.
  const row = await honeyBatchRecords.touch(change, current, { ...fields, batchNumber });
  change.emit('HoneyBatchChanged', { id, batchNumber });
  return honeyBatchRecords.view(change.tx, row);
};
