import { ApiProblem, NoAnswer } from './errors.ts';

/** A longer `Retry-After` is left to the caller: a person would not wait for it. */
const LONGEST_PAUSE_MS = 60_000;

/** 1, 2, 4 … s, up to half of it by chance: clients that lost the same server do not come back together. */
export const backoffMs = (attempt: number): number =>
  Math.min(1_000 * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);

/** Resolves as the work does. @throws the reason of the signal as soon as it is aborted; the work goes on */
export const unlessAborted = async <Result>(
  work: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  signal?.throwIfAborted();
  if (!signal) return work;
  let stop = (): void => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', stop));
};

/** Resolves after that time. @throws the reason of the signal as soon as it is aborted */
export const pause = async (ms: number, signal: AbortSignal | undefined): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await unlessAborted(new Promise<void>((resolve) => (timer = setTimeout(resolve, ms))), signal);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * How long to wait before a request may be sent again, undefined when it may not.
 * @param isRepeatable a second time does nothing that the first one has not done
 */
const pauseBeforeRetry = (error: unknown, attempt: number, isRepeatable: boolean): number | undefined => {
  if (error instanceof NoAnswer) return isRepeatable ? backoffMs(attempt) : undefined;
  if (!(error instanceof ApiProblem)) return undefined;
  const { status, code, retryAfterSeconds } = error;
  // What is refused before anything happens may be repeated, whatever it is; what may have happened only if it is repeatable.
  const mayRetry =
    status === 429 || (isRepeatable && ([502, 503, 504].includes(status) || code === 'IDEMPOTENCY_IN_PROGRESS'));
  if (!mayRetry) return undefined;
  const ms = retryAfterSeconds === undefined ? backoffMs(attempt) : retryAfterSeconds * 1_000;
  return ms <= LONGEST_PAUSE_MS ? ms : undefined;
};

/** Makes the attempts of one request, until one is answered or none may follow. */
export const retrying = async <Result>(
  attemptOnce: () => Promise<Result>,
  options: { maxAttempts: number; isRepeatable: boolean; signal: AbortSignal | undefined },
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      const ms = attempt < options.maxAttempts ? pauseBeforeRetry(error, attempt, options.isRepeatable) : undefined;
      if (ms === undefined) throw error;
      await pause(ms, options.signal);
    }
  }
};
