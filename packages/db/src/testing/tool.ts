import { spawnSync } from 'node:child_process';
import { describe, it } from '@jest/globals';

/**
 * `describe` for tests that need something of the machine. Without it they are left out with one loud line; in CI that is
 * a failure.
 * @param complaint what is missing, what is not looked at then, and how to get it
 */
export const describeWhere = (isFound: boolean, name: string, complaint: string, tests: () => void): void => {
  if (isFound) {
    describe(name, tests);
  } else if (process.env['CI'] === 'true') {
    it(`${name}: finds what it needs`, () => {
      throw new Error(complaint);
    });
  } else {
    process.stderr.write(`${complaint}\n`);
    // oxlint-disable-next-line jest/no-disabled-tests -- nothing to run them in; CI takes the branch above
    describe.skip(name, tests);
  }
};

/** `describe` for tests that need a program. */
export const toolDescribe = (name: string, program: string, debianPackage: string, tests: () => void): void => {
  // Debian's directory of server programs is not on everybody's path.
  const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
  const isFound = spawnSync(program, ['version'], { env }).error === undefined;
  const complaint = `${program} was not found, ${name} is not looked at: \`apt-get install ${debianPackage}\`.`;
  describeWhere(isFound, name, complaint, tests);
};
