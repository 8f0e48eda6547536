import {
  authorityNoticeCreateSchema,
  authorityNoticeListQuery,
  authorityNoticePatchSchema,
  authorityNoticeRecords,
  authorityNoticeSchema,
  createAuthorityNotice,
  removeAuthorityNotice,
  updateAuthorityNotice,
} from '@beekeeping/domain/herd/authorities/notices';
import { notAudited } from '@beekeeping/http';
import { recordRoutes } from '../../../../route.ts';

export const authorityNoticesRoutes = recordRoutes({
  area: 'authority-notices',
  one: 'an authority notice',
  many: 'authority notices',
  schemas: {
    create: authorityNoticeCreateSchema,
    patch: authorityNoticePatchSchema,
    query: authorityNoticeListQuery,
    answer: authorityNoticeSchema,
  },
  operations: {
    ...authorityNoticeRecords,
    create: createAuthorityNotice,
    update: updateAuthorityNotice,
    remove: removeAuthorityNotice,
  },
  audit: notAudited('dailyWork'),
  descriptions: {
    create: 'A HEALTH_CERTIFICATE holds for moves out of its apiaries; OTHER and orders can be named as permits.',
    remove: 'Refused with 409 IN_USE while a restriction or a move names it.',
  },
});
