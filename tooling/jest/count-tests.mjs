import fs from 'node:fs';

/**
 * Counts a jest run from its JSON report. A suite that could not run, a crash and a run without a single test count as
 * failures: silence proves nothing.
 * @param {string} reportFile what jest wrote for `--json --outputFile`; absent when it crashed
 * @param {number | null} exitCode jest's own exit code
 * @returns {{ passed: number, failed: number, remarks: string[] }}
 */
export const countTests = (reportFile, exitCode) => {
  if (!fs.existsSync(reportFile)) {
    return { passed: 0, failed: 1, remarks: [`jest ended with ${exitCode ?? 'a signal'} and left no report`] };
  }
  const report = JSON.parse(fs.readFileSync(reportFile, 'utf8'));
  const remarks = [];
  let failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  if (report.numPassedTests + failed === 0) {
    failed = 1;
    remarks.push('jest ran no test at all');
  } else if (failed === 0 && exitCode !== 0) {
    failed = 1;
    remarks.push(`every test passed, but jest ended with ${exitCode ?? 'a signal'}`);
  }
  for (const suite of report.testResults) {
    for (const test of suite.assertionResults) {
      if (test.status === 'pending' || test.status === 'todo') remarks.push(`left out: ${test.fullName}`);
    }
  }
  return { passed: report.numPassedTests, failed, remarks };
};
