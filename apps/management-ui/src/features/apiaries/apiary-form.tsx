import type { PostApiariesBody } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { apiaryKindWords } from '../../components/screen/words.ts';
import { m } from '../../generated/messages/messages.js';
import { changeApiary, oneApiary, recordApiary } from './queries.ts';

const fields = (): EditField[] => [
  { name: 'name', label: m.name(), kind: 'text', isNeeded: true },
  { name: 'kind', label: m.apiary_kind(), kind: 'keys', choices: choicesOf(apiaryKindWords) },
  { name: 'location', label: m.apiary_location(), hint: m.apiary_location_hint(), kind: 'text' },
  { name: 'latitude', label: m.apiary_latitude(), kind: 'figure', isNegativeToo: true, isHalf: true },
  { name: 'longitude', label: m.apiary_longitude(), kind: 'figure', isNegativeToo: true, isHalf: true },
  { name: 'elevationM', label: m.apiary_elevation(), kind: 'figure', isNegativeToo: true, isHalf: true },
  { name: 'shortCode', label: m.apiary_short_code(), kind: 'text', maxLength: 10, isHalf: true },
  { name: 'registrationNumber', label: m.apiary_registration(), kind: 'text', maxLength: 50 },
  { name: 'countryCode', label: m.apiary_country(), kind: 'text', maxLength: 2, isHalf: true },
  { name: 'regionCode', label: m.apiary_region(), kind: 'text', maxLength: 6, isHalf: true },
  { name: 'contactName', label: m.apiary_contact(), kind: 'text' },
  { name: 'contactPhone', label: m.apiary_phone(), kind: 'text', maxLength: 50 },
  { name: 'forageNotes', label: m.apiary_forage_notes(), kind: 'long' },
  { name: 'notes', label: m.notes(), kind: 'long' },
];

/** Records a place for bees. */
export function NewApiaryForm() {
  const navigate = useNavigate();
  return (
    <NewSheet
      title={m.apiaries_new()}
      right="apiaries:create"
      fields={fields()}
      begun={{ kind: 'PERMANENT' }}
      save={(body, key) => recordApiary(body as PostApiariesBody, key)}
      onSaved={({ id }) => void navigate({ to: '/apiaries/$apiaryId', params: { apiaryId: id }, replace: true })}
      onClose={useClose()}
    />
  );
}

const edit = getRouteApi('/apiaries/$apiaryId/edit');

/** Changes what is known of an apiary. */
export function EditApiaryForm() {
  const { apiaryId } = edit.useParams();
  const record = useQuery(oneApiary(apiaryId));
  return (
    <EditSheet
      title={record.data ? m.edit_one({ name: record.data.data.name }) : m.edit()}
      right="apiaries:update"
      record={record}
      fields={[
        ...fields(),
        { name: 'isActive', label: m.apiary_in_use(), hint: m.apiary_in_use_hint(), kind: 'switch' },
      ]}
      save={(etag, changed) => changeApiary(apiaryId, etag, changed)}
      onClose={useClose()}
    />
  );
}
