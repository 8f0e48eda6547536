import { Button, Group, Modal, Text } from '@mantine/core';
import { m } from '../generated/messages/messages.js';
import { countOf } from './entry.ts';
import { useOutbox } from './outbox-provider.tsx';

/** Asks somebody who leaves while records of theirs have not arrived. */
export function SignOutWithUnsent(props: { onLeave: (alsoUnsent: boolean) => void; onStay: () => void }) {
  const { onLeave, onStay } = props;
  const { entries } = useOutbox();
  const count = countOf(entries.filter(({ state }) => state !== 'sent'));
  return (
    <Modal
      opened
      onClose={onStay}
      title={m.outbox_sign_out_title()}
      closeButtonProps={{ 'aria-label': m.close() }}
      centered
    >
      <Text>{m.outbox_sign_out_text({ count })}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="red" size="md" onClick={() => onLeave(true)}>
          {m.outbox_sign_out_and_delete()}
        </Button>
        <Button variant="default" size="md" onClick={() => onLeave(false)}>
          {m.outbox_sign_out_all_the_same()}
        </Button>
        <Button size="md" onClick={onStay}>
          {m.outbox_stay()}
        </Button>
      </Group>
    </Modal>
  );
}
