import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './note.module.css';

/** A sentence before a click: what will follow, or what speaks against it. */
export function Note({ tone = 'plain', children }: { tone?: 'plain' | 'care' | 'alarm'; children: ReactNode }) {
  const Icon = tone === 'plain' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={styles.note} data-tone={tone}>
      <Icon aria-hidden size={20} className={styles.icon} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
