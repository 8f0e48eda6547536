import { ApiProblem } from '@beekeeping/api-client';
import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { FormSheet } from '../components/form/form-sheet.tsx';
import { showDone } from '../components/screen/say.tsx';
import { m } from '../generated/messages/messages.js';
import { api } from './api.ts';
import { Failure } from './failure.tsx';
import { useSession } from './session.tsx';

/** The current password, and the one that it is to become. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { renew } = useSession();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (value) => (value === '' ? m.is_needed() : null),
      newPassword: (value) => (value.length < 8 ? m.password_too_short() : null),
    },
  });
  const change = useMutation({
    mutationFn: async (body: typeof form.values) => {
      await api.post('/profile/password', { body });
      // Every access token of before is refused now.
      await api.resume();
      await renew();
    },
    onSuccess: () => {
      showDone(m.password_changed());
      onClose();
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      if (error.code === 'INVALID_CREDENTIALS') form.setFieldError('currentPassword', m.wrong_password());
      if (error.errors.some(({ path }) => path === 'newPassword')) {
        form.setFieldError('newPassword', m.password_too_weak());
      }
    },
  });
  const isAtField = Object.keys(form.errors).length > 0;
  return (
    <FormSheet
      title={m.password_change()}

      isBusy={change.isPending}
      isDirty={form.isDirty()}
      before={!isAtField && <Failure of={change.error} />}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
      onClose={onClose}
    >
      <PasswordInput
        label={m.password_current()}
        autoComplete="current-password"
        size="md"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': m.show_password() }}
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label={m.password_new()}
        description={m.password_hint()}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': m.show_password() }}
        {...form.getInputProps('newPassword')}
      />
    </FormSheet>
  );
}
