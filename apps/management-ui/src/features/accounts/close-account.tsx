import { ApiProblem } from '@beekeeping/api-client';
import { Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { wordsOf } from '../../components/screen/problem-words.ts';
import { Part } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { useSession } from '../../session/session.tsx';
import { closeAccount } from './queries.ts';

/** The way out for good: whoever manages the users can undo it. */
export function CloseAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={m.account_close()}>
      <Text c="var(--soft)" maw="40rem">
        {m.account_close_text()}
      </Text>
      <div>
        <Button variant="default" c="var(--alarm)" onClick={() => setOpen(true)}>
          {m.account_close()}
        </Button>
      </div>
      {isOpen && <Ask onClose={() => setOpen(false)} />}
    </Part>
  );
}

function Ask({ onClose }: { onClose: () => void }) {
  const { leave } = useSession();
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (value) => (value === '' ? m.is_needed() : null) },
  });
  const close = useMutation({
    mutationFn: async () => {
      await closeAccount(form.getValues().currentPassword);
      await leave(async () => undefined);
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'INVALID_CREDENTIALS')
        form.setFieldError('currentPassword', m.wrong_password());
    },
  });
  return (
    <FormSheet
      title={m.account_close()}
      action={m.account_close()}
      isBusy={close.isPending}
      isDirty={form.isDirty()}
      failure={close.isError && form.isValid() ? wordsOf(close.error) : undefined}
      onClose={onClose}
      onSubmit={form.onSubmit(() => close.mutate())}
    >
      <Text>{m.account_close_text()}</Text>
      <PasswordInput
        size="lg"
        label={m.password_current()}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': m.show_password() }}
        {...form.getInputProps('currentPassword')}
      />
    </FormSheet>
  );
}
