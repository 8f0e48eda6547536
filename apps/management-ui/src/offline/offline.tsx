import { useEffect } from 'react';
import { useMe } from '../session/session.tsx';
import { keepHerd } from './herd-basics.ts';
import { lendToken } from './lend-token.ts';
import { NewVersion } from './new-version.tsx';
import { tellWorker } from './tell-worker.ts';

/** What the person at work asks for first comes first. */
const AFTER_MS = 15_000;
const HOUR_MS = 3_600_000;

/** What makes the app work without network for the person at work, and a newer version of it. */
export function Offline() {
  const { user } = useMe();
  useEffect(() => lendToken(), []);

  // Whose answers are kept from now on, and the herd of theirs.
  useEffect(() => {
    const leaving = new AbortController();
    void tellWorker({ kind: 'signed in', userId: user.id });
    const keep = (): void => void keepHerd(user.id, Date.now(), leaving.signal).catch(() => undefined);
    const first = setTimeout(keep, AFTER_MS);
    const daily = setInterval(keep, HOUR_MS);
    return () => {
      leaving.abort();
      clearTimeout(first);
      clearInterval(daily);
    };
  }, [user.id]);
  return <NewVersion />;
}
