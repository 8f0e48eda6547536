import {
  apiaryCreateSchema,
  apiaryListQuery,
  apiaryPatchSchema,
  apiaryRecords,
  apiarySchema,
  createApiary,
  removeApiary,
  updateApiary,
} from '@beekeeping/domain/herd/apiaries';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../route.ts';

export const apiariesRoutes = recordRoutes({
  area: 'apiaries',
  one: 'an apiary',
  many: 'apiaries',
  schemas: { create: apiaryCreateSchema, patch: apiaryPatchSchema, query: apiaryListQuery, answer: apiarySchema },
  operations: { ...apiaryRecords, create: createApiary, update: updateApiary, remove: removeApiary },
  audit: notAudited('dailyWork'),
  descriptions: {
    update: 'Refused with 409 APIARY_OCCUPIED when it would deactivate an apiary with living colonies.',
    remove: 'Refused with 409 while it holds living colonies or past records refer to it.',
  },
});
