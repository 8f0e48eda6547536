import { ApiProblem, NoAnswer } from '@beekeeping/api-client';
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../generated/messages/messages.js';
import { api, basePath } from './api.ts';
import { useSession } from './session.tsx';
import { WaitNote } from './wait-note.tsx';

/** Password, then the code of a second factor where the person has one; or an identity provider. */
export function SignInSteps({ email }: { email?: string }) {
  const { enter } = useSession();
  const [mfaToken, setMfaToken] = useState<string>();
  const signIn = useMutation({
    mutationFn: async (input: { email: string; password: string }) => {
      const answer = await api.signIn(input);
      if (answer.isSignedIn) await enter();
      else setMfaToken(answer.mfaToken);
    },
  });
  const verify = useMutation({
    mutationFn: async (code: string) => {
      await api.verifyCode(mfaToken!, code);
      await enter();
    },
    onError: (error) => {
      // The five minutes, or the five codes, are over.
      if (error instanceof ApiProblem && error.code === 'UNAUTHENTICATED') setMfaToken(undefined);
    },
  });
  return mfaToken === undefined ? (
    <>
      <PasswordStep
        email={email}
        isBusy={signIn.isPending}
        failure={signIn.error ?? verify.error}
        send={(input) => signIn.mutate(input)}
      />
      <Providers />
    </>
  ) : (
    <CodeStep isBusy={verify.isPending} failure={verify.error} send={(code) => verify.mutate(code)} />
  );
}

function PasswordStep(props: {
  email: string | undefined;
  isBusy: boolean;
  failure: Error | null;
  send: (input: { email: string; password: string }) => void;
}) {
  const form = useForm({
    initialValues: { email: props.email ?? '', password: '' },
    validate: {
      email: (value) => (value.trim() === '' ? m.is_needed() : null),
      password: (value) => (value === '' ? m.is_needed() : null),
    },
  });
  return (
    <form onSubmit={form.onSubmit(props.send)} noValidate>
      <Stack gap="md">
        <TextInput
          label={m.email()}
          type="email"
          autoComplete="username"
          size="md"
          autoFocus={props.email === undefined}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={m.password()}
          autoComplete="current-password"
          size="md"
          autoFocus={props.email !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': m.show_password() }}
          {...form.getInputProps('password')}
        />
        <Failure of={props.failure} />
        <Button type="submit" size="md" loading={props.isBusy}>
          {m.sign_in()}
        </Button>
      </Stack>
    </form>
  );
}

function CodeStep(props: { isBusy: boolean; failure: Error | null; send: (code: string) => void }) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() === '' ? m.is_needed() : null) },
  });
  return (
    <form onSubmit={form.onSubmit(({ code }) => props.send(code))} noValidate>
      <Stack gap="md">
        <TextInput
          label={m.code()}
          description={m.code_hint()}
          autoComplete="one-time-code"
          autoFocus
          size="md"
          {...form.getInputProps('code')}
        />
        <Failure of={props.failure} />
        <Button type="submit" size="md" loading={props.isBusy}>
          {m.sign_in()}
        </Button>
      </Stack>
    </form>
  );
}

/** The way out to an identity provider and back to this address. */
function Providers() {
  const { data } = useQuery({
    queryKey: ['/auth/sso/providers'],
    queryFn: async () => (await api.get('/auth/sso/providers')).data.items,
  });
  if (data === undefined || data.length === 0) return null;
  return (
    <Stack gap="xs" mt="md">
      {data.map(({ id, name }) => (
        <Button
          key={id}
          component="a"
          variant="default"
          size="md"
          href={`/api/v1/auth/sso/${encodeURIComponent(id)}/start?returnTo=${encodeURIComponent(location.pathname.slice(basePath.length - 1))}`}
        >
          {m.sign_in_with({ name })}
        </Button>
      ))}
    </Stack>
  );
}

function Failure({ of: failure }: { of: Error | null }) {
  if (failure === null) return null;
  if (failure instanceof ApiProblem && failure.retryAfterSeconds !== undefined) {
    return <WaitNote key={failure.requestId} seconds={failure.retryAfterSeconds} />;
  }
  return (
    <Text role="alert" c="var(--alarm)">
      {sentenceOf(failure)}
    </Text>
  );
}

const sentenceOf = (failure: Error): string => {
  if (failure instanceof NoAnswer) return m.no_network();
  switch (failure instanceof ApiProblem ? failure.code : undefined) {
    case 'INVALID_CREDENTIALS':
      return m.wrong_credentials();
    case 'INVALID_CODE':
      return m.wrong_code();
    case 'UNAUTHENTICATED':
      return m.sign_in_over();
    default:
      return m.failed_unexpectedly();
  }
};
