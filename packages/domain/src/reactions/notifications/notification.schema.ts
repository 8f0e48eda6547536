import { recordFields, instant } from '@beekeeping/core/fields';
import { issueOf } from '@beekeeping/core/field-error';
import { queryFlag, search, several } from '@beekeeping/core/list-query';
import { NOTIFICATION_CATEGORIES, notifications } from '@beekeeping/db/schema';
import { recordQuery } from '@beekeeping/records/record-query';
import { z } from 'zod';

const category = () => z.enum(NOTIFICATION_CATEGORIES).meta({ description: 'What it is about' });

/** A notification as its user reads it. */
export const notificationSchema = z
  .object({
    ...recordFields,
    category: category(),
    kind: z.string().meta({ description: 'The kind of notification, for a UI with its own texts or icons' }),
    title: z.string().meta({ description: 'A short title, in the language of the user' }),
    text: z
      .string()
      .meta({ description: 'Whole sentences, in the language of the user; empty for a kind of a later version' }),
    link: z.string().nullable().meta({
      description: 'Path of its subject, below `/api/v1`',
      example: '/treatments/019a9c2e-7b1e-7c3a-9f00-3b1f6a2d4c11',
    }),
    readAt: instant().nullable().meta({ description: 'When its user read it' }),
  })
  .meta({ id: 'Notification' });
export type NotificationView = z.output<typeof notificationSchema>;

// A user has some hundred at most; the newest first by the index of the user.
export const notificationListQuery = recordQuery(
  notifications,
  { by: ['createdAt', 'category', 'kind', 'readAt'], default: '-createdAt' },
  {
    q: search(['title']),
    category: several(category()),
    isRead: queryFlag('`false`: unread ones; with `count=true` their number'),
  },
);

const channels = {
  inApp: z.boolean().meta({ description: 'Whether it is listed, counted and streamed' }),
  bot: z.boolean().meta({ description: 'Whether the bot of the linked messenger sends it' }),
  email: z.boolean().meta({ description: 'Whether it is sent to the e-mail address of the account' }),
};

/** A user's channels for each category. */
export const notificationPreferencesSchema = z
  .object({ items: z.array(z.object({ category: category(), ...channels })) })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;

const REPEATED = issueOf('REPEATED', 'must not name a category twice');

export const notificationPreferencesPutSchema = z.strictObject({
  items: z
    .array(z.strictObject({ category: category(), ...channels, email: channels.email.default(false) }))
    .max(NOTIFICATION_CATEGORIES.length)
    .superRefine((items, context) => {
      for (const [index, item] of items.entries()) {
        if (items.findIndex((other) => other.category === item.category) === index) continue;
        context.addIssue({ code: 'custom', path: [index, 'category'], ...REPEATED });
      }
    })
    .meta({ description: 'One for each category that differs from the default: in the app and by bot, not by mail' }),
});
export type NotificationPreferencesPut = z.output<typeof notificationPreferencesPutSchema>;
