import type { Device } from '@beekeeping/api-client';
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChoiceKeys } from '../../components/form/choice-keys.tsx';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { ColonyPicker } from '../../components/herd/colony-picker.tsx';
import { apiaryChoices } from '../../components/herd/herd-choices.ts';
import { formatInstant, today } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { showDone } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import { placeName } from './device-words.ts';
import { momentBefore, momentOf } from './moment.ts';
import { endPlacement, oneDevice, placeDevice } from './queries.ts';

const route = getRouteApi('/settings/devices/$deviceId/place');

interface Values extends Record<string, unknown> {
  at: 'colony' | 'apiary';
  colonyId: string | null;
  apiaryId: string;
  from: string;
}

/** Says where a device hangs from a day on. Where it hung until then ends. */
export function PlaceForm() {
  const { deviceId } = route.useParams();
  const close = useClose();
  const device = useQuery(oneDevice(deviceId));
  if (device.data === undefined) {
    return (
      <FormSheet title={m.device_place_it()} isBusy={false} isDirty={false} onClose={close}>
        <Loaded of={device}>{() => null}</Loaded>
      </FormSheet>
    );
  }
  return <Placing device={device.data.data} close={close} />;
}

function Placing({ device: { id, kind, placement }, close }: { device: Device; close: () => void }) {
  const may = useMay();
  const apiaries = useQuery({ ...apiaryChoices, enabled: may('apiaries:read') });
  const form = useForm<Values>({
    initialValues: {
      at: kind === 'GATEWAY' || !may('colonies:read') ? 'apiary' : 'colony',
      colonyId: null,
      apiaryId: '',
      from: today(),
    },
    validate: {
      colonyId: (value, { at }) => (at === 'colony' && value === null ? m.is_needed() : null),
      apiaryId: (value, { at }) => (at === 'apiary' && value === '' ? m.is_needed() : null),
      from: (value) => (value === '' ? m.is_needed() : null),
    },
  });
  const { at, colonyId, apiaryId, from } = form.values;
  const field = fieldsOf(form);
  const { save, isBusy, rest } = useSave({
    form,
    write: async (key) => {
      const place = at === 'colony' ? { colonyId: colonyId! } : { apiaryId };
      const now = new Date();
      if (placement !== null) await endPlacement(id, placement.id, momentBefore(from, now));
      return placeDevice(id, { ...place, from: momentOf(from, now) }, key);
    },
    onSaved: () => {
      showDone(m.saved());
      close();
    },
  });
  return (
    <FormSheet
      title={m.device_place_it()}
      right="devices:update"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
      before={
        placement !== null && (
          <Note>{m.device_place_ends({ place: placeName(placement), since: formatInstant(placement.from) })}</Note>
        )
      }
    >
      {may('colonies:read') && (
        <ChoiceKeys
          isNeeded
          label={m.device_hangs_at()}
          choices={[
            { value: 'colony', label: m.device_at_colony() },
            { value: 'apiary', label: m.device_at_apiary() },
          ]}
          {...field('at')}
        />
      )}
      {at === 'colony' ? (
        <ColonyPicker label={m.colony()} {...field('colonyId')} />
      ) : (
        <NativeSelect
          size="lg"
          label={m.apiary()}
          description={m.device_at_apiary_hint()}
          error={form.errors.apiaryId}
          value={apiaryId}
          onChange={({ currentTarget }) => form.setFieldValue('apiaryId', currentTarget.value)}
          data={[
            { value: '', label: m.device_choose_apiary() },
            ...(apiaries.data ?? []).map((apiary) => ({ value: apiary.id, label: apiary.name })),
          ]}
        />
      )}
      <DayField label={m.device_since()} hint={m.device_since_hint()} latest={today()} {...field('from')} />
    </FormSheet>
  );
}
