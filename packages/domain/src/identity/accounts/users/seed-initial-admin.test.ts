import { verifyPassword } from '@beekeeping/auth';
import { auditLog } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange, testChangeContext } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type InitialAdmin, seedInitialAdmin } from './seed-initial-admin.ts';
import { getSystemRoleId } from './system-role.ts';
import { aUser } from './user.factory.ts';
import { findUserByEmail } from './user.queries.ts';

const database = testDatabase();

const seed = (input: Partial<InitialAdmin> & { email: string }) =>
  seedInitialAdmin(testChangeContext(database.db), { isProduction: false, ...input });

describe('seedInitialAdmin', () => {
  it('creates an administrator with the given password and keeps quiet about it', async () => {
    const password = 'drei Völker am Waldrand';
    expect(await seed({ email: 'Given@Example.test', password })).toEqual({
      created: true,
      userId: expect.any(String),
      generatedPassword: undefined,
    });
    const admin = (await findUserByEmail(database.db, 'given@example.test'))!;
    expect(admin).toMatchObject({ email: 'given@example.test', isActive: true });
    expect(admin.roleId).toBe(await getSystemRoleId(database.db));
    expect(await verifyPassword(password, admin.passwordHash)).toBe(true);
  });

  it('makes another random password of 144 bits each time when none is given', async () => {
    const passwords = [];
    for (const email of ['random.1@example.test', 'random.2@example.test']) {
      const seeded = await seed({ email });
      const password = seeded.created ? seeded.generatedPassword : undefined;
      expect(password).toMatch(/^[\w-]{24}$/);
      const admin = await findUserByEmail(database.db, email);
      expect(await verifyPassword(password!, admin!.passwordHash)).toBe(true);
      passwords.push(password);
    }
    expect(passwords[0]).not.toBe(passwords[1]);
  });

  it('leaves an existing account alone, even with a password that it would refuse', async () => {
    const existing = await inTestChange(database.db, (change) => aUser(change, { email: 'taken@example.test' }));
    expect(await seed({ email: 'TAKEN@example.test', password: 'short', isProduction: true })).toEqual({
      created: false,
    });
    expect(await findUserByEmail(database.db, 'taken@example.test')).toMatchObject({
      id: existing.id,
      passwordHash: null,
      roleId: null,
    });
  });

  it('creates one administrator when two seeds run at once', async () => {
    const seeded = await Promise.all([1, 2].map(() => seed({ email: 'race@example.test' })));
    expect(seeded.filter(({ created }) => created)).toHaveLength(1);
  });

  it('records the creation once, without the password', async () => {
    const password = 'sieben Waben im Keller';
    const seeded = await seed({ email: 'recorded@example.test', password });
    const userId = seeded.created ? seeded.userId : '';
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.entityId, userId));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: 'user.created', actorName: 'job:seed', entityType: 'user' });
    expect(JSON.stringify(entries)).not.toContain(password);
  });

  it('refuses a weak password in production and names the variable, not the value', async () => {
    const refused = seed({ email: 'weak@example.test', password: 'password1234', isProduction: true });
    await expect(refused).rejects.toThrow(/^SEED_ADMIN_PASSWORD (?!.*password1234)/);
    expect(await findUserByEmail(database.db, 'weak@example.test')).toBeUndefined();
  });

  it('takes the same password outside production', async () => {
    expect(await seed({ email: 'weak.dev@example.test', password: 'password1234' })).toMatchObject({ created: true });
  });

  it.each(['seven77', 'x'.repeat(73), `nul\u0000-in-the-password`])(
    'refuses a password that bcrypt would not take whole',
    async (password) => {
      await expect(seed({ email: 'unusable@example.test', password })).rejects.toThrow('SEED_ADMIN_PASSWORD');
    },
  );

  it('refuses what is no e-mail address', async () => {
    await expect(seed({ email: 'admin' })).rejects.toThrow('SEED_ADMIN_EMAIL');
  });
});
