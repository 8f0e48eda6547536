import { dayOf } from '@beekeeping/core/calendar-day';
import { idParams } from '@beekeeping/core/fields';
import { getColonyWithdrawal, withdrawalQuery, withdrawalSchema } from '@beekeeping/domain/herd/honey-withdrawals';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const withdrawalsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/colonies/:id/withdrawal',
    summary: 'Read the withdrawal of a colony',
    description:
      'With the treatments that prevent an earlier harvest, by their withdrawal or honey rule. A harvest in that time ' +
      'is refused with 409 WITHDRAWAL_ACTIVE unless it says why.',
    access: permission('treatments:read'),
    params: idParams,
    query: withdrawalQuery,
    status: 200,
    response: withdrawalSchema,
    read: (db, { params, query, context }) =>
      getColonyWithdrawal(db, params.id, query.on ?? dayOf(context.clock.now(), context.timeZone)),
  }),
];
