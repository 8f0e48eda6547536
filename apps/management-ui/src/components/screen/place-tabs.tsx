import type { PermissionKey } from '@beekeeping/api-client';
import { Link, useRouter } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
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

/** On a phone not all tabs have room: the one that is open is in sight, whenever another is opened. */
export const useCurrentTab = (): RefObject<HTMLElement | null> => {
  const tabs = useRef<HTMLElement>(null);
  const router = useRouter();
  useLayoutEffect(() => {
    const show = (): void => {
      const current = tabs.current?.querySelector<HTMLElement>('[aria-current=page]');
      if (tabs.current && current) {
        tabs.current.scrollLeft = current.offsetLeft - (tabs.current.clientWidth - current.clientWidth) / 2;
      }
    };
    show();
    // The router scrolls the tabs of a new screen to where those of the one before it were.
    return router.subscribe('onRendered', show);
  }, [router]);
  return tabs;
};

/** The way between the screens of one place. */
export function PlaceTabs({ label, tabs }: { label: string; tabs: readonly PlaceTab[] }) {
  const may = useMay();
  return (
    <nav aria-label={label} className={styles.tabs} ref={useCurrentTab()}>
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
