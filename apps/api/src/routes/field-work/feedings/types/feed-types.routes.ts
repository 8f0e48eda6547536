import { idParams } from '@beekeeping/core/fields';
import { pageOf } from '@beekeeping/core/list-query';
import {
  feedTypeListQuery,
  feedTypePatchSchema,
  feedTypeRecords,
  feedTypeSchema,
  updateFeedType,
} from '@beekeeping/domain/field-work/feedings/types';
import { notAudited, permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const feedTypesRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/feed-types',
    summary: 'List feed types',
    description:
      'What a litre or kilogram of each kind of feed is worth in sugar and stores. Feed types are built in; their ' +
      'factors may be changed.',
    access: permission('feedings:read'),
    query: feedTypeListQuery,
    status: 200,
    response: pageOf(feedTypeSchema),
    read: (db, { query }) => feedTypeRecords.list(db, query),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/feed-types/:id',
    summary: 'Change a feed type',
    description:
      'Applies to feedings recorded from now on: earlier ones keep their factors. A kind of feed is ' +
      'measured in the units that it has both factors for.',
    access: permission('feed-types:update'),
    params: idParams,
    body: feedTypePatchSchema,
    status: 200,
    response: feedTypeSchema,
    takesIfMatch: true,
    audit: notAudited('dailyWork'),
    write: (change, { params, body }) => updateFeedType(change, params.id, body),
  }),
];
