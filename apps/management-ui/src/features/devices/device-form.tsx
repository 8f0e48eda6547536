import type { PostDevicesBody } from '@beekeeping/api-client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { choicesOf } from '../../components/form/choices-of.ts';
import { type EditField, EditSheet, NewSheet } from '../../components/form/edit-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { m } from '../../generated/messages/messages.js';
import { kindWords } from './device-words.ts';
import { changeDevice, createDevice, oneDevice } from './queries.ts';
import { SerialField } from './serial-field.tsx';

const fields = (): EditField[] => [
  { name: 'name', label: m.name(), hint: m.device_name_hint(), kind: 'text', isNeeded: true },
  { name: 'kind', label: m.device_kind(), kind: 'keys', isNeeded: true, choices: choicesOf(kindWords) },
  { name: 'serial', label: m.device_serial(), kind: (held) => <SerialField {...held} /> },
  { name: 'notes', label: m.notes(), kind: 'long' },
];

const activeField = (): EditField => ({
  name: 'isActive',
  label: m.device_is_active(),
  hint: m.device_is_active_hint(),
  kind: 'switch',
});

/** A scale, or another device, that is there now. */
export function NewDeviceForm() {
  const navigate = useNavigate();
  return (
    <NewSheet
      title={m.devices_new()}
      right="devices:create"
      begun={{ kind: 'SCALE' }}
      fields={fields()}
      onClose={useClose()}
      save={(body, key) => createDevice(body as unknown as PostDevicesBody, key)}
      onSaved={({ id }) =>
        void navigate({ to: '/settings/devices/$deviceId', params: { deviceId: id }, replace: true })
      }
    />
  );
}

const route = getRouteApi('/settings/devices/$deviceId/edit');

export function EditDeviceForm() {
  const { deviceId } = route.useParams();
  const record = useQuery(oneDevice(deviceId));
  return (
    <EditSheet
      title={record.data ? m.edit_one({ name: record.data.data.name }) : m.edit()}
      right="devices:update"
      record={record}
      fields={[...fields(), activeField()]}
      onClose={useClose()}
      save={(etag, changed) => changeDevice(deviceId, etag, changed)}
    />
  );
}
