import { Modal, Text } from '@mantine/core';
import { m } from '../generated/messages/messages.js';
import { SignInSteps } from './sign-in-steps.tsx';
import { useMe } from './session.tsx';

/** Over the screen of somebody whose session has ended: what they typed stays below it. */
export function SignInAgain() {
  const { user } = useMe();
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
      <SignInSteps email={user.email} />
    </Modal>
  );
}
