import { ApiProblem, type Me, type PermissionKey } from '@beekeeping/api-client';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { forgetHerd } from '../offline/herd-basics.ts';
import { tellWorker } from '../offline/tell-worker.ts';
import { api, isSignedOut, queries } from './api.ts';
import { type Language, speak } from './language.ts';
import { forgetPerson, rememberPerson, rememberedPerson } from './remembered-person.ts';
import { type SsoReturn, takeSsoReturn } from './sso-return.ts';

/** What an identity provider's answer has come to, where that is not a session: a code to be asked for, or a refusal. */
export interface Arrival {
  mfaToken?: string;
  error?: string;
}

export type SessionState =
  | { kind: 'opening' }
  | { kind: 'signed-out'; arrival?: Arrival | undefined }
  /** Somebody is at work; `isExpired` when they have to sign in again to go on. */
  | { kind: 'signed-in'; me: Me; isExpired: boolean };

interface Session {
  state: SessionState;
  /** After a sign-in step that has succeeded. */
  enter: () => Promise<void>;
  /** Asks again who is signed in: rights or profile have changed. */
  renew: () => Promise<void>;
  /** Something was refused because nobody is signed in. */
  expire: () => void;
  /** @param forget what this device keeps of them */
  leave: (forget: () => Promise<void>) => Promise<void>;
}

const SessionContext = createContext<Session | undefined>(undefined);

/** Completes what a provider has begun. @returns what is left to do or to say, undefined when somebody is signed in */
const arrive = async (returned: SsoReturn): Promise<Arrival | undefined> => {
  if ('error' in returned) return returned;
  try {
    const answer = await api.completeSso(returned.code);
    return answer.isSignedIn ? undefined : { mfaToken: answer.mfaToken };
  } catch (error) {
    return { error: error instanceof ApiProblem ? error.code : 'NO_ANSWER' };
  }
};

const readMe = async (): Promise<Me> => (await api.get('/auth/me')).data;

/** Who is at work on this page. Without network it is who was last. */
export function SessionProvider({
  children,
  onLanguage,
}: {
  children: ReactNode;
  onLanguage: (next: Language) => void;
}) {
  const [state, setState] = useState<SessionState>({ kind: 'opening' });

  const admit = useCallback(
    (me: Me) => {
      setState((before) => {
        // What another person has loaded is not theirs.
        if (before.kind === 'signed-in' && before.me.user.id !== me.user.id) queries.clear();
        return { kind: 'signed-in', me, isExpired: false };
      });
      rememberPerson(me);
      speak(me.user.language);
      onLanguage(me.user.language);
    },
    [onLanguage],
  );

  const renew = useCallback(async () => admit(await readMe()), [admit]);
  const expire = useCallback(
    () => setState((before) => (before.kind === 'signed-in' ? { ...before, isExpired: true } : before)),
    [],
  );
  const leave = useCallback(async (forget: () => Promise<void>) => {
    await api.signOut();
    await forget();
    forgetPerson();
    forgetHerd();
    await tellWorker({ kind: 'signed out' });
    queries.clear();
    setState({ kind: 'signed-out' });
  }, []);

  // Once, when the page opens: the browser may hold a session.
  useEffect(() => {
    const open = async (): Promise<void> => {
      const returned = takeSsoReturn();
      if (returned === undefined) {
        // Nobody waits for an answer: whoever was here last sees their screens at once, and who is not known the form.
        const last = rememberedPerson();
        if (last === undefined) setState({ kind: 'signed-out' });
        else admit(last);
      }
      const arrival = returned && (await arrive(returned));
      try {
        // A second factor is asked for although the session of before may still be good: it may be somebody else's.
        if (arrival?.mfaToken === undefined && (await api.resume())) await renew();
        else setState({ kind: 'signed-out', arrival });
      } catch (error) {
        const known = isSignedOut(error) ? undefined : rememberedPerson();
        if (known === undefined) setState({ kind: 'signed-out', arrival });
        else admit(known);
      }
    };
    void open();
  }, [admit, renew]);

  // Whatever is refused for want of a session says so here, wherever it was asked.
  useEffect(() => {
    const watch = (event: { type: string; action?: { type: string; error?: unknown } }): void => {
      if (event.type === 'updated' && event.action?.type === 'error' && isSignedOut(event.action.error)) expire();
    };
    const ends = [queries.getQueryCache().subscribe(watch), queries.getMutationCache().subscribe(watch)];
    return () => ends.forEach((end) => end());
  }, [expire]);

  const session = useMemo(() => ({ state, enter: renew, renew, expire, leave }), [state, renew, expire, leave]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export const useSession = (): Session => useContext(SessionContext)!;

/** The person at work. Only below the shell, which shows nothing without one. */
export const useMe = (): Me => {
  const { state } = useSession();
  if (state.kind !== 'signed-in') throw new Error('Nobody is signed in.');
  return state.me;
};

/** @returns whether the person at work has this right */
export const useMay = (): ((permission: PermissionKey) => boolean) => {
  const { permissions } = useMe();
  return useMemo(() => {
    const held = new Set<PermissionKey>(permissions);
    return (permission) => held.has(permission);
  }, [permissions]);
};
