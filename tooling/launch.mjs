/**
 * Starts a program from a bare clone: installs and builds what is missing, then becomes the program. It runs in this
 * process because npm waits for its direct child only: with more shells in between, Ctrl-C would give the prompt back
 * while the database is still being shut down.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { pnpmCommand } from './pnpm.mjs';

const PROGRAMS = {
  all: { directory: 'apps/all', file: 'main.js' },
  demo: { directory: 'apps/all', file: 'demo.js' },
  jobs: { directory: 'apps/jobs', file: 'main.js' },
  bench: { directory: 'bench', file: 'main.js' },
  stress: { directory: 'bench/stress', file: 'main.js' },
};

const root = new URL('..', import.meta.url);
/** What npm, pnpm and the resolver print without a network. */
const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ECONNREFUSED|ETIMEDOUT|ERR_PNPM_META_FETCH_FAIL/;

/** pnpm installs first when needed. Its words and the compiler's are shown only when something fails. */
const installAndBuild = (directory) => {
  const isFirst = !fs.existsSync(new URL('node_modules', root));
  process.stderr.write(isFirst ? 'installing and building, about a minute the first time ...\n' : 'building ...\n');
  const [program, ...words] = pnpmCommand();
  const run = spawnSync(program, [...words, 'run', 'build', `--filter={./${directory}}...`], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // npm tries three times and waits up to a minute in between, which does not help without a network.
    env: { ...process.env, npm_config_fetch_retry_mintimeout: '1000', npm_config_fetch_retry_maxtimeout: '5000' },
  });
  if (run.status === 0) return;
  const said = `${run.stdout ?? ''}${run.stderr ?? run.error?.message ?? ''}\n`;
  if (run.signal === null) process.stderr.write(said);
  if (NO_NETWORK.test(said)) {
    process.stderr.write(
      'the packages are not installed as package.json wants them, and the registry cannot be reached: run this command again with a network, later ones need none\n',
    );
  }
  process.exit(1);
};

const [, , name, ...words] = process.argv;
const { directory, file } = PROGRAMS[name];
const program = new URL(`${directory}/dist/${file}`, root);
installAndBuild(directory);
process.argv = [process.argv[0], program.pathname, ...words];
await import(program.href);
