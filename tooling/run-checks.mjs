/**
 * Runs every check and every test, each to its end even when another one fails, and closes with `N passed, N failed`:
 * the tests plus one for each check. Exit code 1 when anything failed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTests } from './jest/count-tests.mjs';
import { runCommand } from './run-command.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const AT_A_TIME = 2;

const CHECKS = [
  { name: 'build', command: 'pnpm run build' },
  { name: 'format', command: 'pnpm run format:check' },
  { name: 'types', command: 'pnpm run typecheck' },
  // Its type checkers, one for each core, repeat a third of each other's work.
  { name: 'lint', command: 'GOMAXPROCS=1 pnpm run lint' },
  { name: 'dependency direction', command: 'node tooling/checks/dependency-direction.mjs' },
  { name: 'patterns that backtrack', command: 'node tooling/checks/backtracking-patterns.mjs' },
  { name: 'lines of tests per area', command: 'node tooling/checks/test-lines.mjs' },
  { name: 'citations', command: 'node tooling/checks/citations.mjs' },
  { name: 'unused exports and dependencies', command: 'pnpm run unused' },
];
const CHECKS_OF_THE_BUILD = [
  { name: 'migration drift', command: 'node tooling/checks/migration-drift.mjs' },
  { name: 'generated files', command: 'node tooling/checks/generated-files.mjs' },
];

const announce = (name, passed, remark) => console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${remark})`);

const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

const runCheck = async ({ name, command }) => {
  const start = performance.now();
  const { code, output } = await runCommand(command, { cwd });
  announce(name, code === 0, secondsSince(start));
  if (code !== 0) console.log(`${output.trimEnd()}\n`);
  return { name, passed: code === 0 };
};

const runChecks = async (checks) => {
  const waiting = [...checks];
  const results = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  return results;
};

const runTests = async () => {
  const start = performance.now();
  const report = path.join(cwd, 'node_modules/.cache/test-report.json');
  fs.rmSync(report, { force: true });
  fs.mkdirSync(path.dirname(report), { recursive: true });
  const command = `pnpm run --silent test:jest --ci --reporters=default --reporters=./tooling/jest/seconds-reporter.mjs --json --outputFile="${report}"`;
  const { code } = await runCommand(command, { cwd, live: true });
  const counts = countTests(report, code);
  announce('tests', counts.failed === 0, secondsSince(start));
  for (const remark of counts.remarks) console.log(`        ${remark}`);
  return counts;
};

const results = await runChecks(CHECKS);
let tests = { passed: 0, failed: 1 };
if (results.some((check) => check.name === 'build' && check.passed)) {
  results.push(...(await runChecks(CHECKS_OF_THE_BUILD)));
  tests = await runTests();
} else {
  for (const { name } of CHECKS_OF_THE_BUILD) results.push({ name, passed: false });
  for (const { name } of [...CHECKS_OF_THE_BUILD, { name: 'tests' }]) announce(name, false, 'needs the build');
}

const passed = tests.passed + results.filter((check) => check.passed).length;
const failed = tests.failed + results.filter((check) => !check.passed).length;
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
