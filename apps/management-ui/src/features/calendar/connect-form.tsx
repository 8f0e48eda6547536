import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { useClose } from '../../components/form/use-close.ts';
import { useSave } from '../../components/form/use-save.ts';
import { showDone } from '../../components/screen/say.tsx';
import { m } from '../../generated/messages/messages.js';
import { connect, connection } from './queries.ts';

const needed = (value: string): string | null => (value.trim() === '' ? m.is_needed() : null);

/** Connects the calendar of the person at work, or another one. The password goes to the service and is not shown again. */
export function ConnectForm() {
  const close = useClose();
  const known = useQuery(connection);
  const form = useForm({
    initialValues: {
      serverUrl: known.data?.serverUrl ?? '',
      username: known.data?.username ?? '',
      password: '',
      calendarName: known.data?.calendarName ?? '',
    },
    validate: { serverUrl: needed, username: needed, password: needed },
  });
  const { save, isBusy, rest } = useSave({
    form,
    write: () => {
      const { calendarName, ...values } = form.getValues();
      return connect({ ...values, calendarName: calendarName.trim() || null });
    },
    onSaved: () => {
      showDone(m.calendar_saved());
      close();
    },
  });
  return (
    <FormSheet
      title={m.calendar_connect()}
      isBusy={isBusy}
      isDirty={form.isDirty()}
      failure={rest}
      onClose={close}
      onSubmit={form.onSubmit(() => save())}
    >
      <Text c="var(--soft)">{m.calendar_connect_about()}</Text>
      <TextInput
        size="lg"
        type="url"
        label={m.calendar_server()}
        description={m.calendar_server_hint()}
        required
        autoComplete="off"
        {...form.getInputProps('serverUrl')}
      />
      <TextInput size="lg" label={m.calendar_user()} required autoComplete="off" {...form.getInputProps('username')} />
      <PasswordInput
        size="lg"
        label={m.password()}
        description={m.calendar_password_hint()}
        required
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': m.show_password() }}
        {...form.getInputProps('password')}
      />
      <TextInput
        size="lg"
        label={m.calendar_name()}
        description={m.calendar_name_hint()}
        {...form.getInputProps('calendarName')}
      />
    </FormSheet>
  );
}
