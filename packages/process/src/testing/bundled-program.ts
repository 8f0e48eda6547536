import path from 'node:path';
import { fileURLToPath } from 'node:url';

const APPS = fileURLToPath(new URL('../../../../apps/', import.meta.url));

/**
 * Where a test run keeps the same program in one piece, which starts in a third of the time.
 * @param script path of what a process is to run; what is not the built program of an app stays as it is, and so does
 *   what is started with options of Node, which may change how modules are found
 */
export const bundledProgram = (script: string, env: Record<string, string>): string => {
  const { TEST_PROGRAMS: programs } = process.env;
  const isProgram = script.startsWith(APPS) && /^[^/]+\/dist\/(?:main|demo)\.js$/.test(script.slice(APPS.length));
  return programs !== undefined && isProgram && env.NODE_OPTIONS === undefined
    ? path.join(programs, script.slice(APPS.length))
    : script;
};
