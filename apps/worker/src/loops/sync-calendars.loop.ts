import {
  ATTEMPT_MS,
  calendarAskedPauseMs,
  type CalendarContext,
  calendarConnectionQueue,
  calendarEntryQueue,
  calendarPauseMs,
  connectCalendar,
  describeCalendarFailure,
  MAX_CALENDAR_ATTEMPTS,
  syncEntry,
} from '@beekeeping/domain/calendar';
import { forCalendars } from '@beekeeping/egress';
import { type CountedItem, type LeasedQueue, QueueWorker } from '@beekeeping/events';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Of one process: calendars are written by people, a few events at a time. */
const CONCURRENCY = 8;

const calendarLoop = <Item extends CountedItem>(
  description: string,
  what: string,
  {
    queue,
    doneState,
    perform,
  }: {
    queue: LeasedQueue<Item, { id: string }>;
    doneState: string;
    perform: (context: CalendarContext, item: Item, signal: AbortSignal) => Promise<void>;
  },
): Loop<WorkerContext> => ({
  description,
  pollMs: 1_000,
  start: (context, wake) => {
    const { db, leaseSeconds, logger } = context;
    const calendars = { ...context, calendarPolicy: forCalendars(context.webhooks.targetPolicy) };
    const worker = new QueueWorker({
      db,
      queue,
      leaseMs: leaseSeconds * 1_000,
      longestAttemptMs: ATTEMPT_MS,
      concurrency: CONCURRENCY,
      batch: CONCURRENCY,
      interrupts: true,
      doneState,
      maxAttempts: MAX_CALENDAR_ATTEMPTS,
      retryAfterMs: (attemptCount, error) => calendarPauseMs(attemptCount, calendarAskedPauseMs(error)),
      patienceMs: leaseSeconds * 1_000,
      perform: (item, signal) => perform(calendars, item, signal),
      describeFailure: describeCalendarFailure,
      report: (end) => {
        const facts = { id: end.item.id, attempt: end.item.attemptCount };
        if (end.outcome === 'RETRIED') logger.info(`${what} is tried again`, { ...facts, lastError: end.lastError });
        else if (end.outcome === 'GIVEN_UP')
          logger.warn(`${what} was given up`, { ...facts, lastError: end.lastError });
        else if (end.outcome !== 'DONE')
          logger.warn(`what became of ${what} was not noted`, { ...facts, outcome: end.outcome });
      },
      wake,
    });
    return { runOnce: () => worker.poll(), settled: () => worker.settled(), release: () => worker.release() };
  },
});

export const connectCalendars = calendarLoop('finds or makes the calendars of users', 'a calendar connection', {
  queue: calendarConnectionQueue,
  doneState: 'CONNECTED',
  perform: connectCalendar,
});

export const syncCalendars = calendarLoop('writes tasks into the calendars of users', 'a calendar entry', {
  queue: calendarEntryQueue,
  doneState: 'SYNCED',
  perform: syncEntry,
});
