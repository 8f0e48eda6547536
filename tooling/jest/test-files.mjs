import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../run-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NOT_SOURCES = ['node_modules', 'dist'];

/** The test files below a directory, those of packages inside it aside. */
const testFilesBelow = (directory) =>
  fs.readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(directory, entry.name);
    if (!entry.isDirectory()) return entry.name.endsWith('.test.ts') ? [file] : [];
    return NOT_SOURCES.includes(entry.name) || fs.existsSync(path.join(file, 'package.json'))
      ? []
      : testFilesBelow(file);
  });

/** The folders and files that a suite names: the words of its script behind `node …/test-task.mjs`. */
const placesOf = (script) => script.split(' ').slice(2);

/**
 * @param {string} directory of a package
 * @param {string} task `test`, or a suite of the package such as `test:contract`
 * @returns {string[]} the files that the task runs: of `test` those that no suite names
 */
export const testFilesOf = (directory, task) => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const isNamedBy = (file, script) =>
    placesOf(script).some((place) => `${path.relative(directory, file)}/`.startsWith(`${place}/`));
  const suites = Object.keys(scripts).filter((name) => name.startsWith('test:'));
  return testFilesBelow(directory).filter((file) =>
    task === 'test' ? !suites.some((suite) => isNamedBy(file, scripts[suite])) : isNamedBy(file, scripts[task]),
  );
};

/** Where a run of jest for many tasks leaves the counts of one, by the hash of its inputs. */
export const resultFile = (directory, hash) => path.join(directory, `${hash}.json`);

/**
 * Runs test files in one jest, with its output as it comes.
 * @param {string[]} files
 * @param {{ bundled: boolean }} options whether the programs that tests start are bundled first, which pays for many and needs all of them built
 * @returns {Promise<{ report?: any, code: number | null }>} jest's JSON report, none when it crashed
 */
export const runJest = async (files, { bundled }) => {
  // Without a file jest would run every test there is.
  if (files.length === 0) return { report: { testResults: [] }, code: 0 };
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'test-report-'));
  const report = path.join(scratch, 'report.json');
  const words = `--ci --reporters=default --reporters=./tooling/jest/seconds-reporter.mjs --json --outputFile='${report}'`;
  const env = { TEST_FILES: files.join('\n'), ...(bundled ? {} : { TEST_UNBUNDLED: 'true' }) };
  try {
    const { code } = await runCommand(`pnpm run --silent test:jest ${words}`, { cwd: root, live: true, env });
    return { report: fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined, code };
  } finally {
    fs.rmSync(scratch, { recursive: true });
  }
};
