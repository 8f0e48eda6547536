import type { Colony } from '@beekeeping/api-client';
import { m } from '../../generated/messages/messages.js';
import styles from './signs.module.css';

type MarkingColor = NonNullable<Colony['queenMarkingColor']>;

export const markingWords: Record<MarkingColor, () => string> = {
  WHITE: m.marking_white,
  YELLOW: m.marking_yellow,
  RED: m.marking_red,
  GREEN: m.marking_green,
  BLUE: m.marking_blue,
  NONE: m.marking_none,
};

/**
 * The mark on a queen's back, in the colour of her year.
 * @param props.year of her birth, of which the dot carries the last two digits
 */
export function QueenDot({ color, year }: { color: MarkingColor; year?: number }) {
  return (
    <span className={styles.queen} data-color={color} title={markingWords[color]()}>
      {year === undefined ? '' : String(year % 100).padStart(2, '0')}
      <span className={styles.unseen}>{markingWords[color]()}</span>
    </span>
  );
}
