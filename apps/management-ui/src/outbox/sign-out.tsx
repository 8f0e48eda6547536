import { Button, Group, Modal, Text } from '@mantine/core';
import { m } from '../generated/messages/messages.js';
import { useOutbox } from './outbox-provider.tsx';

/** Asks somebody who leaves while records of theirs have not arrived. */
export function SignOutWithUnsent({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { entries } = useOutbox();
  const count = entries.filter(({ state }) => state !== 'sent').length;
  return (
    <Modal opened onClose={onStay} title={m.outbox_sign_out_title()} centered>
      <Text>{m.outbox_sign_out_text({ count })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" size="md" onClick={onLeave}>
          {m.outbox_sign_out_all_the_same()}
        </Button>
        <Button size="md" onClick={onStay}>
          {m.outbox_stay()}
        </Button>
      </Group>
    </Modal>
  );
}
