import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { m } from '../../generated/messages/messages.js';
import styles from './as-of.module.css';
import { formatDay, today } from '../screen/format.ts';
import { Note } from '../screen/note.tsx';

const EARLIEST = '1950-01-01';

/**
 * The day that a list is shown of. Nothing is today.
 * @param props.isInLine whether its name stands beside it
 */
export function AsOfField(props: { on?: string; isInLine?: boolean; change: (on: string | undefined) => void }) {
  const { on, isInLine, change } = props;
  const [typed, setTyped] = useState(on ?? '');
  const [shown, setShown] = useState(on);
  if (shown !== on) {
    setShown(on);
    setTyped(on ?? '');
  }
  return (
    <TextInput
      type="date"
      label={m.as_of()}
      classNames={isInLine ? { root: styles.field, label: styles.label } : undefined}
      value={typed}
      min={EARLIEST}
      max={today()}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        // A year is typed digit by digit.
        if (value === '') change(undefined);
        else if (value >= EARLIEST && value <= today()) change(value === today() ? undefined : value);
      }}
    />
  );
}

/** Says that a past day is shown, and leads back. */
export function PastDayNote({ on, change }: { on: string; change: (on: undefined) => void }) {
  return (
    <div role="status">
      <Note tone="care">
        <div className={styles.note}>
          <span>{m.as_of_note({ day: formatDay(on) })}</span>
          <Button variant="default" size="sm" onClick={() => change(undefined)}>
            {m.as_of_today()}
          </Button>
        </div>
      </Note>
    </div>
  );
}
