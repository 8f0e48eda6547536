import type { PermissionKey } from '@beekeeping/api-client';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../session/session.tsx';
import styles from './place-tabs.module.css';

/** A screen of a place, and the rights any of which opens it. */
export interface PlaceTab {
  to: string;
  label: () => string;
  rights: readonly PermissionKey[];
  /** Whether only the address itself is it: others begin with it. */
  isExact?: boolean;
}

/** On a phone not all of them have room: the one that is open is in sight. */
const showCurrent = (tabs: HTMLElement | null): void => {
  const current = tabs?.querySelector<HTMLElement>('[aria-current=page]');
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.clientWidth) / 2;
};

/** The way between the screens of one place. */
export function PlaceTabs({ label, tabs }: { label: string; tabs: readonly PlaceTab[] }) {
  const may = useMay();
  return (
    <nav aria-label={label} className={styles.tabs} ref={showCurrent}>
      {tabs
        .filter(({ rights }) => rights.some(may))
        .map(({ to, label: word, isExact = false }) => (
          <Link key={to} to={to} activeOptions={{ exact: isExact, includeSearch: false }} className={styles.tab}>
            {word()}
          </Link>
        ))}
    </nav>
  );
}
