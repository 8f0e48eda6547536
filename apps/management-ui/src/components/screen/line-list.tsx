import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './line-list.module.css';

/** A few records below each other. */
export function LineList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/**
 * One record: what it is called, what is known of it, and what stands at the end of the line.
 * @param props.to its screen
 */
export function Line(props: { name: ReactNode; to?: string; detail?: ReactNode; children?: ReactNode }) {
  const { name, to, detail, children } = props;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        {to === undefined ? (
          name
        ) : (
          <Anchor inherit fw={600} renderRoot={(rest) => <Link {...rest} to={to} />}>
            {name}
          </Anchor>
        )}
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </li>
  );
}
