import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { opensAccount, seedInitialAdmin } from '@beekeeping/domain/identity/accounts/users';
import { testChangeContext } from '@beekeeping/events/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_ACCOUNT, retireDemoPassword } from './demo-account.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('retireDemoPassword', () => {
  it('has nothing to do where no demo has been', async () => {
    expect(await retireDemoPassword(testChangeContext(database.db))).toBeUndefined();
  });

  it('takes the known password from the account, once', async () => {
    await seedInitialAdmin(testChangeContext(database.db), { ...DEMO_ACCOUNT, isProduction: false });
    expect(await opensAccount(database.db, DEMO_ACCOUNT)).toBe(true);
    const password = await retireDemoPassword(testChangeContext(database.db));
    expect(await opensAccount(database.db, DEMO_ACCOUNT)).toBe(false);
    expect(await opensAccount(database.db, { ...DEMO_ACCOUNT, password: password! })).toBe(true);
    expect(await retireDemoPassword(testChangeContext(database.db))).toBeUndefined();
  });
});
