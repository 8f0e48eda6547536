import {
  createBottling,
  bottlingCreateSchema,
  bottlingListQuery,
  bottlingPatchSchema,
  bottlingRecords,
  bottlingSchema,
  removeBottling,
  updateBottling,
} from '@beekeeping/domain/trade/bottlings';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';

export const bottlingsRoutes = recordRoutes({
  area: 'bottlings',
  one: 'a bottling',
  many: 'bottlings',
  schemas: {
    create: bottlingCreateSchema,
    patch: bottlingPatchSchema,
    query: bottlingListQuery,
    answer: bottlingSchema,
  },
  operations: { ...bottlingRecords, create: createBottling, update: updateBottling, remove: removeBottling },
  audit: notAudited('dailyWork'),
  descriptions: {
    create:
      'Refused with 409 INSUFFICIENT_STOCK when the batch has less left than the jars hold, and with 409 INVALID_STATE when it holds more water than its variety, or that of the jars, may by law.',
    update:
      'Refused with 409 INSUFFICIENT_STOCK when the jars would hold more than the batch has left (`remaining` in kg), or be fewer than were booked out (`remaining` in jars), and with 409 HAS_MOVEMENTS for another `lotNumber`, `honeyBatchId` or `jarSizeG` once stock was moved. 409 INVALID_STATE for a `honeyVariety` or more jars that the water content does not allow.',
    remove:
      'Refused with 409 HAS_MOVEMENTS once stock was moved, and with 409 LOT_ON_HOLD while it or its honey batch is on hold. Its lot number stays taken.',
  },
});
