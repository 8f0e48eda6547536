import { Button, TextInput } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { CodeScanner } from '../../components/scan/code-scanner.tsx';
import { m } from '../../generated/messages/messages.js';
import styles from './inspections.module.css';
import type { PackedColony } from './queries.ts';

/** The colonies of the round in their row, to go to any of them: by hand, by number or name, or by the code on the lid. */
export function FindColony(props: {
  colonies: readonly PackedColony[];
  done: ReadonlySet<string>;
  current: string;
  go: (id: string) => void;
}) {
  const { colonies, done, current, go } = props;
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const find = (): void => {
    const wanted = typed.trim().toLocaleLowerCase();
    const found =
      colonies.find(({ position }, index) => String(position ?? index + 1) === wanted) ??
      colonies.find(({ name }) => name.toLocaleLowerCase().startsWith(wanted));
    setUnknown(found === undefined);
    if (found === undefined) return;
    setTyped('');
    go(found.id);
  };
  return (
    <details>
      <summary className={styles.where}>{m.round_go_elsewhere()}</summary>
      <form
        className={styles.finds}
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <TextInput
          size="lg"
          aria-label={m.number_or_name()}
          placeholder={m.number_or_name()}
          enterKeyHint="go"
          value={typed}
          error={isUnknown && m.round_not_here()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button
          variant="default"
          size="lg"
          leftSection={<IconQrcode aria-hidden size={22} />}
          onClick={() => setScanning(true)}
        >
          {m.scan()}
        </Button>
      </form>
      <ul className={styles.row}>
        {colonies.map(({ id, name, position }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.stop}
              data-done={done.has(id)}
              aria-current={id === current ? 'step' : undefined}
              onClick={() => go(id)}
            >
              <span aria-hidden>{position ?? index + 1}</span>
              {name}
              {done.has(id) && <span aria-label={m.done()}>✓</span>}
            </button>
          </li>
        ))}
      </ul>
      {isScanning && (
        <CodeScanner
          title={m.scan_title()}
          close={() => setScanning(false)}
          onRead={(text) => {
            const id = colonies.find((each) => text.includes(each.id))?.id;
            setUnknown(id === undefined);
            setScanning(false);
            if (id !== undefined) go(id);
          }}
        />
      )}
    </details>
  );
}
