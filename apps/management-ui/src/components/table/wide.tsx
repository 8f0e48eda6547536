import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './wide.module.css';

/**
 * What may be wider than the window, and is scrolled by itself.
 * @param props.middle the place from 0 to 1 that is looked at first; the beginning by default
 */
export function Wide({ label, middle, children }: { label: string; middle?: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current && middle !== undefined) current.scrollLeft = middle * current.scrollWidth - current.clientWidth / 2;
  }, [middle]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has keys alone scrolls it too
    <div ref={frame} className={styles.frame} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
