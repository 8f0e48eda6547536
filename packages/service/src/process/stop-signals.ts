/**
 * What comes so soon is the same signal: npm passes on what the terminal, or a supervisor that signals the whole process
 * group, has told this process already.
 */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` at the first SIGTERM or SIGINT. A second one ends the process at once, with exit code 1. */
export const onStopSignal = (stop: (signal: NodeJS.Signals) => void): void => {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      stop(signal);
    } else if (performance.now() - stoppingSince >= SAME_SIGNAL_MS) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};
