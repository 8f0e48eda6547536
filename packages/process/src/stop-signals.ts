/**
 * What comes so soon is the same signal: npm passes on what the terminal, or a supervisor that signals the whole process
 * group, has sent to this process already.
 */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` at the first SIGTERM or SIGINT. A second one ends the process at once, with exit code 1. */
export const onStopSignal = (stop: (signal: NodeJS.Signals) => void): void => {
  let state: 'running' | 'stopping' | 'impatient' = 'running';
  const onSignal = (signal: NodeJS.Signals): void => {
    if (state === 'impatient') process.exit(1);
    if (state === 'stopping') return;
    state = 'stopping';
    // The immediate lets signals go first that arrived while the process was kept from running.
    setTimeout(() => setImmediate(() => (state = 'impatient')), SAME_SIGNAL_MS).unref();
    stop(signal);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};
