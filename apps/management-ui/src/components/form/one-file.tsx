import { Button, Group, Loader, Text } from '@mantine/core';
import { useRef } from 'react';
import { m } from '../../generated/messages/messages.js';
import styles from './one-file.module.css';
import { useDrop } from './use-drop.ts';

/**
 * One file that is chosen or dropped.
 * @param props.underway what is said while something is done with it
 */
export function OneFile(props: {
  label: string;
  hint: string;
  accept: string;
  underway: string | undefined;
  take: (file: File) => void;
}) {
  const { label, hint, accept, underway, take } = props;
  const input = useRef<HTMLInputElement>(null);
  const isBusy = underway !== undefined;
  const takeFirst = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file !== undefined && !isBusy) take(file);
  };
  const drop = useDrop(takeFirst);
  return (
    <div className={styles.drop} {...drop}>
      <Button size="lg" variant="default" disabled={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          takeFirst(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <Text c="var(--soft)">
        {hint} {m.file_drop()}
      </Text>
      <div role="status" className={styles.status}>
        {isBusy && (
          <Group gap="sm" wrap="nowrap">
            <Loader size="sm" />
            <Text className={styles.words}>{underway}</Text>
          </Group>
        )}
      </div>
    </div>
  );
}
