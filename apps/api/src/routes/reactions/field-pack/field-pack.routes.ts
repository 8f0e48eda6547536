import { dayOf } from '@beekeeping/core/calendar-day';
import { fieldPackQuery, fieldPackSchema, readFieldPack } from '@beekeeping/domain/reactions/field-pack';
import { permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

export const fieldPackRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/field-pack',
    summary: 'Pack everything for a round',
    description:
      'Everything that a round through one apiary needs without network, in one answer: its living colonies in their order, ' +
      'each with its overview, queen, hive, last inspections and open tasks, and what is chosen from on the way. What the ' +
      'caller may not read is absent. Ask with `If-None-Match`: 304 while nothing in it has changed. 409 INVALID_STATE for ' +
      'more than 500 colonies.',
    access: permission('apiaries:read'),
    query: fieldPackQuery,
    mayRefuse: ['NOT_FOUND', 'INVALID_STATE'],
    status: 200,
    response: fieldPackSchema,
    revalidated: true,
    read: (db, { context, principal, query }) =>
      readFieldPack(db, query.apiaryId, {
        rights: principal!.permissions,
        today: dayOf(context.clock.now(), context.timeZone),
        timeZone: context.timeZone,
      }),
  }),
];
