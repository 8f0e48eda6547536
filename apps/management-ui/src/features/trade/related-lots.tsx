import type { Trace } from '@beekeeping/api-client';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { HeldTag } from '../../components/honey/held-tag.tsx';
import { formatDay } from '../../components/screen/format.ts';
import { m } from '../../generated/messages/messages.js';
import styles from './trade.module.css';

/** The other lots of the same honey, and whether they are held. */
export function RelatedLots({ lots }: { lots: Trace['lot']['relatedLots'] }) {
  return (
    <ul className={styles.list}>
      {lots.map(({ id, lotNumber, filledOn, isHeld }) => (
        <li key={id} className={styles.item}>
          <Anchor fw={600} renderRoot={(props) => <Link {...props} to="/lots/$lotNumber" params={{ lotNumber }} />}>
            {lotNumber}
          </Anchor>
          <span className={styles.aside}>{m.lot_filled({ day: formatDay(filledOn) })}</span>
          <HeldTag isHeld={isHeld} />
        </li>
      ))}
    </ul>
  );
}
