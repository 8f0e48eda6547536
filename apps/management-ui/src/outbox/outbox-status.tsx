import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../generated/messages/messages.js';
import styles from './outbox.module.css';
import { useOutbox } from './outbox-provider.tsx';
import { useNow } from './use-now.ts';

/** Beside every screen: whether what was recorded has arrived. */
export function OutboxStatus() {
  const { waiting, needYou } = useOutbox();
  const Icon = needYou > 0 ? IconAlertTriangle : waiting > 0 ? IconCloudUp : IconCloudCheck;
  const words = [
    ...(needYou > 0 ? [m.outbox_needs_you({ count: needYou })] : []),
    ...(waiting > 0 ? [m.outbox_waiting({ count: waiting })] : []),
  ];
  return (
    <div role="status" aria-label={m.outbox()}>
      <Link to="/outbox" className={styles.status} data-needs-you={needYou > 0 || undefined}>
        <Icon aria-hidden size={20} stroke={1.6} />
        <span>{words.length === 0 ? m.outbox_all_sent() : words.join(' · ')}</span>
      </Link>
    </div>
  );
}

const DAY_MS = 24 * 3_600_000;

/** Over every screen: what a person has to know though they did not ask. */
export function OutboxWarning() {
  const { entries, lost, knowOfLosses } = useOutbox();
  const now = useNow();
  const oldest = entries.find(({ state }) => state !== 'sent');
  const isOld = oldest !== undefined && now - oldest.recordedAt > DAY_MS;
  if (lost === 0 && !isOld) return null;
  return (
    <div role="alert" className={styles.warning}>
      <IconAlertTriangle aria-hidden size={22} stroke={1.6} />
      <div>
        {lost > 0 && <Text>{m.outbox_lost({ count: lost })}</Text>}
        {isOld && <Text>{m.outbox_old()}</Text>}
      </div>
      {lost > 0 ? (
        <button type="button" className={styles.act} onClick={() => void knowOfLosses()}>
          {m.outbox_understood()}
        </button>
      ) : (
        <Link to="/outbox" className={styles.act}>
          {m.outbox()}
        </Link>
      )}
    </div>
  );
}
