import type { ReactNode } from 'react';
import { AnchorLink } from './links.tsx';
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
          <AnchorLink to={to} inherit fw={600}>
            {name}
          </AnchorLink>
        )}
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {children && <div className={styles.end}>{children}</div>}
    </li>
  );
}
