import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const CLI = path.join(path.dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');
const RULES = fileURLToPath(new URL('../../../../tooling/redocly.yaml', import.meta.url));

interface Problem {
  severity: string;
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}

/** Every error and warning that the linter finds in an OpenAPI document, one line each. It uses no network. */
export const lintOpenApi = async (document: string): Promise<string[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'openapi-'));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, document);
  const output = await new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      [CLI, 'lint', file, '--config', RULES, '--format', 'json', '--max-problems', '1000'],
      { env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
      // The exit code reports problems too; without a report the linter itself has failed.
      (error, stdout) => (stdout.startsWith('{') ? resolve(stdout) : reject(error ?? new Error(stdout))),
    );
  });
  await rm(folder, { recursive: true });
  const { problems } = JSON.parse(output) as { problems: Problem[] };
  return problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} at ${location[0]?.pointer ?? '?'}: ${message}`,
  );
};
