import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testFilesOf } from './jest/test-files.mjs';

interface Task {
  taskId: string;
  task: string;
  /** Below the root. */
  directory: string;
  command: string;
  hash: string;
  /** Paths of what it reads, from its directory. */
  inputs: Record<string, string>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.turbo', 'data', 'generated']);
const { tasks: declared } = JSON.parse(readFileSync(path.join(root, 'turbo.json'), 'utf8')) as { tasks: object };
const TASKS = Object.keys(declared)
  .map((name) => name.replace('//#', ''))
  .filter((name) => !['start', 'dev', 'jest'].includes(name));

/** What is installed, built or logged beside what a task may read. */
const IGNORED = [
  'node_modules/installed.ts',
  'infra/node_modules/installed.ts',
  'packages/core/node_modules/installed.ts',
  'packages/core/dist/built.js',
  'apps/all/.turbo/turbo-build.log',
];

let copy: string;
/** What turbo would run in the copy, with the hash that its answer is kept by. */
const dryRun = (): Task[] => {
  const { PATH } = process.env;
  const turbo = path.join(root, 'node_modules/.bin/turbo');
  const json = execFileSync(turbo, ['run', ...TASKS, '--dry=json'], {
    cwd: copy,
    encoding: 'utf8',
    env: { PATH, TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 28,
  });
  return (JSON.parse(json) as { tasks: Task[] }).tasks.filter(({ command }) => command !== '<NONEXISTENT>');
};

let tasks: Task[];
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'turbo-'));
  cpSync(root, copy, { recursive: true, filter: (source) => !NOT_COPIED.has(path.basename(source)) });
  for (const ignored of IGNORED) {
    mkdirSync(path.dirname(path.join(copy, ignored)), { recursive: true });
    writeFileSync(path.join(copy, ignored), '');
  }
  tasks = dryRun();
});
afterAll(() => rmSync(copy, { recursive: true }));

const isTest = ({ task }: Task): boolean => /^test\b/.test(task);

const filesOf = ({ directory, task }: Task): string[] => testFilesOf(path.join(copy, directory), task);

const allTestFiles = (): string[] =>
  readdirSync(copy, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join(copy, file));

describe('the tasks of turbo', () => {
  it('are there for every package, by its kind', () => {
    const manifests = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter(
      (file) => path.basename(file) === 'package.json' && file !== 'package.json',
    );
    expect(manifests.length).toBeGreaterThan(20);
    const missing = manifests.flatMap((manifest) => {
      const directory = path.dirname(manifest);
      const { scripts = {} } = JSON.parse(readFileSync(path.join(copy, manifest), 'utf8')) as { scripts?: object };
      const wanted = ['lint'];
      if (existsSync(path.join(copy, directory, 'src'))) wanted.push('build', 'typecheck');
      if (directory.startsWith('apps/') && existsSync(path.join(copy, directory, 'src/main.ts'))) wanted.push('start');
      return wanted.filter((name) => !(name in scripts)).map((name) => `${directory}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('run every test file once', () => {
    const run = tasks.filter(isTest).flatMap(filesOf);
    expect(run.toSorted()).toEqual(allTestFiles().toSorted());
  });

  it('read nothing that git ignores, also where there is no git', () => {
    const names = new RegExp(IGNORED.map((file) => path.basename(file)).join('|'));
    const reading = tasks.flatMap(({ taskId, inputs }) =>
      Object.keys(inputs).flatMap((input) => (names.test(input) ? [`${taskId} reads ${input}`] : [])),
    );
    expect(reading).toEqual([]);
  });

  it('know every file outside of their package that a test names', () => {
    const strangers = tasks.filter(isTest).flatMap((task) => {
      const place = path.join(copy, task.directory);
      const inputs = Object.keys(task.inputs).map((input) => path.join(place, input));
      return filesOf(task).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/new URL\(\s*'(\.\.\/[^'$]*)'/g)]
          .map(([, url]) => path.join(path.dirname(file), url))
          .filter((target) => !`${target}/`.startsWith(`${place}/`) && existsSync(target))
          // The root says nothing of what is read there; its package.json every task knows.
          .filter((target) => ![copy, `${copy}/package.json`].includes(target.replace(/\/$/, '')))
          .filter((target) => !inputs.some((input) => `${input}/`.startsWith(path.join(target, '/'))))
          .map((target) => `${path.relative(copy, file)} reads ${path.relative(copy, target)}`),
      );
    });
    expect(strangers).toEqual([]);
  });

  it('of every service but the one that holds them all stay answered when the worker changes', () => {
    appendFileSync(path.join(copy, 'apps/worker/src/main.ts'), '\n// changed\n');
    const before = new Map(tasks.map(({ taskId, hash }) => [taskId, hash]));
    const changed = dryRun().filter(({ taskId, hash }) => before.get(taskId) !== hash);
    const builds = changed.filter(({ task }) => task === 'build').map(({ directory }) => directory);
    expect(builds.toSorted()).toEqual(['apps/all', 'apps/worker', 'bench', 'bench/stress']);
    const tests = new Set(changed.filter(isTest).map(({ directory }) => directory));
    expect([...tests].toSorted()).toEqual([
      'apps/all',
      'apps/management-ui', // its screens are looked at as `all` serves them
      'apps/worker',
      'bench',
      'bench/stress',
      'infra',
      'tooling',
    ]);
  });
});
