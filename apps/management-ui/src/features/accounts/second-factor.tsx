import { ApiProblem, type User } from '@beekeeping/api-client';
import { Anchor, Button, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSheet } from '../../components/form/form-sheet.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { showDone } from '../../components/screen/say.tsx';
import { Tag } from '../../components/screen/tag.tsx';
import { ShownOnce } from '../../components/settings/shown-once.tsx';
import { m } from '../../generated/messages/messages.js';
import { queries } from '../../session/api.ts';
import { Failure } from '../../session/failure.tsx';
import { useSession } from '../../session/session.tsx';
import styles from './accounts.module.css';
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor } from './queries.ts';

/** Whether a code is asked for besides the password, and how to change that. */
export function SecondFactor({ user: { mfaEnabled } }: { user: User }) {
  // What was opened stays open, whatever is read of the profile meanwhile: the recovery codes are shown once.
  const [opened, setOpened] = useState<'set-up' | 'disable'>();
  const close = (): void => setOpened(undefined);
  return (
    <Part title={m.second_factor()}>
      <Group gap="md">
        <Tag tone={mfaEnabled ? 'good' : 'care'}>{mfaEnabled ? m.second_factor_on() : m.second_factor_off()}</Tag>
        <Button variant="default" onClick={() => setOpened(mfaEnabled ? 'disable' : 'set-up')}>
          {mfaEnabled ? m.second_factor_disable() : m.second_factor_set_up()}
        </Button>
      </Group>
      <Text c="var(--soft)" maw="40rem">
        {m.second_factor_why()}
      </Text>
      {opened === 'set-up' && <SetUp onClose={close} />}
      {opened === 'disable' && <Disable onClose={close} />}
    </Part>
  );
}

/** What an app is set up with. It stands here alone, and goes with the sheet. */
interface Begun {
  setupToken: string;
  otpauthUrl: string;
  qrCode: string;
}

const isWrongPassword = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.code === 'INVALID_CREDENTIALS';

const secretOf = (otpauthUrl: string): string =>
  (new URL(otpauthUrl).searchParams.get('secret') ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ');

function SetUp({ onClose }: { onClose: () => void }) {
  const { renew } = useSession();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm({ initialValues: { currentPassword: '', code: '' } });
  // Nothing of what is typed or answered becomes a part of the mutation: it would outlive this sheet.
  const begin = useMutation({
    mutationFn: async () => {
      setBegun(await beginSecondFactor(form.getValues().currentPassword || undefined));
    },
    onError: (error) => {
      if (!isWrongPassword(error)) return;
      if (asksPassword) form.setFieldError('currentPassword', m.wrong_password());
      setAsksPassword(true);
    },
  });
  const confirm = useMutation({
    mutationFn: async () => {
      setCodes(await confirmSecondFactor(begun!.setupToken, form.getValues().code.replaceAll(/\s/g, '')));
    },
    onError: (error) => {
      // The five minutes, or the five codes, are over.
      if (error instanceof ApiProblem && error.code !== 'INVALID_CODE') setBegun(undefined);
    },
  });
  const leave = (): void => {
    onClose();
    void queries.invalidateQueries();
    void renew();
  };
  if (codes !== undefined) {
    return (
      <ShownOnce
        title={m.recovery_codes()}
        explanation={m.recovery_codes_text()}
        label={m.recovery_codes()}
        secret={codes.join('\n')}
        fileName="recovery-codes.txt"
        onClose={leave}
      />
    );
  }
  return (
    <FormSheet
      title={m.second_factor_set_up()}
      action={begun === undefined ? m.second_factor_begin() : undefined}
      isBusy={begin.isPending || confirm.isPending}
      isDirty={begun !== undefined}
      before={
        begun === undefined ? (
          !isWrongPassword(begin.error) && <Failure of={begin.error ?? confirm.error} />
        ) : (
          <Failure of={confirm.error} />
        )
      }
      onClose={onClose}
      onSubmit={() => (begun === undefined ? begin.mutate() : confirm.mutate())}
    >
      {begun === undefined ? (
        <>
          <Text>{m.second_factor_needs_app()}</Text>
          {asksPassword && (
            <PasswordInput
              size="lg"
              label={m.password_current()}
              description={m.second_factor_password()}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': m.show_password() }}
              {...form.getInputProps('currentPassword')}
            />
          )}
        </>
      ) : (
        <>
          <Text>{m.second_factor_scan()}</Text>
          <img src={begun.qrCode} alt={m.second_factor_qr()} className={styles.code} />
          <Text>
            {m.second_factor_by_hand()} <code>{secretOf(begun.otpauthUrl)}</code>{' '}
            <Anchor href={begun.otpauthUrl}>{m.second_factor_open_app()}</Anchor>
          </Text>
          <TextInput
            size="lg"
            label={m.code()}
            description={m.second_factor_code()}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
        </>
      )}
    </FormSheet>
  );
}

function Disable({ onClose }: { onClose: () => void }) {
  const { renew } = useSession();
  const form = useForm({
    initialValues: { currentPassword: '', code: '' },
    validate: {
      currentPassword: (value) => (value === '' ? m.is_needed() : null),
      code: (value) => (value.trim() === '' ? m.is_needed() : null),
    },
  });
  const disable = useMutation({
    mutationFn: async () => {
      const { currentPassword, code } = form.getValues();
      await disableSecondFactor(currentPassword, code.replaceAll(/\s/g, ''));
    },
    onSuccess: () => {
      showDone(m.second_factor_disabled());
      onClose();
      void queries.invalidateQueries();
      void renew();
    },
    onError: (error) => {
      if (isWrongPassword(error)) form.setFieldError('currentPassword', m.wrong_password());
    },
  });
  return (
    <FormSheet
      title={m.second_factor_disable()}
      action={m.second_factor_disable()}
      isBusy={disable.isPending}
      isDirty={form.isDirty()}
      before={!isWrongPassword(disable.error) && <Failure of={disable.error} />}
      onClose={onClose}
      onSubmit={form.onSubmit(() => disable.mutate())}
    >
      <Text>{m.second_factor_disable_text()}</Text>
      <PasswordInput
        size="lg"
        label={m.password_current()}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': m.show_password() }}
        {...form.getInputProps('currentPassword')}
      />
      <TextInput
        size="lg"
        label={m.code()}
        description={m.code_hint()}
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </FormSheet>
  );
}
