import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SubmitEvent, ReactNode } from 'react';
import { m } from '../generated/messages/messages.js';
import styles from './form-sheet.module.css';
import { wordsOf } from './problem-words.ts';

/**
 * A short form over the screen that it belongs to: from below on a phone, from the side elsewhere.
 * @param props.failure why it was not saved; what belongs to one field stands at that field instead
 * @param props.isDirty whether something would be lost by closing: then only Cancel closes
 * @param props.before the consequences, said before the click
 */
export function FormSheet(props: {
  title: string;
  isOpen: boolean;
  isBusy: boolean;
  isDirty: boolean;
  failure: unknown;
  saveLabel?: string;
  before?: ReactNode;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const isPhone = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={props.isOpen}
      onClose={props.onClose}
      closeOnClickOutside={!props.isDirty}
      closeOnEscape={!props.isDirty}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : '30rem'}
      title={props.title}
      closeButtonProps={{ 'aria-label': m.close() }}
      classNames={{ content: styles.content, header: styles.head, title: styles.title, body: styles.body }}
    >
      <form onSubmit={props.onSubmit} noValidate className={styles.form}>
        <Stack gap="lg" className={styles.fields}>
          {props.children}
        </Stack>
        <div className={styles.foot}>
          {props.before}
          {props.failure !== null && props.failure !== undefined && (
            <Text role="alert" c="var(--alarm)">
              {wordsOf(props.failure)}
            </Text>
          )}
          <div className={styles.buttons}>
            <Button variant="default" size="lg" onClick={props.onClose}>
              {m.cancel()}
            </Button>
            <Button type="submit" size="lg" loading={props.isBusy} className={styles.save}>
              {props.saveLabel ?? m.save()}
            </Button>
          </div>
        </div>
      </form>
    </Drawer>
  );
}
