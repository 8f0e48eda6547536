import { IconClockExclamation } from '@tabler/icons-react';
import { formatDay, today } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { freshness } from './best-before.ts';
import styles from './trade.module.css';

/** Until when it is good, and that it soon is no more: by sign and word. */
export function BestBefore({ day }: { day: string | null }) {
  const state = freshness(day, today());
  if (day === null) return null;
  const isOver = state === 'passed';
  return (
    <span className={styles.words}>
      {formatDay(day)}
      {(state === 'soon' || isOver) && (
        <span className={styles.sign} data-tone={isOver ? 'alarm' : 'care'}>
          <IconClockExclamation aria-hidden size={16} />
          {isOver ? m.best_before_passed() : m.best_before_soon()}
        </span>
      )}
    </span>
  );
}
