import { idParams } from '@beekeeping/core/fields';
import {
  listTimeline,
  timelinePageSchema,
  timelineQuery,
  timelineRights,
} from '@beekeeping/domain/herd/colonies/timeline';
import { permission } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const colonyTimelineRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/colonies/:id/timeline',
    summary: 'List the timeline of a colony',
    description: `Newest first. What the caller may not read by itself is left out: ${timelineRights.join(', ')}.`,
    access: permission('colonies:read'),
    params: idParams,
    query: timelineQuery,
    status: 200,
    response: timelinePageSchema,
    read: (db, { params, query, principal }) => listTimeline(db, params.id, query, principal!.permissions),
  }),
];
