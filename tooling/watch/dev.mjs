/**
 * `pnpm dev`: the demo, started again after each save on the same database, which this process keeps. The sources are
 * bundled, since a start would spend most of its time on loading a thousand modules; while they do not compile, the program
 * goes on as it was.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, context } from 'esbuild';
import { bundleOptions, leaveOut, whereItLies } from '../bundle-options.mjs';
import { watchSources } from './watch-sources.mjs';

/** What a program may take to finish its requests: between two saves, and at the end. */
const RESTART_GRACE_MS = 500;
const END_GRACE_MS = 12_000;
/** A start that hangs must not end the loop; the first one records a season. */
const LONGEST_START_MS = 60_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundles = path.join(root, 'node_modules/.cache/dev');
const urlIn = (name) => pathToFileURL(path.join(bundles, name)).href;
/** Every package but our own: nobody changes them meanwhile. */
const INSTALLED = /^(?:[a-z]|@[^b])/;
/** @type {import('esbuild').BuildOptions} */
const options = {
  ...bundleOptions,
  absWorkingDir: root,
  conditions: ['source'],
  outdir: bundles,
  sourcemap: true,
  sourcesContent: false,
  treeShaking: false,
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  plugins: [whereItLies, leaveOut(INSTALLED)],
};

const say = (text) => process.stderr.write(`dev: ${text}\n`);

/** @type {{ child: import('node:child_process').ChildProcess, hash: string, isStopping: boolean } | undefined} */
let program;
let hasServed = false;
let isEnding = false;

/** Loads the libraries while nobody waits. */
let next;
const prepareNext = () => {
  const file = fileURLToPath(new URL('next-program.mjs', import.meta.url));
  const child = fork(file, [urlIn('libraries.js')], { cwd: root, execArgv: ['--enable-source-maps'] });
  next = { child, ended: once(child, 'exit') };
};

const stopProgram = async (graceMs) => {
  if (program === undefined) return;
  program.isStopping = true;
  const { child } = program;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(limit);
};

/** Has the sources loaded while the program before still serves. */
const loadProgram = () => {
  if (!next?.child.connected) prepareNext();
  next.child.send({ programUrl: urlIn('serve.js') });
  return next;
};

/** Starts what was loaded. @returns {Promise<boolean>} whether it serves */
const startProgram = async (loaded, database, hash) => {
  const { child } = loaded;
  const started = { child, hash, isStopping: false };
  program = started;
  const ended = loaded.ended.then(([code, signal]) => {
    program = undefined;
    if (!started.isStopping) say(`the program has ended (${signal ?? `exit code ${code}`}), the next save starts it`);
    return false;
  });
  if (child.connected) child.send({ database, isFirst: !hasServed });
  const isServing = await Promise.race([
    once(child, 'message').then(() => true),
    ended,
    wait(LONGEST_START_MS, false, { ref: false }),
  ]);
  hasServed ||= isServing;
  if (!isEnding) prepareNext();
  return isServing;
};

process.chdir(root);
say('bundling ...');
await build({ ...options, entryPoints: ['apps/all/src/dev/keep-database.ts'] });
const bundler = await context({ ...options, entryPoints: ['apps/all/src/dev/serve.ts'], write: false, metafile: true });
const { keepDatabase } = await import(urlIn('keep-database.js'));
const database = await keepDatabase(() => {
  isEnding = true;
  next?.child.kill();
  return stopProgram(END_GRACE_MS);
});

await watchSources(root, async (saved) => {
  const began = performance.now();
  const result = await bundler.rebuild().catch(() => undefined); // it has said why
  if (result === undefined) {
    say(program ? 'the program goes on as it was, until a save compiles' : 'waiting for a save that compiles');
    return;
  }
  const hash = result.outputFiles.map((file) => file.hash).join();
  if (program?.hash === hash && !saved.some((file) => file.endsWith('.sql'))) return;
  for (const { path: file, contents } of result.outputFiles) fs.writeFileSync(file, contents);
  const libraries = Object.values(result.metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'import-statement').map((library) => library.path),
  );
  fs.writeFileSync(
    path.join(bundles, 'libraries.js'),
    [...new Set(libraries)].map((name) => `import ${JSON.stringify(name)};\n`).join(''),
  );
  const loaded = loadProgram();
  await stopProgram(RESTART_GRACE_MS);
  if (isEnding || !(await startProgram(loaded, database, hash)) || saved.length === 0) return;
  say(`answers with ${saved.join(', ')} after ${((performance.now() - began) / 1000).toFixed(1)} s`);
});
