/** The states of a label while somebody is at work on it; what was undone can be done again until something else is done. */
export interface History<State> {
  past: readonly State[];
  now: State;
  future: readonly State[];
  /** What the last step did, and when: steps of the same kind shortly after each other are one. */
  last?: { kind: string; at: number };
}

/** Nobody goes back further. */
const MOST_STEPS = 100;
/** A pause that parts two steps of the same kind. */
const PAUSE_MS = 1_200;

export const begun = <State>(now: State): History<State> => ({ past: [], now, future: [] });

/** @param step its kind, for steps that may come in a row, such as letters that are typed */
export const did = <State>(
  history: History<State>,
  now: State,
  step: { kind?: string; at: number },
): History<State> => {
  const { kind, at } = step;
  const goesOn =
    kind !== undefined && history.last?.kind === kind && at - history.last.at < PAUSE_MS && history.past.length > 0;
  return {
    past: goesOn ? history.past : [...history.past, history.now].slice(-MOST_STEPS),
    now,
    future: [],
    ...(kind === undefined ? {} : { last: { kind, at } }),
  };
};

export const undone = <State>({ past, now, future }: History<State>): History<State> =>
  past.length === 0 ? { past, now, future } : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] };

export const redone = <State>({ past, now, future }: History<State>): History<State> =>
  future[0] === undefined ? { past, now, future } : { past: [...past, now], now: future[0], future: future.slice(1) };
