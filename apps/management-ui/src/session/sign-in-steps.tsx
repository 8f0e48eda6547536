import { ApiProblem } from '@beekeeping/api-client';
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '../generated/messages/messages.js';
import { api } from './api.ts';
import { Failure } from './failure.tsx';
import { Providers } from './providers.tsx';
import { type Arrival, useSession } from './session.tsx';
import { ssoWords } from './sign-in-words.ts';

/**
 * Password, then the code of a second factor where the person has one; or an identity provider.
 * @param props.email who was at work
 * @param props.isOverPage whether the steps lie over their page
 * @param props.arrival what a provider has sent the browser back with
 */
export function SignInSteps(props: {
  email?: string | undefined;
  isOverPage?: boolean;
  arrival?: Arrival | undefined;
}) {
  const { email, isOverPage = false, arrival } = props;
  const { enter } = useSession();
  const [mfaToken, setMfaToken] = useState(arrival?.mfaToken);
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
  if (mfaToken !== undefined) {
    return <CodeStep isBusy={verify.isPending} failure={verify.error} send={(code) => verify.mutate(code)} />;
  }
  const isFirst = signIn.status === 'idle' && verify.status === 'idle';
  return (
    <>
      {isFirst && arrival?.error !== undefined && (
        <Text role="alert" c="var(--alarm)" mb="md">
          {ssoWords(arrival.error)}
        </Text>
      )}
      <PasswordStep
        email={email}
        isBusy={signIn.isPending}
        failure={signIn.error ?? verify.error}
        send={(input) => signIn.mutate(input)}
      />
      <Providers isOverPage={isOverPage} />
    </>
  );
}

function PasswordStep(props: {
  email: string | undefined;
  isBusy: boolean;
  failure: Error | null;
  send: (input: { email: string; password: string }) => void;
}) {
  const [email, setEmail] = useState(props.email ?? '');
  const [password, setPassword] = useState('');
  return (
    <Step
      {...props}
      needed={[email.trim(), password]}
      send={() => props.send({ email: email.trim(), password })}
      renderFields={([noEmail, noPassword]) => (
        <>
          <TextInput
            label={m.email()}
            type="email"
            autoComplete="username"
            size="md"
            autoFocus={props.email === undefined}
            value={email}
            error={noEmail}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <PasswordInput
            label={m.password()}
            autoComplete="current-password"
            size="md"
            autoFocus={props.email !== undefined}
            visibilityToggleButtonProps={{ 'aria-label': m.show_password() }}
            value={password}
            error={noPassword}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        </>
      )}
    />
  );
}

function CodeStep(props: { isBusy: boolean; failure: Error | null; send: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  // Apps show it in two halves, and paper breaks a recovery code.
  const code = typed.replaceAll(/\s/g, '');
  return (
    <Step
      {...props}
      needed={[code]}
      send={() => props.send(code)}
      renderFields={([noCode]) => (
        <TextInput
          label={m.code()}
          description={m.code_hint()}
          autoComplete="one-time-code"
          autoFocus
          size="md"
          value={typed}
          error={noCode}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    />
  );
}

/** A step of signing in: what is missing is said once somebody has tried. No library of forms is loaded for it. */
function Step(props: {
  needed: readonly string[];
  renderFields: (errors: readonly (string | null)[]) => ReactNode;
  isBusy: boolean;
  failure: Error | null;
  send: () => void;
}) {
  const { needed, renderFields, isBusy, failure, send } = props;
  const [isTried, setTried] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!needed.includes('')) send();
      }}
    >
      <Stack gap="md">
        {renderFields(needed.map((text) => (isTried && text === '' ? m.is_needed() : null)))}
        <Failure of={failure} />
        <Button type="submit" size="md" loading={isBusy}>
          {m.sign_in()}
        </Button>
      </Stack>
    </form>
  );
}
