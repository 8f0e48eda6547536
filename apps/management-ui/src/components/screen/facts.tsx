import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Names, each with what is known under it. */
export type FactList = readonly (readonly [name: string, value: ReactNode])[];

/** What has been written down in sentences: it needs a line of its own. */
const isLong = (value: ReactNode): boolean => typeof value === 'string' && (value.length > 60 || value.includes('\n'));

/** What is known of a record, by name; what is not known is left out. */
export function Facts({ facts }: { facts: FactList }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '');
  return (
    known.length > 0 && (
      <dl className={styles.facts}>
        {known.map(([name, value]) => (
          <div key={name} className={styles.fact} data-long={isLong(value) || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}

/** How it stands with something, and below it what is known of that. */
export function Standing({ tag, children }: { tag: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.standing}>
      {tag}
      {children && <div>{children}</div>}
    </div>
  );
}
