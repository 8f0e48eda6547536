import { Button, CopyButton, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';
import { Note } from '../screen/note.tsx';
import { download } from '../table/download.ts';

/**
 * What the service tells once. It stands in the state of whoever shows this, and is gone when it is closed: no cache, no
 * storage and no draft holds it.
 * @param props.fileName what it is saved as, where a person keeps it as a file
 */
export function ShownOnce(props: {
  title: string;
  explanation: string;
  label: string;
  secret: string;
  fileName?: string;
  onClose: () => void;
}) {
  const { title, explanation, label, secret, fileName, onClose } = props;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
    >
      <Stack gap="md">
        <Note tone="care">{explanation}</Note>
        <Textarea
          label={label}
          readOnly
          autosize
          maxRows={12}
          value={secret}
          spellCheck={false}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          styles={{ input: { fontFamily: 'monospace', overflowWrap: 'anywhere' } }}
        />
        <Group gap="xs">
          {/* A page without TLS has no clipboard. */}
          {navigator.clipboard !== undefined && (
            <CopyButton value={secret}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck aria-hidden size={18} /> : <IconCopy aria-hidden size={18} />}
                  onClick={copy}
                >
                  {copied ? m.copied() : m.copy()}
                </Button>
              )}
            </CopyButton>
          )}
          {fileName !== undefined && (
            <Button
              variant="default"
              leftSection={<IconDownload aria-hidden size={18} />}
              onClick={() => download(new Blob([`${secret}\n`], { type: 'text/plain' }), fileName)}
            >
              {m.download()}
            </Button>
          )}
        </Group>
        <Group justify="flex-end">
          <Button size="md" onClick={onClose}>
            {m.shown_once_kept()}
          </Button>
        </Group>
        <Text size="sm" c="var(--soft)">
          {m.shown_once_text()}
        </Text>
      </Stack>
    </Modal>
  );
}
