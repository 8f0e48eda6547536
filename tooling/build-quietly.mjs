/** Builds before a start: one line of progress, and the compiler's own words only when it fails. */
import { spawnSync } from 'node:child_process';

process.stdout.write('building ...\n');
const build = spawnSync('pnpm', ['run', '--silent', 'build'], {
  encoding: 'utf8',
  // The run that called this has installed already.
  env: { ...process.env, npm_config_verify_deps_before_run: 'false' },
});
if (build.status !== 0) {
  process.stderr.write(`${build.stdout ?? ''}${build.stderr ?? ''}${build.error?.message ?? ''}\n`);
  process.exitCode = 1;
}
