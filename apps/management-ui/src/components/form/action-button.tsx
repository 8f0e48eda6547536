import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import { queries } from '../../session/api.ts';
import { wordsOf } from '../screen/problem-words.ts';
import { showDone, showFailure } from '../screen/say.tsx';

/**
 * Does one thing, and says that it is done; what it changes is read again.
 * @param props.asks the consequences, where it asks before: then they are said, and the button is pressed twice
 * @param props.name what is read to those who hear it, where several such buttons stand on a screen
 * @param props.done what is said afterwards
 */
export function ActionButton(
  props: Pick<ButtonProps, 'size' | 'variant' | 'color' | 'leftSection'> & {
    label: string;
    name?: string;
    asks?: { title: string; text: ReactNode };
    run: () => Promise<unknown>;
    done?: string;
  },
) {
  const { label, name, asks, run, done, color, ...look } = props;
  const [isAsking, setAsking] = useState(false);
  const action = useMutation({
    mutationFn: async () => {
      await run();
    },
    onSuccess: () => {
      setAsking(false);
      if (done !== undefined) showDone(done);
      void queries.invalidateQueries();
    },
    onError: (failure) => {
      if (asks === undefined) showFailure(failure);
    },
  });
  const act = (): void => action.mutate();
  const leave = (): void => {
    setAsking(false);
    action.reset();
  };
  return (
    <>
      <Button
        variant="default"
        {...look}
        aria-label={name}
        loading={action.isPending && asks === undefined}
        onClick={asks === undefined ? act : () => setAsking(true)}
      >
        {label}
      </Button>
      {asks !== undefined && (
        <Modal
          opened={isAsking}
          onClose={leave}
          title={asks.title}
          closeButtonProps={{ 'aria-label': m.close() }}
          centered
        >
          <Text component="div">{asks.text}</Text>
          {action.isError && (
            <Text role="alert" c="var(--alarm)" mt="md">
              {wordsOf(action.error)}
            </Text>
          )}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" size="md" onClick={leave}>
              {m.cancel()}
            </Button>
            <Button size="md" color={color} loading={action.isPending} onClick={act}>
              {label}
            </Button>
          </Group>
        </Modal>
      )}
    </>
  );
}
