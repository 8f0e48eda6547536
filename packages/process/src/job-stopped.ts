/** Why a job did not come to its end: its process had to end first. The message is kept in its JobRun. */
export class JobStopped extends Error {
  /** @param by what ended the process: a signal, or the service that it ran in */
  constructor(by: string) {
    super(`stopped by ${by}`);
    this.name = 'JobStopped';
  }
}

/**
 * What the work returns, unless the signal comes first. The work is then left where it is, as a kill would leave it;
 * the caller ends the process soon.
 * @throws the reason of the signal
 */
export const untilStopped = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let onAbort = (): void => {};
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};
