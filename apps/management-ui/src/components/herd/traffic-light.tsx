import type { ColonyOverview } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import styles from './signs.module.css';

export type VarroaRating = NonNullable<ColonyOverview['varroaRating']>;

const WORDS: Record<VarroaRating, () => string> = {
  GREEN: m.varroa_green,
  YELLOW: m.varroa_yellow,
  RED: m.varroa_red,
  UNKNOWN: m.varroa_unknown,
};

/** The rating of varroa: by shape, word and colour. */
export function TrafficLight({ rating, isBrief = false }: { rating: VarroaRating; isBrief?: boolean }) {
  return (
    <span className={styles.light} data-rating={rating} title={isBrief ? WORDS[rating]() : undefined}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
        {rating === 'GREEN' && <circle cx="8" cy="8" r="7" />}
        {rating === 'YELLOW' && <path d="M8 1l7 7-7 7-7-7z" />}
        {rating === 'RED' && <path d="M5 1h6l4 4v6l-4 4H5l-4-4V5z" />}
        {rating === 'UNKNOWN' && <circle cx="8" cy="8" r="6" className={styles.hollow} />}
      </svg>
      <span className={isBrief ? styles.unseen : undefined}>{WORDS[rating]()}</span>
    </span>
  );
}
