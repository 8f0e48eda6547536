import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { m } from '../../generated/messages/messages.js';
import { wordsOf } from './problem-words.ts';

/**
 * Says what has happened, and offers what comes next.
 * @param details what is to be known about it, such as warnings: time is given to read them
 */
export const showDone = (
  sentence: string,
  next?: { label: string; run: () => Promise<unknown> },
  details: readonly string[] = [],
): void => {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text>{sentence}</Text>
          {details.map((detail) => (
            <Text key={detail} c="var(--soft)">
              {detail}
            </Text>
          ))}
        </div>
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
    autoClose: details.length > 0 ? 30_000 : next ? 10_000 : 5_000,
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
