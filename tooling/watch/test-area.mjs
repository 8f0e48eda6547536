/** `pnpm test:area <area>`: the tests of an area and of what stands on it. */
import { testsStandingOn } from './area-tests.mjs';
import { namedAreas, orEnd, root, runTests } from './run-tests.mjs';

const found = await orEnd(() => Promise.all(namedAreas().map((area) => testsStandingOn(root, area))));
process.exitCode = await runTests([...new Set(found.flat())]);
