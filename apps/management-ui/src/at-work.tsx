import { Notifications } from '@mantine/notifications';
import { RouterProvider } from '@tanstack/react-router';
import { OutboxProvider } from './outbox/outbox-provider.tsx';
import { router } from './router.tsx';
import type { Language } from './session/language.ts';
import styles from './at-work.module.css';

/** Every screen, and what the person at work records on them. */
export function AtWork({ language }: { language: Language }) {
  return (
    <OutboxProvider>
      <Notifications position="top-center" classNames={{ root: styles.notices }} />
      <RouterProvider router={router} key={language} />
    </OutboxProvider>
  );
}
