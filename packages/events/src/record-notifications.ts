import { newId } from '@beekeeping/core/id';
import type { Transaction } from '@beekeeping/db';
import { notifications, rolePermissions, roles, users } from '@beekeeping/db/schema';
import { and, count, eq, inArray } from 'drizzle-orm';
import { notificationCatalog, type NotificationKind } from './notification-catalog.ts';

/** A notification of a change, before it is known who is notified. */
export interface NewNotification {
  kind: NotificationKind;
  params: Record<string, string | number>;
  /** Id of the record that it is about: as long as a user has not read it, the same is not notified again. */
  subjectId?: string;
  /** Path in the API of what it is about. */
  link?: string;
}

/** Writes one row for each active user who holds every permission that the notification asks for. */
export const recordNotification = async (tx: Transaction, notification: NewNotification, now: Date): Promise<void> => {
  const { category, requiredPermissions } = notificationCatalog[notification.kind];
  const readers = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.roleId), eq(roles.isActive, true)))
    .innerJoin(
      rolePermissions,
      and(eq(rolePermissions.roleId, roles.id), inArray(rolePermissions.permissionKey, [...requiredPermissions])),
    )
    .where(eq(users.isActive, true))
    .groupBy(users.id)
    .having(eq(count(), requiredPermissions.length));
  if (readers.length === 0) return;
  await tx
    .insert(notifications)
    .values(
      readers.map(({ id }) => ({
        id: newId(),
        userId: id,
        category,
        requiredPermissions: [...requiredPermissions],
        ...notification,
        createdAt: now,
      })),
    )
    .onConflictDoNothing();
};
