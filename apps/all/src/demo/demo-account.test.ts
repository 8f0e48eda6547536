import { testDatabase } from '@beekeeping/db/testing/of-file';
import { opensAccount, seedInitialAdmin } from '@beekeeping/domain/identity/accounts/users';
import { testChangeContext } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { DEMO_ACCOUNT, retireDemoPassword } from './demo-account.ts';

const database = testDatabase();

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
