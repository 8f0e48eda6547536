import { useEffect } from 'react';
import { queries } from '../session/api.ts';
import { useMe } from '../session/session.tsx';
import { keepHerd } from './herd-basics.ts';
import { NewVersion } from './new-version.tsx';
import { watchMoves } from './rest.ts';
import { hasWorker, tellWorker } from './tell-worker.ts';

/** What the person at work asks for first comes first. */
const AFTER_MS = 4_000;
const HOUR_MS = 3_600_000;

/** What makes the app work without network for the person at work, and a newer version of it. */
export function Offline() {
  const { user } = useMe();

  // Whose answers are kept from now on, and the herd of theirs.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    watchMoves(signal);
    const keep = (): void => void keepHerd(user.id, Date.now(), signal).catch(() => undefined);
    let first: ReturnType<typeof setTimeout> | undefined;
    const begin = async (): Promise<void> => {
      const worker = navigator.serviceWorker;
      await worker?.ready;
      if (worker === undefined || signal.aborted) return;
      await tellWorker({ kind: 'signed in', userId: user.id });
      if (!hasWorker()) {
        await new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true, signal }));
        // What was read before the worker was there is read once more: it keeps it.
        void queries.invalidateQueries();
      }
      if (!signal.aborted) first = setTimeout(keep, AFTER_MS);
    };
    void begin();
    const daily = setInterval(keep, HOUR_MS);
    return () => {
      leaving.abort();
      clearTimeout(first);
      clearInterval(daily);
    };
  }, [user.id]);
  return <NewVersion />;
}
