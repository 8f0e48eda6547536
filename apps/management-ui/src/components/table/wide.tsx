import type { ReactNode } from 'react';
import styles from './wide.module.css';

/** What may be wider than the window, and is scrolled by itself. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has keys alone scrolls it too
    <div className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
