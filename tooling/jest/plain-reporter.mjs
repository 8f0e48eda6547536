/** Ends the run with the one line that CI and people read: `N passed, N failed`. */
export default class PlainReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : '';
    process.stderr.write(`${results.numPassedTests} passed, ${failed} failed${skipped}\n`);
  }
}
