import { idParams } from '@beekeeping/core/fields';
import {
  colonyCreateSchema,
  colonyBulkMoveSchema,
  colonyListQuery,
  colonyMoveSchema,
  colonyPatchSchema,
  colonyRecords,
  colonySchema,
  createColony,
  moveColonies,
  moveColony,
  removeColony,
  updateColony,
} from '@beekeeping/domain/herd/colonies';
import { colonyTableSource } from '@beekeeping/domain/herd/colony-table';
import { overviewRights } from '@beekeeping/domain/reactions/statistics/overviews';
import { names, notAudited, permission } from '@beekeeping/http';
import { bulkRoute, recordRoutes, route } from '../../../route.ts';
import { listAsTable } from '../../records/tables/list-as-table.ts';
import { listWithOverviews } from './list-with-overviews.ts';

export const coloniesRoutes = [
  ...recordRoutes({
    area: 'colonies',
    one: 'a colony',
    many: 'colonies',
    schemas: { create: colonyCreateSchema, patch: colonyPatchSchema, query: colonyListQuery, answer: colonySchema },
    operations: { ...colonyRecords, create: createColony, update: updateColony, remove: removeColony },
    audit: notAudited('dailyWork'),
    auditsOf: { create: 'restriction.overridden', update: 'restriction.overridden' },
    overrides: {
      list: {
        ...listAsTable('colonies', colonyTableSource, listWithOverviews),
        alsoRequiresByQuery: {
          'varroa-measurements:read': names('varroaRating'),
          'treatments:read': names('inWithdrawal'),
          'inspections:read': names('notInspectedSince'),
        },
      },
    },
    descriptions: {
      list:
        'The colonies of one apiary come in their order (`position`) unless `sort` says otherwise, those without a position ' +
        'last, by name. `include=overview` adds to each what one wants to know before opening it; what the caller may not ' +
        `read by itself is left out: ${overviewRights.join(', ')}.`,
      create:
        'Its name is unique among the living colonies; its apiary must be active. One that was bought, caught or imported is ' +
        'refused with 409 RESTRICTED_AREA where bees must not come, unless a permit is named.',
      update:
        'Another `apiaryId` moves the colony there as of today. `status` changes among the living values; ' +
        'an ended one, or any status of an ended colony, is refused with 409 INVALID_STATE. Another `apiaryId`, and another ' +
        '`origin`, mother or first day by which bees came otherwise than recorded, are refused with 409 RESTRICTED_AREA where ' +
        'bees must not leave or come on that day, unless a permit is named.',
      remove: 'Refused with 409 IN_USE while records of its life or daughters name it.',
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/colonies/:id/move',
    summary: 'Move a colony',
    description:
      'It is there from the evening of `movedOn` on; entered late, harvests and other records since that day go to the ' +
      'new place with it. Refused with 409 INVALID_STATE before its last move, onto an inactive apiary and to the apiary where it already is; ' +
      'with 409 RESTRICTED_AREA out of a restricted apiary or into one unless a permit is named. A move in Germany without a ' +
      'health certificate is warned of (§ 5 BienSeuchV).',
    access: permission('colonies:update'),
    params: idParams,
    body: colonyMoveSchema,
    status: 200,
    response: colonySchema,
    audit: 'restriction.overridden',
    write: (change, { params, body }) => moveColony(change, params.id, body),
  }),
  bulkRoute({
    path: '/api/v1/colonies/move/bulk',
    collection: '/api/v1/colonies',
    summary: 'Move colonies',
    description: 'Each colony once; see the move of one.',
    access: permission('colonies:update'),
    item: colonyBulkMoveSchema,
    answer: colonySchema,
    audit: 'restriction.overridden',
    write: moveColonies,
  }),
];
