import { Button, CloseButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './colonies.module.css';

/** What can be done with the chosen colonies at once. The forms open over the list, and find the choice in its history. */
export function SelectionBar({ ids, clear }: { ids: ReadonlySet<string>; clear: () => void }) {
  const may = useMay();
  if (ids.size === 0) return null;
  const state = { colonyIds: [...ids] };
  return (
    <div className={styles.bar} role="region" aria-label={m.selected_count({ count: ids.size })}>
      <span className={styles.count}>{m.selected_count({ count: ids.size })}</span>
      {may('feedings:create') && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/colonies/feed" state={state} search />}>
          {m.act_feed()}
        </Button>
      )}
      <CloseButton aria-label={m.clear_selection()} onClick={clear} />
    </div>
  );
}
