import { IconHandStop, IconSpeakerphone } from '@tabler/icons-react';
import { m } from '../../generated/messages/messages.js';
import styles from './honey.module.css';

/** That honey must not leave the house, and whether the public knows. */
export function HeldTag({ isHeld, isRecalled = false }: { isHeld: boolean; isRecalled?: boolean }) {
  if (!isHeld) return null;
  const Icon = isRecalled ? IconSpeakerphone : IconHandStop;
  return (
    <span className={styles.held} data-tone={isRecalled ? 'alarm' : 'care'}>
      <Icon aria-hidden size={16} />
      {isRecalled ? m.held_recalled() : m.held()}
    </span>
  );
}
