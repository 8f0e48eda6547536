import type { Device } from '@beekeeping/api-client';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { ShownOnce } from '../../components/settings/shown-once.tsx';
import { m } from '../../generated/messages/messages.js';
import { createKey, oneDevice } from './queries.ts';

const route = getRouteApi('/settings/devices/$deviceId/key');

interface Values extends Record<string, unknown> {
  name: string;
}

/** A key with which this device sends: shown once, after it is made. */
export function DeviceKeyForm() {
  const { deviceId } = route.useParams();
  const close = useClose();
  const device = useQuery(oneDevice(deviceId));
  if (device.data === undefined) {
    return (
      <FormSheet title={m.device_key_new()} isBusy={false} isDirty={false} onClose={close}>
        <Loaded of={device}>{() => null}</Loaded>
      </FormSheet>
    );
  }
  return <NewKey device={device.data.data} close={close} />;
}

function NewKey({ device: { id, name, kind }, close }: { device: Device; close: () => void }) {
  const [key, setKey] = useState<string>();
  const form = useForm<Values>({
    initialValues: { name },
    validate: { name: (value) => (value.trim() === '' ? m.is_needed() : null) },
  });
  const { save, isBusy, rest } = useSave({
    form,
    write: async () => setKey((await createKey(id, form.values.name.trim())).key),
    onSaved: () => undefined,
  });
  if (key !== undefined) {
    return (
      <ShownOnce
        title={m.api_key_made()}
        explanation={m.device_key_made_text()}
        label={m.api_key()}
        secret={key}
        onClose={close}
      />
    );
  }
  return (
    <FormSheet
      title={m.device_key_new()}
      right="api-keys:create"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
    >
      <Note>{kind === 'GATEWAY' ? m.device_key_gateway() : m.device_key_one()}</Note>
      <TextInput
        size="lg"
        label={m.name()}
        description={m.device_key_name_hint()}
        required
        maxLength={200}
        {...form.getInputProps('name')}
      />
      <Text size="sm">
        {m.device_key_where()} <code>X-Api-Key</code>
      </Text>
    </FormSheet>
  );
}
