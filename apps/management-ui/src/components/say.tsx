import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { m } from '../generated/messages/messages.js';
import { wordsOf } from './problem-words.ts';

/** Says what has happened, and offers what comes next. */
export const showDone = (sentence: string, next?: { label: string; run: () => Promise<unknown> }): void => {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text>{sentence}</Text>
        {next && (
          <Button
            variant="subtle"
            size="sm"
            onClick={() => {
              notifications.hide(id);
              next.run().catch(showFailure);
            }}
          >
            {next.label}
          </Button>
        )}
      </Group>
    ),
    autoClose: next ? 10_000 : 5_000,
    closeButtonProps: { 'aria-label': m.close() },
  });
};

/** Says why something did not happen. */
export const showFailure = (failure: unknown): void => {
  notifications.show({
    color: 'red',
    message: wordsOf(failure),
    role: 'alert',
    closeButtonProps: { 'aria-label': m.close() },
  });
};
