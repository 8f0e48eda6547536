export { ATTEMPT_MS, type CalendarContext } from './calendar-access.ts';
export * from './calendar-connection.schema.ts';
export {
  checkCalendarServer,
  getCalendarConnection,
  putCalendarConnection,
  removeCalendarConnection,
} from './calendar-connection.ts';
export { listCalendarEntries, runCalendarEntryNow } from './calendar-entry.records.ts';
export * from './calendar-entry.schema.ts';
export * from './calendar-feed.ts';
export {
  calendarConnectionQueue,
  calendarEntryQueue,
  calendarPauseMs,
  MAX_CALENDAR_ATTEMPTS,
} from './calendar-queues.ts';
export { calendarVariables } from './calendar-variables.ts';
export { connectCalendar } from './connect-calendar.ts';
export { calendarHandler } from './enqueue-entries.ts';
export { calendarAskedPauseMs, describeCalendarFailure, syncEntry } from './sync-entry.ts';
