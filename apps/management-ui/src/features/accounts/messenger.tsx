import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../components/form/action-button.tsx';
import { formatInstant } from '../../components/screen/format.ts';
import { Bones, Empty, Loaded } from '../../components/screen/loaded.tsx';
import { Note } from '../../components/screen/note.tsx';
import { Part } from '../../components/screen/screen.tsx';
import { m } from '../../generated/messages/messages.js';
import { messenger, messengerCode, unlinkMessenger } from './queries.ts';

/** Whether the bot writes to the person, and how it gets to know them. */
export function Messenger() {
  const state = useQuery(messenger);
  // A code is good for one sign-up: nothing keeps it longer than this screen.
  const [code, setCode] = useState<{ code: string; url: string; expiresAt: string }>();
  return (
    <Part title={m.telegram()}>
      <Loaded of={state} bones={<Bones rows={1} />}>
        {({ botName, linkedAt }) => {
          if (botName === null) return <Empty>{m.telegram_none()}</Empty>;
          if (linkedAt !== null) {
            return (
              <Group gap="md">
                <Text>{m.telegram_linked({ bot: botName, at: formatInstant(linkedAt) })}</Text>
                <ActionButton label={m.telegram_unlink()} run={unlinkMessenger} done={m.telegram_unlinked()} />
              </Group>
            );
          }
          return code === undefined ? (
            <Group gap="md">
              <Text>{m.telegram_not_linked({ bot: botName })}</Text>
              <ActionButton label={m.telegram_link()} run={async () => setCode(await messengerCode())} />
            </Group>
          ) : (
            <Note>
              <Text>{m.telegram_send({ bot: botName, at: formatInstant(code.expiresAt) })}</Text>
              <Text fw={600} size="lg" my="xs">
                /start {code.code}
              </Text>
              <Anchor href={code.url} target="_blank" rel="noopener noreferrer">
                {m.telegram_open()}
              </Anchor>
            </Note>
          );
        }}
      </Loaded>
    </Part>
  );
}
