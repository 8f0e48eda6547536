import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { formatInstant, today } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { showDone } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { placeName } from './device-words.ts';
import { momentOf } from './moment.ts';
import { endPlacement, oneDevice } from './queries.ts';

const route = getRouteApi('/settings/devices/$deviceId/take-down');

interface Values extends Record<string, unknown> {
  to: string;
}

/** Says until when a device hung where it hangs. */
export function TakeDownForm() {
  const { deviceId } = route.useParams();
  const close = useClose();
  const device = useQuery(oneDevice(deviceId));
  const form = useForm<Values>({
    initialValues: { to: today() },
    validate: { to: (value) => (value === '' ? m.is_needed() : null) },
  });
  const placement = device.data?.data.placement;
  const { save, isBusy, rest } = useSave({
    form,
    write: () => endPlacement(deviceId, placement!.id, momentOf(form.values.to)),
    onSaved: () => {
      showDone(m.saved());
      close();
    },
  });
  return (
    <FormSheet
      title={m.device_take_down()}
      right="devices:update"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      {...(placement && { onSubmit: form.onSubmit(() => save()) })}
    >
      <Loaded of={device}>
        {() =>
          placement ? (
            <>
              <Note>{m.device_hangs_since({ place: placeName(placement), since: formatInstant(placement.from) })}</Note>
              <DayField
                label={m.device_until()}
                hint={m.device_until_hint()}
                latest={today()}
                {...fieldsOf(form)('to')}
              />
            </>
          ) : (
            <Note>{m.device_hangs_nowhere()}</Note>
          )
        }
      </Loaded>
    </FormSheet>
  );
}
