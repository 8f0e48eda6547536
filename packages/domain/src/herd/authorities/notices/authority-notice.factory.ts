import type { Change } from '@beekeeping/events';
import {
  type AuthorityNoticeCreate,
  authorityNoticeCreateSchema,
  type AuthorityNoticeView,
} from './authority-notice.schema.ts';
import { createAuthorityNotice } from './create-authority-notice.ts';

let count = 0;

/** Request body for a letter of the spring of 2025; another file number for every call. */
export const authorityNoticeBody = (overrides: object = {}) => ({
  authority: 'Veterinäramt Rosenheim',
  type: 'OTHER',
  issuedOn: '2025-03-03',
  fileNo: `VET-${(count += 1)}`,
  receivedOn: '2025-03-05',
  deadlineOn: '2025-04-03',
  appealUntil: '2025-04-05',
  settledOn: '2025-03-20',
  note: 'abgelegt',
  ...overrides,
});

/** A letter in the database, about no apiary unless some are given. */
export const anAuthorityNotice = (
  change: Change,
  overrides: Partial<AuthorityNoticeCreate> = {},
): Promise<AuthorityNoticeView> =>
  createAuthorityNotice(change, authorityNoticeCreateSchema.parse(authorityNoticeBody(overrides)));
