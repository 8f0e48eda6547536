/**
 * `test` and `test:…` of a package: `node …/tooling/test-task.mjs [folder or file …]`. What a suite of its own names, such as
 * `test:contract`, is left out of `test`. In `npm test` one run of jest has run the files of many packages already, and
 * only its counts are read here, so that Turborepo keeps them.
 */
import fs from 'node:fs';
import { countTests } from './jest/count-tests.mjs';
import { resultFile, runJest, testFilesOf } from './jest/test-files.mjs';

const { TEST_RESULTS: directory, TURBO_HASH: hash = '', npm_lifecycle_event: task = 'test' } = process.env;

const readResult = () => {
  const file = resultFile(directory, hash);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8'));
  return { passed: 0, failed: 1, remarks: ['no result of these files as they are now'] };
};

const runHere = async () => {
  const { report, code } = await runJest(testFilesOf(process.cwd(), task), { bundled: false });
  return countTests(report, code);
};

const { passed, failed, remarks } = directory ? readResult() : await runHere();
for (const remark of remarks) console.log(remark);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
