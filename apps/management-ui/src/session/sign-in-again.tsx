import { Modal, Text } from '@mantine/core';
import { useEffect } from 'react';
import { m } from '../generated/messages/messages.js';
import { api } from './api.ts';
import { useMe, useSession } from './session.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** Over the screen of somebody whose session has ended: what they typed stays below it. */
export function SignInAgain() {
  const { user } = useMe();
  const { enter } = useSession();

  // Another tab may have signed in meanwhile, also through an identity provider.
  useEffect(() => {
    const look = async (): Promise<void> => {
      try {
        if (await api.resume()) await enter();
      } catch {
        // Without an answer nothing has changed.
      }
    };
    const onFocus = (): void => void look();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [enter]);

  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={m.sign_in_again_title()}
      centered
    >
      <Text mb="md">{m.sign_in_again_text()}</Text>
      <SignInSteps email={user.email} isOverPage />
    </Modal>
  );
}
