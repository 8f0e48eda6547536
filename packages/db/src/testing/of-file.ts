import { afterAll, beforeAll } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/**
 * What all tests of a file share: started before the first of them, stopped after the last one. Until it is started it has none
 * of its members.
 */
export const ofFile = <Shared extends object>(
  start: () => Promise<Shared>,
  stop: (shared: Shared) => Promise<unknown>,
): Shared => {
  const shared = {} as Shared;
  beforeAll(async () => {
    Object.assign(shared, await start());
  });
  afterAll(() => stop(shared));
  return shared;
};

/** The database of a test file. */
export const testDatabase = (...options: Parameters<typeof createTestDatabase>): TestDatabase =>
  ofFile(
    () => createTestDatabase(...options),
    (database) => database.drop(),
  );
