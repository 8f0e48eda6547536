import type { PostAuthorityNoticesBody, PostRestrictionsBody } from '@beekeeping/api-client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { severalField } from '../../components/form/several-field.tsx';
import { heldTogether, takenApartAgain } from '../../components/form/several-words.ts';
import { useClose } from '../../components/form/use-close.ts';
import { restrictionKindWords } from '../../components/health/restriction-words.ts';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { formatDay, today } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { noticeTypeWords } from './notice-words.ts';
import {
  changeNotice,
  changeRestriction,
  noticePages,
  oneNotice,
  oneRestriction,
  recordNotice,
  recordRestriction,
} from './queries.ts';

const LISTS = ['apiaryIds'] as const;

/** The apiaries that a letter or a restriction is about. */
const useApiariesField = (isNeeded: boolean): EditField => {
  const may = useMay();
  const apiaries = useQuery({ ...apiaryChoices, enabled: may('apiaries:read') });
  return severalField({
    name: 'apiaryIds',
    label: m.herd_apiaries(),
    isNeeded,
    choices: (apiaries.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  });
};

const noticeFields = (apiaries: EditField): EditField[] => [
  { name: 'type', label: m.notice_type(), kind: 'choice', choices: choicesOf(noticeTypeWords), isNeeded: true },
  { name: 'authority', label: m.notice_authority(), kind: 'text', isNeeded: true },
  { name: 'fileNo', label: m.notice_file_no(), kind: 'text', maxLength: 100 },
  { name: 'issuedOn', label: m.notice_issued(), kind: 'day', latest: today(), isNeeded: true, isHalf: true },
  { name: 'receivedOn', label: m.notice_received(), kind: 'day', latest: today(), isHalf: true },
  { name: 'deadlineOn', label: m.notice_deadline(), kind: 'day', isHalf: true, heading: m.notice_what_waits() },
  { name: 'appealUntil', label: m.notice_appeal(), kind: 'day', isHalf: true },
  { name: 'settledOn', label: m.notice_settled_on(), hint: m.notice_settled_hint(), kind: 'day', latest: today() },
  apiaries,
  { name: 'note', label: m.note(), kind: 'long' },
];

/** Records a letter of an authority. */
export function NewNoticeForm() {
  const navigate = useNavigate();
  const apiaries = useApiariesField(false);
  return (
    <NewSheet
      title={m.notice_new()}
      right="authority-notices:create"
      fields={noticeFields(apiaries)}
      begun={{ type: 'OTHER', issuedOn: today(), receivedOn: today() }}
      save={(values, key) => recordNotice(takenApartAgain(values, LISTS) as unknown as PostAuthorityNoticesBody, key)}
      onSaved={({ id }) =>
        void navigate({ to: '/authority-notices/$noticeId', params: { noticeId: id }, replace: true })
      }
      onClose={useClose()}
    />
  );
}

const editNotice = getRouteApi('/authority-notices/$noticeId/edit');

/** Corrects a letter, or settles it. */
export function EditNoticeForm() {
  const { noticeId } = editNotice.useParams();
  const apiaries = useApiariesField(false);
  const record = useQuery({
    ...oneNotice(noticeId),
    select: ({ data, etag }) => ({ data: heldTogether({ ...data }, LISTS), etag }),
  });
  return (
    <EditSheet
      title={m.edit()}
      right="authority-notices:update"
      record={record}
      fields={noticeFields(apiaries)}
      save={(etag, changed) => changeNotice(noticeId, etag, takenApartAgain(changed, LISTS))}
      onClose={useClose()}
    />
  );
}

const useRestrictionFields = (): EditField[] => {
  const may = useMay();
  const apiaries = useApiariesField(true);
  const letters = useInfiniteQuery({ ...noticePages, enabled: may('authority-notices:read') });
  return [
    {
      name: 'kind',
      label: m.restriction_kind(),
      kind: 'choice',
      choices: choicesOf(restrictionKindWords),
      isNeeded: true,
    },
    { name: 'disease', label: m.restriction_disease(), kind: 'text', isNeeded: true },
    apiaries,
    { name: 'validFrom', label: m.restriction_begins(), kind: 'day', isNeeded: true, isHalf: true },
    { name: 'validTo', label: m.restriction_to(), kind: 'day', isHalf: true },
    { name: 'liftedOn', label: m.restriction_lifted(), hint: m.restriction_lifted_hint(), kind: 'day' },
    {
      name: 'noticeId',
      label: m.restriction_notice(),
      kind: 'choice',
      none: m.restriction_no_notice(),
      choices: (letters.data?.pages ?? [])
        .flatMap(({ items }) => items)
        .map(({ id, authority, type, issuedOn }) => ({
          value: id,
          label: `${noticeTypeWords[type]()}, ${authority}, ${formatDay(issuedOn)}`,
        })),
    },
    { name: 'area', label: m.restriction_area(), kind: 'long', maxLength: 1_000 },
    { name: 'note', label: m.note(), kind: 'long' },
  ];
};

/** Records what an authority has closed. */
export function NewRestrictionForm() {
  const navigate = useNavigate();
  return (
    <NewSheet
      title={m.restriction_new()}
      right="restrictions:create"
      fields={useRestrictionFields()}
      begun={{ kind: 'ZONE', validFrom: today() }}
      save={(values, key) => recordRestriction(takenApartAgain(values, LISTS) as unknown as PostRestrictionsBody, key)}
      onSaved={({ id }) =>
        void navigate({ to: '/restrictions/$restrictionId', params: { restrictionId: id }, replace: true })
      }
      onClose={useClose()}
    />
  );
}

const editRestriction = getRouteApi('/restrictions/$restrictionId/edit');

/** Corrects a restriction, or says that it was lifted. */
export function EditRestrictionForm() {
  const { restrictionId } = editRestriction.useParams();
  const record = useQuery({
    ...oneRestriction(restrictionId),
    select: ({ data, etag }) => ({ data: heldTogether({ ...data }, LISTS), etag }),
  });
  return (
    <EditSheet
      title={m.edit()}
      right="restrictions:update"
      record={record}
      fields={useRestrictionFields()}
      save={(etag, changed) => changeRestriction(restrictionId, etag, takenApartAgain(changed, LISTS))}
      onClose={useClose()}
    />
  );
}
