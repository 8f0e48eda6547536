import path from 'node:path';
import { secondsReport } from './test-seconds.mjs';

/** Prints at the end of a run how many seconds each area and the slowest files took. */
export default class SecondsReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    const files = testResults.map(({ testFilePath, perfStats }) => ({
      file: path.relative(this.rootDir, testFilePath).split(path.sep).join('/'),
      seconds: (perfStats.end - perfStats.start) / 1000,
    }));
    process.stderr.write(`${secondsReport(files).join('\n')}\n`);
  }
}
