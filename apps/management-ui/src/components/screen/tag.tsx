import type { ReactNode } from 'react';
import signs from '../herd/signs.module.css';

/** How it stands with something, in a word and its colour. */
export function Tag({ tone, children }: { tone: 'plain' | 'good' | 'care' | 'alarm' | 'ended'; children: ReactNode }) {
  return (
    <span className={signs.tag} data-tone={tone}>
      {children}
    </span>
  );
}
