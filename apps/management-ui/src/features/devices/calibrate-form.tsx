import type { Device } from '@beekeeping/api-client';
import { NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type Channel, channelWords, formatReading, unitOf } from '../../components/devices/channel-words.ts';
import { DayField } from '../../components/form/day-field.tsx';
import { fieldsOf } from '../../components/form/fields-of.ts';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { OneOfMany } from '../../components/form/one-of-many.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { formatNumber, today } from '../../components/screen/format.ts';
import { Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { showDone } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { type Correction, correctionOf } from './correction.ts';
import { calibratedChannels } from './device-words.ts';
import styles from './devices.module.css';
import { calibrateDevice, oneDevice } from './queries.ts';

const route = getRouteApi('/settings/devices/$deviceId/calibrate');

interface Values extends Record<string, unknown> {
  channel: Channel;
  said: number | null;
  real: number | null;
  saidToo: number | null;
  realToo: number | null;
  validFrom: string;
}

/** What the values say; a second comparison counts when it is whole. */
const correctionIn = ({ said, real, saidToo, realToo }: Values): Correction | undefined => {
  if (said === null || real === null) return undefined;
  return correctionOf(
    { said, real },
    saidToo === null || realToo === null ? undefined : { said: saidToo, real: realToo },
  );
};

/** Compares what a device says with what is really there. */
export function CalibrateForm() {
  const { deviceId } = route.useParams();
  const close = useClose();
  const device = useQuery(oneDevice(deviceId));
  if (device.data === undefined) {
    return (
      <FormSheet title={m.device_calibrate()} isBusy={false} isDirty={false} onClose={close}>
        <Loaded of={device}>{() => null}</Loaded>
      </FormSheet>
    );
  }
  return <Calibrating device={device.data.data} close={close} />;
}

function Calibrating({ device, close }: { device: Device; close: () => void }) {
  const channels = calibratedChannels(device);
  const newest = (channel: Channel) => device.readings.find((reading) => reading.channel === channel);
  const form = useForm<Values>({
    initialValues: {
      channel: channels[0]!,
      said: newest(channels[0]!)?.value ?? null,
      real: null,
      saidToo: null,
      realToo: null,
      validFrom: today(),
    },
    validate: {
      said: (value) => (value === null ? m.is_needed() : null),
      real: (value) => (value === null ? m.is_needed() : null),
      realToo: (value, { saidToo }) => ((value === null) === (saidToo === null) ? null : m.device_both_needed()),
      validFrom: (value) => (value === '' ? m.is_needed() : null),
    },
  });
  const { channel } = form.values;
  const unit = unitOf(channel);
  const field = fieldsOf(form);
  const correction = correctionIn(form.values);
  const contradicts = correction === undefined && form.values.said !== null && form.values.real !== null;
  const { save, isBusy, rest } = useSave({
    form,
    write: (key) => {
      const { validFrom } = form.values;
      return calibrateDevice(device.id, { channel, ...correction!, validFrom }, key);
    },
    onSaved: () => {
      showDone(m.saved());
      close();
    },
  });
  return (
    <FormSheet
      title={m.device_calibrate()}
      right="devices:update"
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={contradicts ? m.device_comparison_contradicts() : rest}
      onClose={close}
      onSubmit={form.onSubmit(() => correction && save())}
      before={
        correction && (
          <Note>
            {m.device_correction({
              factor: formatNumber(correction.factor, 6),
              offset: formatReading(channel, correction.offset),
            })}
          </Note>
        )
      }
    >
      <NativeSelect
        size="lg"
        label={m.device_channel()}
        value={channel}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as Channel;
          form.setValues({ channel: next, said: newest(next)?.value ?? null });
        }}
        data={channels.map((each) => ({ value: each, label: channelWords(each) }))}
      />
      {channel === 'WEIGHT_KG' ? (
        <ol className={styles.steps}>
          <li>{m.device_calibrate_step_one()}</li>
          <li>{m.device_calibrate_step_two()}</li>
          <li>{m.device_calibrate_step_three()}</li>
        </ol>
      ) : (
        <Text>{m.device_calibrate_other()}</Text>
      )}
      <OneOfMany name={m.device_first_comparison()}>
        <div className={styles.pair}>
          <NumberField isNegativeToo required label={`${m.device_said()} ${unit}`} {...field('said')} />
          <NumberField isNegativeToo required label={`${m.device_real()} ${unit}`} {...field('real')} />
        </div>
      </OneOfMany>
      <OneOfMany name={m.device_second_comparison()}>
        <div className={styles.pair}>
          <NumberField isNegativeToo label={`${m.device_said()} ${unit}`} {...field('saidToo')} />
          <NumberField isNegativeToo label={`${m.device_real()} ${unit}`} {...field('realToo')} />
        </div>
      </OneOfMany>
      <DayField
        label={m.device_valid_from()}
        hint={m.device_valid_from_hint()}
        latest={today()}
        {...field('validFrom')}
      />
    </FormSheet>
  );
}
