import {
  createFeeding,
  createFeedings,
  feedingCreateSchema,
  feedingListQuery,
  feedingPatchSchema,
  feedingRecords,
  feedingSchema,
  removeFeeding,
  updateFeeding,
  feedingTable,
} from '@beekeeping/domain/field-work/feedings';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';
import { listAsTable } from '../../records/tables/list-as-table.ts';

export const feedingsRoutes = recordRoutes({
  area: 'feedings',
  one: 'a feeding',
  many: 'feedings',
  schemas: { create: feedingCreateSchema, patch: feedingPatchSchema, query: feedingListQuery, answer: feedingSchema },
  overrides: { list: listAsTable('feedings', feedingTable.source) },
  operations: {
    ...feedingRecords,
    create: createFeeding,
    createMany: createFeedings,
    update: updateFeeding,
    remove: removeFeeding,
  },
  audit: notAudited('dailyWork'),
  descriptions: {
    create:
      'Computes and keeps its sugar and stores by the current feed types. Warns if a honey super was on the hive ' +
      'that day. Refused with 400 for a unit that the feed is not measured in, with 409 INVALID_STATE outside the life of ' +
      'the colony.',
    createMany: 'A whole apiary at once: one item for each colony.',
    update:
      'Another `feedType` or `unit` is computed by the feed types of now; anything else keeps the factors. Another colony or ' +
      'day also means another place: `apiaryId` and `apiaryName` follow.',
  },
});
