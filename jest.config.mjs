/** jest looks through these alone, not through what is installed beside them. */
const roots = ['apps', 'packages', 'bench', 'infra', 'tooling'].map((name) => `<rootDir>/${name}`);

export default {
  roots,
  // A task of a package names its files here (tooling/jest/test-files.mjs).
  testMatch: process.env.TEST_FILES?.split('\n') ?? ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  globalSetup: '<rootDir>/tooling/jest/global-setup.mjs',
  globalTeardown: '<rootDir>/tooling/jest/global-teardown.mjs',
  testSequencer: '<rootDir>/tooling/jest/longest-first.mjs',
  testEnvironment: '<rootDir>/tooling/jest/process-environment.mjs',
  runtime: '<rootDir>/tooling/jest/process-runtime.cjs',
  transform: {},
  // Twice the two cores that the suite has to do with: many tests wait for a process.
  maxWorkers: 4,
  // The one limit of tests. It ends what hangs, and nothing else: whoever shares the cores may stop a test for long.
  testTimeout: 1_800_000,
  reporters: ['default', '<rootDir>/tooling/jest/plain-reporter.mjs'],
};
