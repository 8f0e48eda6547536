export { mayRead } from './may-read.ts';
export * from './new-notifications.ts';
export { countUnread, listNotifications, readAllNotifications, readNotification } from './notification.records.ts';
export * from './notification.schema.ts';
export * from './notification-preferences.ts';
export * from './notification-words.ts';
