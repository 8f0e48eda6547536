import styles from './code.module.css';

/** Longer ones have no room on the line of a phone. */
const MOST_ON_A_LINE = 24;

/** The number of a lot or a batch, or another code: it is read and copied as a whole, on one line. */
export function Code({ children }: { children: string }) {
  return <span className={children.length > MOST_ON_A_LINE ? undefined : styles.code}>{children}</span>;
}
