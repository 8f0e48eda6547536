import { Button, Group, Loader, Text } from '@mantine/core';
import { type DragEvent, useRef, useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import styles from './one-file.module.css';

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
  const [isOver, setOver] = useState(false);
  const isBusy = underway !== undefined;
  const takeFirst = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file !== undefined && !isBusy) take(file);
  };
  const hover =
    (over: boolean) =>
    (event: DragEvent): void => {
      event.preventDefault();
      setOver(over);
    };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={(event) => {
        hover(false)(event);
        takeFirst(event.dataTransfer.files);
      }}
    >
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
      <div role="status">
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
