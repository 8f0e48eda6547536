/**
 * What a test file imports from `@jest/globals`. Modules stay loaded from one test file of a worker to the next; these
 * bindings follow the file that runs.
 */
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest;

/** @param {Record<string, any>} globals of jest-circus, and `jest` of the environment */
export const useGlobals = (globals) => {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } = globals);
};
