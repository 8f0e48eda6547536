import { IconLock } from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';
import { formatDayOfYear } from '../screen/format.ts';
import styles from './signs.module.css';

/** That honey must not be taken from a colony, and until when. */
export function HoneyClosed({ until }: { until: string | null }) {
  return (
    <span className={styles.closed}>
      <IconLock aria-hidden size={16} />
      {until === null ? m.honey_closed() : m.honey_closed_until({ day: formatDayOfYear(until) })}
    </span>
  );
}
