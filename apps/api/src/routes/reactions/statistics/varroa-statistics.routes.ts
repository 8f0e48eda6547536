import {
  askedYear,
  getTreatmentStatistics,
  getVarroaStatistics,
  yearQuery,
  treatmentStatisticsSchema,
  varroaStatisticsSchema,
} from '@beekeeping/domain/reactions/statistics';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const varroaStatisticsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/statistics/varroa',
    summary: 'Read the varroa statistics of a year',
    description: 'What was measured by month and method, and how many colonies of each apiary are RED.',
    access: permission('statistics:read'),
    query: yearQuery,
    status: 200,
    response: varroaStatisticsSchema,
    read: (db, { context, query }) => getVarroaStatistics(db, askedYear(context, query)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/statistics/treatments',
    summary: 'Read the efficacy of treatments',
    description:
      'By medicine lot and by method: the natural fall of the same colonies before and after, where both were measured ' +
      'undisturbed. Falls also shrink and grow with the season and by mites from elsewhere: the fewer colonies were compared, ' +
      'the less it says.',
    access: permission('statistics:read'),
    query: yearQuery,
    status: 200,
    response: treatmentStatisticsSchema,
    read: (db, { context, query }) => getTreatmentStatistics(db, askedYear(context, query)),
  }),
];
