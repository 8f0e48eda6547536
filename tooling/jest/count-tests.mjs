/**
 * Counts the test files of a jest run. A file that could not run counts as a failure.
 * @param {{ status: string, assertionResults: { status: string, fullName: string }[] }[]} files `testResults` of jest's JSON report
 * @returns {{ passed: number, failed: number, remarks: string[] }}
 */
export const countFiles = (files) => {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const withStatus = (...statuses) => tests.filter(({ status }) => statuses.includes(status));
  const failedFiles = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: withStatus('passed').length,
    failed: withStatus('failed').length + failedFiles.length,
    remarks: withStatus('pending', 'todo').map(({ fullName }) => `left out: ${fullName}`),
  };
};

/**
 * Counts a jest run. A crash and a run without a single test count as failures: silence proves nothing.
 * @param {any} report jest's JSON report, none when it crashed
 * @param {number | null} exitCode jest's own
 * @returns {{ passed: number, failed: number, remarks: string[] }}
 */
export const countTests = (report, exitCode) => {
  const exit = exitCode ?? 'a signal';
  if (!report) return { passed: 0, failed: 1, remarks: [`jest ended with ${exit} and left no report`] };
  const counts = countFiles(report.testResults);
  const failWith = (remark) => ({ ...counts, failed: 1, remarks: [remark, ...counts.remarks] });
  if (counts.passed + counts.failed === 0) return failWith('jest ran no test at all');
  if (counts.failed === 0 && exitCode !== 0) return failWith(`every test passed, but jest ended with ${exit}`);
  return counts;
};
