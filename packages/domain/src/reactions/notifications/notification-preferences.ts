import type { Queryable } from '@beekeeping/db';
import { DEFAULT_CHANNELS, NOTIFICATION_CATEGORIES, notificationPreferences } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';
import type { NotificationPreferences, NotificationPreferencesPut } from './notification.schema.ts';

/** A user's channels for each category, all of them in the order of the contract. */
export const getNotificationPreferences = async (db: Queryable, userId: string): Promise<NotificationPreferences> => {
  const { userId: user, ...columns } = notificationPreferences;
  const stored = await db
    .select({ category: columns.category, inApp: columns.inApp, bot: columns.bot, email: columns.email })
    .from(notificationPreferences)
    .where(eq(user, userId));
  return {
    items: NOTIFICATION_CATEGORIES.map(
      (category) => stored.find((row) => row.category === category) ?? { category, ...DEFAULT_CHANNELS },
    ),
  };
};

/** Sets all of them: categories that are not listed are reset to the default. Applies to later notifications. */
export const putNotificationPreferences = async (
  change: Change,
  userId: string,
  { items }: NotificationPreferencesPut,
): Promise<NotificationPreferences> => {
  const rows = NOTIFICATION_CATEGORIES.map((category) => ({
    userId,
    category,
    ...(items.find((item) => item.category === category) ?? DEFAULT_CHANNELS),
  }));
  // Always all rows in one order: of two at once the later one wins as a whole.
  await change.tx
    .insert(notificationPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.category],
      set: { inApp: sql`excluded.in_app`, bot: sql`excluded.bot`, email: sql`excluded.email` },
    });
  return getNotificationPreferences(change.tx, userId);
};
