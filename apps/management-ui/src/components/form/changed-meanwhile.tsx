import { Button, Text } from '@mantine/core';
import { m } from '../../generated/messages/messages.js';
import styles from './form-sheet.module.css';
import { Note } from '../screen/note.tsx';

/** A record that another person has changed while it was edited: both are shown, and one is chosen. */
export function ChangedMeanwhile(props: {
  rows: readonly { label: string; mine: string; theirs: string }[];
  keepMine: () => void;
  takeTheirs: () => void;
}) {
  return (
    <div role="alert">
      <Note tone="care">
        <Text fw={600}>{m.changed_meanwhile()}</Text>
        <table className={styles.both}>
          <thead>
            <tr>
              <th scope="col">{m.changed_what()}</th>
              <th scope="col">{m.changed_mine()}</th>
              <th scope="col">{m.changed_theirs()}</th>
            </tr>
          </thead>
          <tbody>
            {props.rows.map(({ label, mine, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{mine}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.buttons}>
          <Button size="md" variant="default" onClick={props.keepMine}>
            {m.changed_keep_mine()}
          </Button>
          <Button size="md" variant="default" onClick={props.takeTheirs}>
            {m.changed_take_theirs()}
          </Button>
        </div>
      </Note>
    </div>
  );
}
