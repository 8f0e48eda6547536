import { type CalendarDay, dayOf } from '@beekeeping/core/calendar-day';
import { idParams } from '@beekeeping/core/fields';
import { pageOf } from '@beekeeping/core/list-query';
import type { Queryable } from '@beekeeping/db';
import {
  changeHiveSetup,
  changeOneOfManyHives,
  createHiveSetup,
  getHiveSetup,
  hivesChangeSchema,
  hiveSetupChangeSchema,
  hiveSetupCreateSchema,
  hiveSetupHistoryEntrySchema,
  hiveSetupHistoryQuery,
  hiveSetupQuery,
  hiveSetupSchema,
  listHiveSetupHistory,
} from '@beekeeping/domain/herd/hives/setups';
import { enterForEach, itemOutcomesOf, notAudited, permission, recordEach } from '@beekeeping/http';
import type { ApiContext } from '../../../../context.ts';
import { route } from '../../../../route.ts';

const conflict =
  'Refused with 409 HIVE_CONFLICT: `conflict` names the broken rule, `errors` the fields concerned, `partId` the ' +
  'part concerned, and `current` is the present hive, null while there is none.';

/** Where in the request the field of one of many hives is. */
const pathOf = (index: number, path: string): string => (path === 'colonyId' ? `colonyIds.${index}` : path);

const locationOf = ({ colonyId }: { colonyId: string }): string => `/api/v1/colonies/${colonyId}/hive-setup`;

const todayOf = ({ clock, timeZone }: ApiContext): CalendarDay => dayOf(clock.now(), timeZone);

/** A repeat is answered the present hive. */
const readAgain = (db: Queryable, { params, context }: { params: { id: string }; context: ApiContext }) =>
  getHiveSetup(db, params.id, { on: undefined, today: todayOf(context) });

export const hiveSetupsRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/colonies/:id/hive-setup',
    summary: 'Read the hive of a colony',
    description: 'The present hive, or that of a past day. 404 for a day before it was recorded.',
    access: permission('colonies:read'),
    params: idParams,
    query: hiveSetupQuery,
    status: 200,
    response: hiveSetupSchema,
    read: (db, { params, query, context }) => getHiveSetup(db, params.id, { on: query.on, today: todayOf(context) }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/colonies/:id/hive-setup',
    summary: 'Record the hive of a colony',
    description: `Once; from then on it is changed. The smallest hive is a floor, a brood box and a lid. ${conflict}`,
    access: permission('colonies:update'),
    params: idParams,
    body: hiveSetupCreateSchema,
    status: 201,
    response: hiveSetupSchema,
    location: locationOf,
    audit: notAudited('dailyWork'),
    creates: { kind: 'hive-setups', readAgain },
    write: (change, { params, body }) => createHiveSetup(change, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/colonies/:id/hive-setup/changes',
    summary: 'Change the hive of a colony',
    description: `All operations or none, or a \`newHive\` that the colony was moved into; answers the hive after it. ${conflict}`,
    access: permission('colonies:update'),
    params: idParams,
    body: hiveSetupChangeSchema,
    status: 201,
    response: hiveSetupSchema,
    location: locationOf,
    audit: notAudited('dailyWork'),
    creates: { kind: 'hive-setup-changes', readAgain },
    write: (change, { params, body }) => changeHiveSetup(change, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/hive-setups/changes/bulk',
    summary: 'Change many hives alike',
    description:
      'One thing in 1 to 200 hives, such as a honey super on each: every hive in a change of its own, in whichever version ' +
      'stands; 200 answers the outcome of each, with the `id` of the change, and a hive in which it does not fit holds up no ' +
      'other. A part is named by `partTypeId`, since each hive has its own ids; a new part goes as high as the hive allows ' +
      'unless `index` says where. Send an `Idempotency-Key`: a repeat without one puts a second super on. ' +
      conflict.replace('Refused with 409 HIVE_CONFLICT', 'REJECTED with HIVE_CONFLICT'),
    access: permission('colonies:update'),
    body: hivesChangeSchema,
    admit: enterForEach,
    status: 200,
    response: itemOutcomesOf(hiveSetupSchema).meta({ id: 'HiveChangeOutcomes' }),
    idempotent: true,
    handler: ({ context, actor, body }) =>
      recordEach(context, { actor, audit: notAudited('dailyWork'), pathOf }, body.colonyIds, (change, colonyId) =>
        changeOneOfManyHives(change, colonyId, body),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/v1/colonies/:id/hive-setup/history',
    summary: 'List the changes of the hive of a colony',
    description: 'Newest first: what was done, by whom, and the hive after it. Empty while there is none.',
    access: permission('colonies:read'),
    params: idParams,
    query: hiveSetupHistoryQuery,
    status: 200,
    response: pageOf(hiveSetupHistoryEntrySchema),
    read: (db, { params, query }) => listHiveSetupHistory(db, params.id, query),
  }),
];
