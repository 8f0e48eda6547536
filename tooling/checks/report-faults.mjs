/** Ends a check: prints every error, one per line, and fails when there is one. */
export const reportFaults = (faults) => {
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
};
