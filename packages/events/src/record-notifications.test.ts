import { newId } from '@beekeeping/core/id';
import { notifications, rolePermissions, roles, users } from '@beekeeping/db/schema';
import { createTestDatabase, type TestDatabase } from '@beekeeping/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { inTestChange } from './testing/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.delete(notifications);
  await database.db.update(users).set({ isActive: false });
});

let count = 0;

/** An active user in a role of their own. @returns the user's id */
const aUserWho = async (
  permissions: readonly string[],
  role: { isActive?: boolean } = {},
  user: { isActive?: boolean } = {},
): Promise<string> => {
  const [id, roleId] = [newId(), newId()];
  const dates = { createdAt: new Date(), updatedAt: new Date() };
  count += 1;
  await database.db.insert(roles).values({ id: roleId, name: `role ${count}`, ...role, ...dates });
  if (permissions.length > 0) {
    await database.db.insert(rolePermissions).values(permissions.map((permissionKey) => ({ roleId, permissionKey })));
  }
  await database.db
    .insert(users)
    .values({ id, email: `${count}@example.test`, name: 'Imkerin', roleId, ...user, ...dates });
  return id;
};

const notify = (subjectId?: string) =>
  inTestChange(database.db, async (change) => {
    change.notify('webhookGivenUp', {
      params: { receiver: 'shop.example:443', event: 'batch.created' },
      link: '/api/v1/webhooks/1',
      ...(subjectId === undefined ? {} : { subjectId }),
    });
  });

const told = async (): Promise<string[]> =>
  (await database.db.select().from(notifications)).map(({ userId }) => userId);

describe('change.notify', () => {
  it('tells each active user whose active role may know of it, and nobody else', async () => {
    const reader = await aUserWho(['webhooks:read', 'webhooks:update']);
    await aUserWho(['apiaries:read']);
    await aUserWho([]);
    await aUserWho(['webhooks:read'], { isActive: false });
    await aUserWho(['webhooks:read'], {}, { isActive: false });
    await notify();
    expect(await told()).toEqual([reader]);
    expect((await database.db.select().from(notifications))[0]).toMatchObject({
      category: 'WEBHOOK',
      kind: 'webhookGivenUp',
      params: { receiver: 'shop.example:443', event: 'batch.created' },
      link: '/api/v1/webhooks/1',
      requiredPermissions: ['webhooks:read'],
      readAt: null,
    });
  });

  it('does not tell the same of one subject again until it was read', async () => {
    const reader = await aUserWho(['webhooks:read']);
    const [one, other] = [newId(), newId()];
    await notify(one);
    await notify(one);
    await notify(other);
    expect(await told()).toEqual([reader, reader]);
    await database.db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.subjectId, one));
    await notify(one);
    expect(await told()).toEqual([reader, reader, reader]);
  });

  it('leaves no row when the change is rolled back, or when there is nobody to tell', async () => {
    await notify();
    await aUserWho(['webhooks:read']);
    const failing = inTestChange(database.db, async (change) => {
      change.notify('webhookDeactivated', { params: { receiver: 'shop.example:443', reason: 'gone' } });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await told()).toEqual([]);
  });
});
