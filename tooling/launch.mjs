/**
 * Starts a program from a bare clone: installs and builds what is missing, then becomes the program. It runs in this
 * process because npm waits for its direct child only: with more shells in between, Ctrl-C would give the prompt back
 * while the database is still being shut down.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const PROGRAMS = {
  all: '../apps/all/dist/main.js',
  demo: '../apps/all/dist/demo.js',
  jobs: '../apps/jobs/dist/main.js',
  bench: '../bench/dist/main.js',
  stress: '../bench/stress/dist/main.js',
};

const root = new URL('..', import.meta.url);
const { packageManager } = JSON.parse(fs.readFileSync(new URL('package.json', root), 'utf8'));

/** pnpm installs first when needed. Its words and the compiler's are shown only when something fails. */
const installAndBuild = () => {
  const isFirst = !fs.existsSync(new URL('node_modules', root));
  process.stderr.write(isFirst ? 'installing and building, about a minute the first time ...\n' : 'building ...\n');
  const run = spawnSync('npx', ['--yes', packageManager, 'run', 'build'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.status === 0) return;
  if (run.signal === null) process.stderr.write(`${run.stdout ?? ''}${run.stderr ?? run.error?.message ?? ''}\n`);
  process.exit(1);
};

const [, , name, ...words] = process.argv;
const program = new URL(PROGRAMS[name], import.meta.url);
installAndBuild();
process.argv = [process.argv[0], program.pathname, ...words];
await import(program.href);
