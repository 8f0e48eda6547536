/** npm passes Ctrl-C on to a process that the terminal has told already: what comes so soon is the same signal. */
const SAME_SIGNAL_MS = 1_000;

/** Calls `stop` at the first SIGTERM or SIGINT. A second one ends the process at once, with exit code 1. */
export const onStopSignal = (stop: (signal: NodeJS.Signals) => void): void => {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT' && stoppingSince !== undefined && Date.now() - stoppingSince < SAME_SIGNAL_MS) return;
    if (stoppingSince !== undefined) process.exit(1);
    stoppingSince = Date.now();
    stop(signal);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};
