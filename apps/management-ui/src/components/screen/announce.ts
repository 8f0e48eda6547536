import { useRouter } from '@tanstack/react-router';
import { showDone } from './say.tsx';

/** What was done, what is to be known about it, and where it goes on. */
export interface Announcement {
  message: string;
  details?: readonly string[];
  next?: { label: string; to: string; colonyIds?: string[] };
}

/** Says what has happened, above whatever screen is open by then. */
export const useAnnounce = (): ((said: Announcement) => void) => {
  const { navigate } = useRouter();
  return ({ message, details, next }) =>
    showDone(
      message,
      next && {
        label: next.label,
        run: () => navigate({ to: next.to, state: next.colonyIds ? { colonyIds: next.colonyIds } : {} }),
      },
      details,
    );
};
