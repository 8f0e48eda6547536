import { newId } from '@beekeeping/core/id';
import {
  messages,
  messengerLinks,
  notificationPreferences,
  notifications,
  rolePermissions,
  roles,
  users,
} from '@beekeeping/db/schema';
import { countStatements, waitUntilBlocked } from '@beekeeping/db/testing';
import { testDatabase } from '@beekeeping/db/testing/of-file';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { recordNotifications } from './record-notifications.ts';
import { inTestChange } from './testing/index.ts';

const database = testDatabase();
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
    .values({ id, email: `${id}@example.test`, name: 'Imkerin', roleId, ...user, ...dates });
  return id;
};

const about = { params: { receiver: 'shop.example:443', event: 'batch.created' }, link: '/webhooks/1' };
const notify = (subjectId?: string) =>
  inTestChange(database.db, async (change) => {
    change.notify('webhookGivenUp', { ...about, ...(subjectId === undefined ? {} : { subjectId }) });
  });

const reported = async (): Promise<string[]> =>
  (await database.db.select().from(notifications)).map(({ userId }) => userId);

describe('change.notify', () => {
  it('notifies each active user whose active role may know of it, and nobody else', async () => {
    const reader = await aUserWho(['webhooks:read', 'webhooks:update']);
    await aUserWho(['apiaries:read']);
    await aUserWho([]);
    await aUserWho(['webhooks:read'], { isActive: false });
    await aUserWho(['webhooks:read'], {}, { isActive: false });
    await notify();
    expect(await reported()).toEqual([reader]);
    expect((await database.db.select().from(notifications))[0]).toMatchObject({
      category: 'WEBHOOK',
      kind: 'webhookGivenUp',
      params: { receiver: 'shop.example:443', event: 'batch.created' },
      link: '/webhooks/1',
      requiredPermissions: ['webhooks:read'],
      readAt: null,
    });
  });

  it('does not notify the same of one subject again until it was read', async () => {
    const reader = await aUserWho(['webhooks:read']);
    const [one, other] = [newId(), newId()];
    await notify(one);
    await notify(one);
    await notify(other);
    expect(await reported()).toEqual([reader, reader]);
    await database.db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.subjectId, one));
    await notify(one);
    expect(await reported()).toEqual([reader, reader, reader]);
  });

  it('leaves no row when the change is rolled back, or when there is nobody to notify', async () => {
    await notify();
    await aUserWho(['webhooks:read']);
    const failing = inTestChange(database.db, async (change) => {
      change.notify('webhookDeactivated', { params: { receiver: 'shop.example:443', reason: 'gone' } });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await reported()).toEqual([]);
  });

  it('notifies only those recipients who may know of it', async () => {
    const recipient = await aUserWho(['webhooks:read']);
    const other = await aUserWho(['apiaries:read']);
    await aUserWho(['webhooks:read']);
    await inTestChange(database.db, async (change) =>
      change.notify('webhookGivenUp', { ...about, recipients: [recipient, other] }),
    );
    expect(await reported()).toEqual([recipient]);
  });

  it('notifies a recipient without a role of what asks for no right', async () => {
    const roleless = await aUserWho([]);
    await database.db.update(users).set({ roleId: null }).where(eq(users.id, roleless));
    await inTestChange(database.db, async (change) =>
      change.notify('messengerUnlinked', { params: {}, recipients: [roleless] }),
    );
    expect(await reported()).toEqual([roleless]);
  });

  it('counts the notifications of each user in the order in which they can be seen', async () => {
    const reader = await aUserWho(['webhooks:read']);
    const positions = async () =>
      (await database.db.select().from(notifications).orderBy(notifications.position)).map(({ position }) => position);
    let later: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await recordNotifications(tx, [{ kind: 'webhookGivenUp', ...about }], new Date());
      later = notify();
      await waitUntilBlocked(database.db, 1);
      expect(await positions()).toEqual([]);
    });
    await later;
    expect(await positions()).toEqual([1, 2]);
    await aUserWho(['webhooks:read']);
    await notify();
    const rows = await database.db.select().from(notifications);
    expect(rows.map(({ userId, position }) => `${userId === reader} ${position}`).toSorted()).toEqual([
      'false 1',
      'true 1',
      'true 2',
      'true 3',
    ]);
  });

  it('writes a message for each way that its user wants to hear by, and nothing where there is none', async () => {
    const [linked, byMail, byNone, unlinked] = await Promise.all(
      Array.from({ length: 4 }, () => aUserWho(['webhooks:read'])),
    );
    await database.db.insert(messengerLinks).values({ userId: linked!, chatId: '1', linkedAt: new Date() });
    const wanted = { category: 'WEBHOOK' as const, inApp: false, bot: true, email: false };
    await database.db.insert(notificationPreferences).values([
      { ...wanted, userId: byMail!, email: true, bot: false },
      { ...wanted, userId: byNone! },
    ]);
    await notify();
    const rows = await database.db
      .select({ userId: notifications.userId, isInApp: notifications.isInApp, channel: messages.channel })
      .from(notifications)
      .leftJoin(messages, eq(messages.notificationId, notifications.id));
    const expected = [
      { userId: linked, isInApp: true, channel: 'BOT' },
      { userId: byMail, isInApp: false, channel: 'EMAIL' },
      { userId: unlinked, isInApp: true, channel: null },
    ];
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
  });

  it('writes again after a day to those who only hear by message', async () => {
    const reader = await aUserWho(['webhooks:read']);
    await database.db
      .insert(notificationPreferences)
      .values({ userId: reader, category: 'WEBHOOK', inApp: false, bot: false, email: true });
    const subject = newId();
    await notify(subject);
    await notify(subject);
    expect(await reported()).toHaveLength(1);
    await database.db.update(notifications).set({ createdAt: new Date(Date.now() - 24 * 3_600_000) });
    await notify(subject);
    expect(await reported()).toHaveLength(2);
  });

  it('takes the same few statements for three hundred notifications of many people', async () => {
    await Promise.all(Array.from({ length: 5 }, () => aUserWho(['webhooks:read'])));
    const many = Array.from({ length: 300 }, () => ({ kind: 'webhookGivenUp' as const, ...about }));
    const statements = await countStatements(database.url, (db) =>
      db.transaction((tx) => recordNotifications(tx, many, new Date())),
    );
    expect(statements).toBeLessThanOrEqual(5);
    expect(await reported()).toHaveLength(1_500);
  });
});
