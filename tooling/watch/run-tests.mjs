import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs test files with the options of Node that this process was given.
 * @param {string[]} files below the root
 * @param {string[]} [options] of jest
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} the exit code
 */
export const runTests = async (files, options = [], env = process.env) => {
  const words = [...process.execArgv, 'node_modules/jest/bin/jest.js', ...options, '--runTestsByPath', ...files];
  const [code] = await once(spawn(process.execPath, words, { cwd: root, env, stdio: 'inherit' }), 'close');
  return code ?? 1;
};

/** The areas that the command line names. Ends the process where it names none. */
export const namedAreas = () => {
  const areas = process.argv.slice(2).filter((word) => word !== '--');
  if (areas.length > 0) return areas;
  process.stderr.write('name an area, such as treatments or field-work/treatments, or a path below the root\n');
  process.exit(1);
};

/** What `find` finds, or the end of the process when there is no such area. */
export const orEnd = async (find) => {
  try {
    return await find();
  } catch (error) {
    process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
    process.exit(1);
  }
};
