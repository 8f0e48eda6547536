import {
  createHoneyBatch,
  honeyBatchCreateSchema,
  honeyBatchListQuery,
  honeyBatchPatchSchema,
  honeyBatchRecords,
  honeyBatchSchema,
  removeHoneyBatch,
  updateHoneyBatch,
} from '@beekeeping/domain/honey-house/honey-batches';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';

export const honeyBatchesRoutes = recordRoutes({
  area: 'honey-batches',
  one: 'a honey batch',
  many: 'honey batches',
  schemas: {
    create: honeyBatchCreateSchema,
    patch: honeyBatchPatchSchema,
    query: honeyBatchListQuery,
    answer: honeyBatchSchema,
  },
  operations: { ...honeyBatchRecords, create: createHoneyBatch, update: updateHoneyBatch, remove: removeHoneyBatch },
  // A blend of held parents is held from the start.
  audit: notAudited('dailyWork'),
  auditsOf: { create: 'honey_batch.held' },
  descriptions: {
    create:
      'From extractions or as a blend of other batches. Refused with 409 INSUFFICIENT_STOCK when they do not hold the weight, and with 409 INVALID_STATE after 50 generations of blends.',
    update:
      '`extractionIds` or `parents` replace what it was made of. Refused with 409 INSUFFICIENT_STOCK when less would be left than is bottled and given on, and with 409 INVALID_STATE after 50 generations of blends.',
    remove:
      'Refused with 409 IN_USE while bottlings or blends were made from it, and with 409 LOT_ON_HOLD while it is on hold. Its number stays taken.',
  },
});
