import { spawnSync } from 'node:child_process';
import { describe, it } from '@jest/globals';

/** `describe` for tests that need a program. Without it they are left out with one loud line; in CI that is a failure. */
export const toolDescribe = (name: string, program: string, debianPackage: string, tests: () => void): void => {
  const complaint = `${program} was not found, ${name} is not looked at: \`apt-get install ${debianPackage}\`.`;
  // Where Debian keeps the programs of servers is not on everybody's path.
  const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
  if (spawnSync(program, ['version'], { env }).error === undefined) {
    describe(name, tests);
  } else if (process.env['CI'] === 'true') {
    it(`${name}: finds ${program}`, () => {
      throw new Error(complaint);
    });
  } else {
    process.stderr.write(`${complaint}\n`);
    // oxlint-disable-next-line jest/no-disabled-tests -- nothing to run them in; CI takes the branch above
    describe.skip(name, tests);
  }
};
