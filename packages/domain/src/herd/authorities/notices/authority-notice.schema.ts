import { answerFields } from '@beekeeping/core/answer-fields';
import { day, id, label, name, notes, patchOf, recordedByFields, recordFields } from '@beekeeping/core/fields';
import { several } from '@beekeeping/core/list-query';
import { authorityNotices, NOTICE_STATUSES, NOTICE_TYPES } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';
import { apiariesAnswer, apiaryIdsField } from '../../apiaries/linked-apiaries.ts';

const written = {
  authority: name().meta({ description: 'The issuing authority, such as a veterinary office' }),
  type: z.enum(NOTICE_TYPES).meta({ description: 'Its type; a permit is OTHER or an order' }),
  issuedOn: day().meta({ description: 'The day on which it was issued' }),
  fileNo: label(100).nullish().meta({ description: 'File number of the authority' }),
  receivedOn: day().nullish().meta({ description: 'The day on which it came' }),
  deadlineOn: day().nullish().meta({ description: 'Deadline of what it requires' }),
  appealUntil: day().nullish().meta({ description: 'Last day for an appeal, as the letter says' }),
  settledOn: day().nullish().meta({ description: 'The day on which it was done' }),
  note: notes().nullish(),
};

export const authorityNoticeCreateSchema = z.strictObject({ ...written, apiaryIds: apiaryIdsField(0).default([]) });

export const authorityNoticePatchSchema = patchOf({ ...written, apiaryIds: apiaryIdsField(0) });

// Some hundred letters over the years: sorting by unindexed fields takes milliseconds.
const sort = [
  'issuedOn',
  'createdAt',
  'authority',
  'type',
  'fileNo',
  'receivedOn',
  'deadlineOn',
  'appealUntil',
  'settledOn',
  'status',
  'recordedByName',
] as const;

const status = z.enum(NOTICE_STATUSES).meta({
  description: 'OPEN while its deadline is pending and it is not settled',
});

export const authorityNoticeListQuery = recordQuery(
  authorityNotices,
  { by: sort, default: '-issuedOn' },
  {
    type: several(z.enum(NOTICE_TYPES)),
    status: several(z.enum(NOTICE_STATUSES)),
    apiaryId: several(id(), 'About one of these apiaries'),
    deadlineFrom: day().optional().meta({ description: 'First day of the deadline, inclusive' }),
    deadlineTo: day().optional().meta({ description: 'Last day of the deadline, inclusive' }),
  },
);

export const authorityNoticeSchema = z
  .object({ ...recordFields, ...recordedByFields, ...answerFields(written), status, ...apiariesAnswer })
  .meta({ id: 'AuthorityNotice' });

export type AuthorityNoticeCreate = z.output<typeof authorityNoticeCreateSchema>;
export type AuthorityNoticePatch = z.output<typeof authorityNoticePatchSchema>;
export type AuthorityNoticeView = z.output<typeof authorityNoticeSchema>;
