import {
  createProductionBatch,
  productionBatchCreateSchema,
  productionBatchListQuery,
  productionBatchPatchSchema,
  productionBatchRecords,
  productionBatchSchema,
  removeProductionBatch,
  updateProductionBatch,
} from '@beekeeping/domain/trade/production-batches';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';

export const productionBatchesRoutes = recordRoutes({
  area: 'production-batches',
  one: 'a production batch',
  many: 'production batches',
  schemas: {
    create: productionBatchCreateSchema,
    patch: productionBatchPatchSchema,
    query: productionBatchListQuery,
    answer: productionBatchSchema,
  },
  operations: {
    ...productionBatchRecords,
    create: createProductionBatch,
    update: updateProductionBatch,
    remove: removeProductionBatch,
  },
  audit: notAudited('dailyWork'),
  descriptions: {
    create: 'Refused with 409 DUPLICATE when the number was ever given to a production batch or a bottling.',
    update:
      'Refused with 409 INSUFFICIENT_STOCK when more left the batch than it is to have begun with, and with 409 HAS_MOVEMENTS for another `batchNumber` once stock was moved.',
    remove:
      'Refused with 409 HAS_MOVEMENTS once stock was moved, and with 409 LOT_ON_HOLD while it is on hold. Its number stays taken.',
  },
});
