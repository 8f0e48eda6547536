import { newId } from '@beekeeping/core/id';
import { auditLog, roles, users } from '@beekeeping/db/schema';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { inTestChange } from '@beekeeping/events/testing';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { emailField, vouchedEmail } from '@beekeeping/core/email';
import { aUser } from './user.factory.ts';

const database = testDatabase();

const create = (overrides: Parameters<typeof aUser>[1]) =>
  inTestChange(database.db, (change) => aUser(change, overrides));

const aRole = async (isActive: boolean): Promise<string> => {
  const now = new Date();
  const id = newId();
  await database.db.insert(roles).values({ id, name: `role ${id}`, isActive, createdAt: now, updatedAt: now });
  return id;
};

describe('createUser', () => {
  it('answers the account without anything of its password', async () => {
    const user = await create({ passwordHash: '$2b$12$hash' });
    expect(Object.keys(user)).not.toContain('passwordHash');
    expect(JSON.stringify(user)).not.toContain('$2b$12$hash');
  });

  it('refuses an e-mail address that is taken in another case', async () => {
    await create({ email: 'resi@waldrand.test' });
    await expect(create({ email: 'Resi@Waldrand.TEST' })).rejects.toMatchObject({ code: 'DUPLICATE' });
  });

  it('lets one of two simultaneous accounts have the e-mail address', async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => create({ email: 'zugleich@waldrand.test' })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([true, false])('gives only a role that exists and is active (exists: %s)', async (exists) => {
    const roleId = exists ? await aRole(false) : newId();
    await expect(create({ roleId })).rejects.toMatchObject({ code: 'REFERENCE_NOT_FOUND' });
  });

  it('is recorded once, and not at all when it fails', async () => {
    const { id } = await create({ email: 'einmal@waldrand.test' });
    await expect(create({ email: 'einmal@waldrand.test' })).rejects.toMatchObject({ code: 'DUPLICATE' });
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.action, 'user.created'));
    const accounts = await database.db.select().from(users);
    expect(entries.filter(({ entityId }) => entityId === id)).toHaveLength(1);
    expect(entries).toHaveLength(accounts.length);
  });
});

describe('emailField', () => {
  it('normalises an address to its stored form', () => {
    expect(emailField().parse('  Resi.Imkerin@Waldrand.Example ')).toBe('resi.imkerin@waldrand.example');
    expect(emailField().parse('\u212Aarl@waldrand.test')).toBe('karl@waldrand.test');
  });

  it.each([
    'resi',
    'resi@',
    'resi@wald rand.test',
    'r\u0435si@waldrand.test',
    '\u0130@waldrand.test',
    `${'a'.repeat(250)}@b.test`,
  ])('refuses %s', (address) => {
    expect(emailField().safeParse(address).success).toBe(false);
  });
});

describe('vouchedEmail', () => {
  it('takes no other spelling for the address that somebody vouches for', () => {
    expect(vouchedEmail().parse('Karl@waldrand.test')).toBe('karl@waldrand.test');
    expect(vouchedEmail().safeParse('\u212Aarl@waldrand.test').success).toBe(false);
  });
});
