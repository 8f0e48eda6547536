import { dayOf } from '@beekeeping/core/calendar-day';
import { idParams } from '@beekeeping/core/fields';
import { pageOf } from '@beekeeping/core/list-query';
import {
  censusListQuery,
  censusRecords,
  censusSchema,
  exportCensuses,
  referenceDayListQuery,
  referenceDayPatchSchema,
  referenceDayRecords,
  referenceDaySchema,
  updateReferenceDay,
} from '@beekeeping/domain/reactions/census';
import { FileAnswer, notAudited, permission } from '@beekeeping/http';
import { route } from '../../../route.ts';

const CSV = 'text/csv; charset=utf-8';

export const tskRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/tsk/reference-days',
    summary: 'List reference days',
    description:
      'The day of the year on which each region has colonies counted, the deadline of the report and what is counted. They are built in; confirm those that are not `verified` before you rely on them.',
    access: permission('tsk:read'),
    query: referenceDayListQuery,
    status: 200,
    response: pageOf(referenceDaySchema),
    read: (db, { query }) => referenceDayRecords.list(db, query),
  }),
  route({
    method: 'GET',
    path: '/api/v1/tsk/reference-days/:id',
    summary: 'Read a reference day',
    description: 'With the tag that a change of it names.',
    access: permission('tsk:read'),
    params: idParams,
    status: 200,
    response: referenceDaySchema,
    read: (db, { params }) => referenceDayRecords.get(db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/tsk/reference-days/:id',
    summary: 'Confirm or correct a reference day',
    description: 'Applies to future censuses. Recorded ones stay as they are: they were reported.',
    access: permission('tsk:update'),
    params: idParams,
    body: referenceDayPatchSchema,
    status: 200,
    response: referenceDaySchema,
    takesIfMatch: true,
    audit: notAudited('dailyWork'),
    write: (change, { params, body }) => updateReferenceDay(change, params.id, body),
  }),
  route({
    method: 'GET',
    path: '/api/v1/tsk/census',
    summary: 'List censuses',
    description:
      'How many colonies lived on each reference day, as the daily evaluation recorded it once: for the region and for each of its apiaries, by the places where they were in the evening of that day.',
    access: permission('tsk:read'),
    query: censusListQuery,
    status: 200,
    response: pageOf(censusSchema),
    alsoProduces: [CSV],
    handler: async ({ context: { db, clock, timeZone }, query: { format, language, ...query } }) => {
      if (format === 'json') return censusRecords.list(db, query);
      const fileName = `census-${dayOf(clock.now(), timeZone)}.csv`;
      // The route may answer a file instead of its declared response (`alsoProduces`).
      return new FileAnswer(CSV, fileName, exportCensuses(db, query, language)) as never;
    },
  }),
];
