import { Link } from '@tanstack/react-router';
import { m } from '../../generated/messages/messages.js';
import { useMay } from '../../session/session.tsx';
import styles from './herd-tabs.module.css';

const TABS = [
  { to: '/apiaries', label: m.herd_apiaries, right: 'apiaries:read' },
  { to: '/colonies', label: m.herd_colonies, right: 'colonies:read' },
  { to: '/queens', label: m.herd_queens, right: 'queens:read' },
] as const;

/** The way between the three lists of the herd. */
export function HerdTabs() {
  const may = useMay();
  return (
    <nav aria-label={m.herd_tabs()} className={styles.tabs}>
      {TABS.filter(({ right }) => may(right)).map(({ to, label }) => (
        <Link key={to} to={to} className={styles.tab}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
