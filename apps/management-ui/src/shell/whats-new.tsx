import { List, Modal, Title } from '@mantine/core';
import { m } from '../generated/messages/messages.js';
import '@mantine/core/styles/List.layer.css';

/** What each version brought to the people who work with it, the newest first. */
const NEWS: readonly { version: string; sentences: readonly (() => string)[] }[] = [
  { version: '0.3', sentences: [m.news_window, m.news_round, m.news_offline, m.news_find] },
];

const KEY = 'news read';

/** Whether this browser has not shown the news of this version yet. */
export const hasNews = (): boolean => localStorage.getItem(KEY) !== NEWS[0]!.version;

export function WhatsNew({ close }: { close: () => void }) {
  const leave = (): void => {
    localStorage.setItem(KEY, NEWS[0]!.version);
    close();
  };
  return (
    <Modal opened onClose={leave} title={m.whats_new()} closeButtonProps={{ 'aria-label': m.close() }} centered>
      {NEWS.map(({ version, sentences }) => (
        <section key={version}>
          <Title order={3} size="h5" mb="xs">
            {m.version({ version })}
          </Title>
          <List spacing="xs">
            {sentences.map((sentence) => (
              <List.Item key={sentence()}>{sentence()}</List.Item>
            ))}
          </List>
        </section>
      ))}
    </Modal>
  );
}
