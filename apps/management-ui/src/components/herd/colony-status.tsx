import type { Colony } from '@beekeeping/api-client';
import { colonyStatusWords } from '../screen/words.ts';
import styles from './signs.module.css';

const NEEDS_CARE: ReadonlySet<Colony['status']> = new Set(['WEAK', 'CONSPICUOUS', 'QUEENLESS']);

/** What is the matter with a colony; nothing for one that is simply alive. */
export function ColonyStatus({ status }: { status: Colony['status'] }) {
  if (status === 'ACTIVE') return null;
  return (
    <span className={styles.tag} data-tone={NEEDS_CARE.has(status) ? 'care' : 'ended'}>
      {colonyStatusWords[status]()}
    </span>
  );
}
