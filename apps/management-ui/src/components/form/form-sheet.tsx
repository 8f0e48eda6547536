import type { PermissionKey } from '@beekeeping/api-client';
import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { SubmitEvent, ReactNode } from 'react';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './form-sheet.module.css';

/** What lies over the screen that it belongs to: from below on a phone, from the side elsewhere. */
export function Sheet(props: { title: string; isDirty?: boolean; onClose: () => void; children: ReactNode }) {
  const { title, isDirty = false, onClose, children } = props;
  const isPhone = useMediaQuery('(width < 48rem)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnClickOutside={!isDirty}
      closeOnEscape={!isDirty}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : '30rem'}
      title={title}
      closeButtonProps={{ 'aria-label': m.close() }}
      classNames={{ content: styles.content, header: styles.head, title: styles.title, body: styles.body }}
    >
      {children}
    </Drawer>
  );
}

/**
 * A short form over the screen that it belongs to.
 * @param props.action what is pressed, where that is not to save
 * @param props.right without it the form says kindly that it may not be filled in
 * @param props.failure why it was not saved; what belongs to one field stands at that field instead
 * @param props.isDirty whether something would be lost by closing: then only Cancel closes
 * @param props.before the consequences, said before the click
 * @param props.onSubmit nothing can be saved without
 */
export function FormSheet(props: {
  title: string;
  action?: string;
  right?: PermissionKey;
  isBusy: boolean;
  isDirty: boolean;
  failure?: string;
  before?: ReactNode;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, action = m.save(), right, isBusy, isDirty, failure, before, onSubmit, onClose, children } = props;
  const may = useMay();
  const isAllowed = right === undefined || may(right);
  return (
    <Sheet title={title} isDirty={isDirty} onClose={onClose}>
      <form
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (isAllowed) onSubmit?.(event);
        }}
        noValidate
        data-autofocus
        tabIndex={-1}
        className={styles.form}
      >
        <Stack gap="lg" className={styles.fields}>
          {isAllowed ? children : <Text>{m.no_right()}</Text>}
        </Stack>
        <div className={styles.foot}>
          <div role="status" className={styles.before}>
            {isAllowed && before}
          </div>
          {failure !== undefined && (
            <Text role="alert" c="var(--alarm)">
              {failure}
            </Text>
          )}
          <div className={styles.buttons}>
            <Button variant="default" size="lg" onClick={onClose}>
              {m.cancel()}
            </Button>
            {isAllowed && onSubmit && (
              <Button type="submit" size="lg" loading={isBusy} className={styles.save}>
                {action}
              </Button>
            )}
          </div>
        </div>
      </form>
    </Sheet>
  );
}
