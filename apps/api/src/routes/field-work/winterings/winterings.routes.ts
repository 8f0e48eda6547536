import {
  createWintering,
  createWinterings,
  updateWintering,
  winteringCreateSchema,
  winteringListQuery,
  winteringOutSchema,
  winteringPatchSchema,
  winteringRecords,
  winteringSchema,
  winterOut,
} from '@beekeeping/domain/field-work/winterings';
import { notAudited, permission } from '@beekeeping/http';
import { bulkRoute, recordRoutes } from '../../../route.ts';

export const winteringsRoutes = [
  ...recordRoutes({
    area: 'winterings',
    one: 'a wintering',
    many: 'winterings',
    schemas: {
      create: winteringCreateSchema,
      patch: winteringPatchSchema,
      query: winteringListQuery,
      answer: winteringSchema,
    },
    operations: {
      ...winteringRecords,
      create: createWintering,
      createMany: createWinterings,
      update: updateWintering,
      remove: winteringRecords.removeById,
    },
    audit: notAudited('dailyWork'),
    auditsOf: { update: 'colony.status_corrected' },
    descriptions: {
      create:
        'One for each colony and season, else 409 DUPLICATE. Queen, hive, last measurement and treatments are those of other ' +
        'records. With an outcome the colony follows it: refused with 409 INVALID_STATE where it does not fit.',
      createMany: 'Winters a whole apiary in: one item for each colony.',
      update:
        'Colony and season stay. Another outcome corrects the status of the colony that the last one led to, audited; where ' +
        'the colony has become something else since, it is refused with 409 INVALID_STATE. `null` takes the outcome back and ' +
        'leaves the colony as it is.',
      remove: 'The effect of its outcome on the colony stays: `/colonies/{id}/correct-status` corrects that.',
    },
  }),
  bulkRoute({
    path: '/api/v1/winterings/out/bulk',
    collection: '/api/v1/winterings',
    summary: 'Winter out an apiary',
    description:
      'Winters a whole apiary out: one item for each colony that was wintered in that season, with its outcome; ' +
      'what is left out stays. The colonies follow their outcomes, as with PATCH.',
    access: permission('winterings:update'),
    item: winteringOutSchema,
    answer: winteringSchema,
    status: 200,
    audit: 'colony.status_corrected',
    write: winterOut,
  }),
];
