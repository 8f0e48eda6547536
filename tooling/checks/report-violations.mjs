/** Ends a check: prints every error, one per line, and fails when there is one. */
export const reportViolations = (violations) => {
  for (const violation of violations) process.stdout.write(`${violation}\n`);
  process.exitCode = violations.length === 0 ? 0 : 1;
};
