import {
  createRestriction,
  removeRestriction,
  restrictionCreateSchema,
  restrictionListQuery,
  restrictionPatchSchema,
  restrictionRecords,
  restrictionSchema,
  updateRestriction,
} from '@beekeeping/domain/herd/authorities/restrictions';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../../route.ts';

export const restrictionsRoutes = recordRoutes({
  area: 'restrictions',
  one: 'a restriction',
  many: 'restrictions',
  schemas: {
    create: restrictionCreateSchema,
    patch: restrictionPatchSchema,
    query: restrictionListQuery,
    answer: restrictionSchema,
  },
  operations: {
    ...restrictionRecords,
    create: createRestriction,
    update: updateRestriction,
    remove: removeRestriction,
  },
  audit: notAudited('dailyWork'),
  descriptions: {
    create:
      'While it is in force, its first and its last day included, moving bees to its apiaries or away from them is ' +
      'refused with 409 RESTRICTED_AREA unless a permit is named. Colonies that were moved meanwhile are warnings.',
    update: 'End it with `liftedOn`. Warns of colonies that were moved meanwhile.',
  },
});
