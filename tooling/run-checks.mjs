/**
 * Runs every check and every test whose inputs have changed since it last passed, each to its end even when another one
 * fails, and closes with `N passed, N failed`: the tests plus one for each check, those answered from the cache included.
 * Exit code 1 when anything failed. What a check or a test reads is declared in turbo.json.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countFiles, countTests } from './jest/count-tests.mjs';
import { resultFile, runJest, testFilesOf } from './jest/test-files.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const { scripts } = readJson(path.join(root, 'package.json'));
const CHECKS = Object.keys(scripts).filter((name) => name.startsWith('check:'));
/** The tests of a package, and suites of their own. */
const TEST_TASKS = Object.keys(readJson(path.join(root, 'turbo.json')).tasks).filter((name) => /^test\b/.test(name));

const announce = (name, passed, remark) => console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${remark})`);

const secondsBetween = (start, end) => `${((end - start) / 1000).toFixed(1)} s`;

/** The build and the checks, with what turbo says of each. */
const runChecks = () => {
  const summaries = path.join(root, '.turbo/runs');
  fs.rmSync(summaries, { recursive: true, force: true });
  const words = ['build', ...CHECKS, '--continue=dependencies-successful', '--output-logs=errors-only', '--summarize'];
  spawnSync('turbo', ['run', ...words], { cwd: root, stdio: 'inherit' });
  const [summary] = fs.existsSync(summaries) ? fs.readdirSync(summaries) : [];
  const tasks = summary ? readJson(path.join(summaries, summary)).tasks : [];
  return ['build', ...CHECKS].map((name) => {
    const own = tasks.filter(({ task, command }) => task === name && command !== '<NONEXISTENT>');
    const passed = own.length > 0 && own.every(({ execution }) => execution?.exitCode === 0);
    const ran = own.filter(({ execution, cache }) => execution && cache.status !== 'HIT');
    const start = Math.min(...ran.map(({ execution }) => execution.startTime));
    const end = Math.max(...ran.map(({ execution }) => execution.endTime));
    announce(name, passed, ran.length > 0 ? secondsBetween(start, end) : passed ? 'unchanged' : 'did not run');
    return { name, passed };
  });
};

/** turbo over all tests; what it says is for this program, the tests themselves have spoken before. */
const turboTests = (words, env) => runCommand(`turbo run ${TEST_TASKS.join(' ')} ${words}`, { cwd: root, env });

/** Every task that runs tests, with its files and whether turbo has seen it pass as it is now. */
const testTasks = async () => {
  const { output } = await turboTests('--dry=json');
  return JSON.parse(output)
    .tasks.filter(({ task, command }) => TEST_TASKS.includes(task) && command !== '<NONEXISTENT>')
    .map(({ task, hash, logFile, directory, cache }) => ({
      hash,
      logFile,
      isUnchanged: cache.status === 'HIT',
      files: testFilesOf(path.join(root, directory), task),
    }));
};

/** Leaves the counts of each task where it finds them once turbo runs it. */
const leaveResults = (directory, tasks, { testResults }) => {
  for (const { hash, files } of tasks) {
    const own = testResults.filter(({ name }) => files.includes(name));
    if (own.length === files.length) fs.writeFileSync(resultFile(directory, hash), JSON.stringify(countFiles(own)));
  }
};

const countsInLog = ({ logFile }) => {
  const log = fs.readFileSync(path.join(root, logFile), 'utf8');
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(log) ?? [log, 0, 1];
  return { passed: Number(passed), failed: Number(failed), remarks: log.match(/^left out: .*$/gm) ?? [] };
};

const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  remarks: all.flatMap(({ remarks }) => remarks),
});

/**
 * One jest for the files of all tasks that have changed: packages share its database, its workers and their order, longest
 * first. Turbo then runs these tasks, which only read their counts, and keeps what passed.
 */
const runTests = async () => {
  const start = performance.now();
  const tasks = await testTasks();
  const changed = tasks.filter(({ isUnchanged }) => !isUnchanged);
  const results = fs.mkdtempSync(path.join(os.tmpdir(), 'test-results-'));
  const counts = [];
  try {
    if (changed.length > 0) {
      const files = changed.flatMap((task) => task.files);
      const { report, code } = await runJest(files, { bundled: true });
      counts.push(countTests(report, code));
      if (report && (code === 0 || countFiles(report.testResults).failed > 0)) leaveResults(results, changed, report);
    }
    await turboTests('--continue', { TEST_RESULTS: results });
  } finally {
    fs.rmSync(results, { recursive: true });
  }
  const all = sum([...counts, ...tasks.filter(({ isUnchanged }) => isUnchanged).map(countsInLog)]);
  const unchanged = `${tasks.length - changed.length} of ${tasks.length} suites unchanged`;
  announce('tests', all.failed === 0, `${secondsBetween(start, performance.now())}, ${unchanged}`);
  for (const remark of all.remarks) console.log(`        ${remark}`);
  return all;
};

const checks = runChecks();
let tests = { passed: 0, failed: 1 };
if (checks.some(({ name, passed }) => name === 'build' && passed)) tests = await runTests();
else announce('tests', false, 'needs the build');

const passed = tests.passed + checks.filter((check) => check.passed).length;
const failed = tests.failed + checks.filter((check) => !check.passed).length;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
