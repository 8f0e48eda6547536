import { oneAtATime } from '@beekeeping/api-client';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { noteHalfTyped } from '../offline/half-typed.ts';
import { api, basePath, queries } from '../session/api.ts';
import { useSession } from '../session/session.tsx';
import { problemOf } from './entry.ts';
import { newId } from './new-id.ts';
import { entriesOf, NotKept, Outbox, type OutboxState, type Recording, sendAtOnce } from './outbox.ts';
import { type FieldOutcome, type FieldRecord, RECORDABLE, type RecordablePath } from './recordable.ts';
import { sendWith } from './send-entry.ts';
import type { Clock } from './sender.ts';
import { Store } from './store.ts';
import { Drafts } from './drafts.ts';

const NAME = `outbox of ${basePath}`;
const EMPTY: OutboxState = { entries: [], waiting: 0, needYou: 0, lost: 0 };

const clock: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
const exclusively = oneAtATime(NAME);
const send = sendWith(api);

/** One for the page: drafts are kept beside the records. */
const opened: Promise<Store> = Store.open(NAME, newId());
// Whoever needs it says that it is missing.
opened.catch(() => undefined);

const drafts = new Drafts(opened);

interface Context {
  userId: string | undefined;
  outbox: Outbox | undefined;
  /** That of the person at work, as soon as its store is open; undefined where it cannot be opened. */
  opening: { readonly current: Promise<Outbox | undefined> };
}

const NONE = { current: Promise.resolve(undefined) };
const OutboxContext = createContext<Context>({ userId: undefined, outbox: undefined, opening: NONE });

/** How long a press of "Save" waits for a store that a slow device is still opening. */
const OPENING_MS = 10_000;

/** Keeps and sends what the person at work records. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { state, expire } = useSession();
  const userId = state.kind === 'signed-in' ? state.me.user.id : undefined;
  const isExpired = state.kind === 'signed-in' && state.isExpired;
  const [outbox, setOutbox] = useState<Outbox>();
  const opening = useRef<Promise<Outbox | undefined>>(NONE.current);

  // As long as one person is at work.
  useEffect(() => {
    if (userId === undefined) return undefined;
    let own: Outbox | undefined;
    let isOver = false;
    opening.current = opened.then(
      (store) => {
        if (isOver) return undefined;
        const channel = new BroadcastChannel(`${NAME}: ${userId}`);
        const onSent = (): void => void queries.invalidateQueries();
        own = new Outbox({
          store,
          userId,
          send,
          exclusively,
          clock,
          channel,
          notepad: localStorage,
          onSent,
          onSignedOut: expire,
        });
        setOutbox(own);
        return own;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      opening.current = NONE.current;
      own?.close();
      setOutbox(undefined);
    };
  }, [userId, expire]);

  // A network or a session that has come back.
  useEffect(() => {
    if (outbox === undefined || isExpired) return undefined;
    const wake = (): void => void outbox.wake();
    const wakeIfSeen = (): void => {
      if (document.visibilityState === 'visible') wake();
    };
    wake();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeIfSeen);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeIfSeen);
    };
  }, [outbox, isExpired]);

  const context = useMemo(() => ({ userId, outbox, opening }), [userId, outbox]);
  return <OutboxContext value={context}>{children}</OutboxContext>;
}

/** What waits, and what can be done about it. */
export const useOutbox = (): OutboxState & Pick<Outbox, 'tryAgain' | 'remove' | 'forget' | 'knowOfLosses' | 'wake'> => {
  const { outbox, userId } = use(OutboxContext);
  const subscribe = useCallback((listener: () => void) => outbox?.subscribe(listener) ?? (() => undefined), [outbox]);
  const state = useSyncExternalStore(subscribe, () => outbox?.state ?? EMPTY);
  return useMemo(
    () => ({
      ...state,
      tryAgain: async (id) => outbox?.tryAgain(id),
      remove: async (id) => outbox?.remove(id),
      forget: async (alsoUnsent) => {
        if (userId !== undefined) drafts.leave(userId);
        await outbox?.forget(alsoUnsent);
      },
      knowOfLosses: async () => outbox?.knowOfLosses(),
      wake: async () => outbox?.wake(),
    }),
    [state, outbox, userId],
  );
};

/**
 * For forms that work without network (docs/how-to/add-a-form.md).
 */
export const useRecording = <Path extends RecordablePath>(path: Path) => {
  const { opening, userId } = use(OutboxContext);
  const [isBusy, setBusy] = useState(false);
  const notKept = useRef<NotKept>(undefined);
  const record = useCallback(
    async (input: FieldRecord<Path>): Promise<FieldOutcome<Path>> => {
      setBusy(true);
      // The browser asks nobody, or once; without it a full disk may take the records.
      void navigator.storage?.persist?.();
      drafts.close(input.draftKey);
      let isDone = false;
      try {
        const recording: Recording = {
          ...input,
          method: RECORDABLE[path],
          path,
          body: input.body,
          ...(notKept.current === undefined ? {} : { before: notKept.current.entries }),
          ...(path === '/inspections' ? { query: { onHiveConflict: 'keepInspection' } } : {}),
        };
        const outbox = await Promise.race([
          opening.current,
          new Promise<undefined>((go) => clock.after(OPENING_MS, () => go(undefined))),
        ]);
        const outcome = await (outbox?.record(recording) ??
          sendAtOnce(entriesOf(recording, userId!, Date.now(), undefined), send, 'no store'));
        if (outcome.kind === 'refused') return { kind: 'refused', id: outcome.id, problem: problemOf(outcome.refusal) };
        isDone = true;
        notKept.current = undefined;
        return outcome as FieldOutcome<Path>;
      } catch (error) {
        if (error instanceof NotKept) notKept.current = error;
        throw error;
      } finally {
        if (!isDone) drafts.open(input.draftKey);
        setBusy(false);
      }
    },
    [opening, userId, path],
  );
  return { record, isBusy };
};

/** How long nothing more is typed before it is kept. */
const DRAFT_PAUSE_MS = 400;

/**
 * Keeps what is typed into a form until it is recorded or given up: a closed tab loses nothing.
 * @param values have another identity when they have changed, as those of a form have
 * @param restore is called once with what an earlier visit has typed
 * @returns `forget` for a form that is given up, or that calls the API directly; a recording with the `draftKey` does it itself
 */
export const useDraft = <Values,>(draftKey: string, values: Values, restore: (kept: Values) => void) => {
  const { userId } = use(OutboxContext);
  const [state, setState] = useState({ isReady: false, wasRestored: false });
  const [untouched] = useState(values);
  const restoreNow = useEffectEvent(restore);
  const keepNow = useEffectEvent(() => {
    if (userId !== undefined && values !== untouched) void drafts.keep(userId, draftKey, values);
  });

  // What an earlier visit has typed is read once; the last letters are kept when the form goes.
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isGone = false;
    drafts.open(draftKey);
    const take = async (): Promise<void> => {
      const kept = (await drafts.read(userId, draftKey)) as Values | undefined;
      if (isGone) return;
      if (kept !== undefined) restoreNow(kept);
      setState({ isReady: true, wasRestored: kept !== undefined });
    };
    void take();
    const keep = (): void => keepNow();
    addEventListener('pagehide', keep);
    return () => {
      isGone = true;
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [userId, draftKey]);

  useEffect(() => {
    noteHalfTyped(draftKey, values !== untouched);
    // Saved in a form that stays open: what is typed from here on is a draft of its own.
    if (values === untouched) drafts.open(draftKey);
    return () => noteHalfTyped(draftKey, false);
  }, [draftKey, values, untouched]);

  useEffect(() => {
    if (!state.isReady || values === untouched) return undefined;
    const timer = setTimeout(() => keepNow(), DRAFT_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state.isReady, values, untouched]);

  const forget = useCallback(async () => {
    if (userId !== undefined) await drafts.forget(userId, draftKey);
  }, [userId, draftKey]);
  return { ...state, forget };
};
