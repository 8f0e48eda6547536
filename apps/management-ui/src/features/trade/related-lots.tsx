import type { Trace } from '@beekeeping/api-client';
import { HeldTag } from '../../components/honey/held-tag.tsx';
import { formatDay } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import { AnchorLink } from '../../components/screen/links.tsx';
import styles from './trade.module.css';

/** The other lots of the same honey, and whether they are held. */
export function RelatedLots({ lots }: { lots: Trace['lot']['relatedLots'] }) {
  return (
    <ul className={styles.list}>
      {lots.map(({ id, lotNumber, filledOn, isHeld }) => (
        <li key={id} className={styles.item}>
          <AnchorLink to="/lots/$lotNumber" params={{ lotNumber }} fw={600}>
            {lotNumber}
          </AnchorLink>
          <span className={styles.aside}>{m.lot_filled({ day: formatDay(filledOn) })}</span>
          <HeldTag isHeld={isHeld} />
        </li>
      ))}
    </ul>
  );
}
