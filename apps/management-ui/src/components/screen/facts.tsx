import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Names, each with what is known under it. */
export type FactList = readonly (readonly [name: string, value: ReactNode])[];

/** What is known of a record, by name; what is not known is left out. */
export function Facts({ facts }: { facts: FactList }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '');
  return (
    known.length > 0 && (
      <dl className={styles.facts}>
        {known.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
