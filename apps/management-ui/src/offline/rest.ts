/** How long nobody has scrolled, typed or pressed anything when they count as resting. */
const REST_MS = 1_500;
const MOVES = ['scroll', 'wheel', 'touchmove', 'pointerdown', 'keydown', 'input'];

let movedAt = Number.NEGATIVE_INFINITY;

/** Notes from now on when somebody scrolls, types or presses something. */
export const watchMoves = (signal: AbortSignal): void => {
  const note = (): void => void (movedAt = performance.now());
  for (const move of MOVES) addEventListener(move, note, { capture: true, passive: true, signal });
};

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

/**
 * Ends when nobody is held up by what comes then: they rest and the browser has nothing to do, or the page is not looked at.
 * @throws the reason of the signal
 */
export const atRest = async (signal: AbortSignal): Promise<void> => {
  const left = (): number =>
    document.visibilityState === 'visible' ? Math.ceil(movedAt + REST_MS - performance.now()) : 0;
  while (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()));
  if (document.visibilityState === 'visible') await idle();
  signal.throwIfAborted();
};
