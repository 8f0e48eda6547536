import {
  createExtraction,
  extractionCreateSchema,
  extractionListQuery,
  extractionPatchSchema,
  extractionRecords,
  extractionSchema,
  removeExtraction,
  updateExtraction,
} from '@beekeeping/domain/honey-house/extractions';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';

export const extractionsRoutes = recordRoutes({
  area: 'extractions',
  one: 'an extraction',
  many: 'extractions',
  schemas: {
    create: extractionCreateSchema,
    patch: extractionPatchSchema,
    query: extractionListQuery,
    answer: extractionSchema,
  },
  operations: { ...extractionRecords, create: createExtraction, update: updateExtraction, remove: removeExtraction },
  audit: notAudited('dailyWork'),
  descriptions: {
    create: 'A harvest is extracted once: 409 IN_USE when one of `harvestIds` is in another extraction.',
    update:
      '`harvestIds` replaces the whole list. 409 INSUFFICIENT_STOCK when honey batches took more than `netWeightKg`.',
    remove: 'Releases its harvests. Refused with 409 IN_USE while a honey batch is made from it.',
  },
});
