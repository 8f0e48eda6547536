import { dayOf } from '@beekeeping/core/calendar-day';
import {
  getHarvestStatistics,
  harvestStatisticsQuery,
  harvestStatisticsSchema,
} from '@beekeeping/domain/reactions/statistics';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const harvestRoute = route({
  method: 'GET',
  path: '/api/v1/statistics/harvest',
  summary: 'Read the harvest of a year',
  description:
    'By the day and the place of each harvest, by colony, and beside the years before. Varieties are those of the honey batches that were made of the extractions of the year.',
  access: permission('statistics:read'),
  query: harvestStatisticsQuery,
  status: 200,
  response: harvestStatisticsSchema,
  read: (db, { context, query }) => getHarvestStatistics(db, query, dayOf(context.clock.now(), context.timeZone)),
});
