import { formatPercent } from '../screen/format.ts';
import styles from './honey.module.css';

/** What something is made of, in parts of a hundred: words, figures and bars. */
export function ShareBars({ label, shares }: { label: string; shares: readonly { name: string; percent: number }[] }) {
  return (
    <ul className={styles.shares} aria-label={label}>
      {shares.map(({ name, percent }) => (
        <li key={name} className={styles.share}>
          <span>{name}</span>
          <strong>{formatPercent(percent)}</strong>
          <span aria-hidden className={styles.bar}>
            <span style={{ inlineSize: `${percent}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
