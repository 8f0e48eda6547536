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
} from '@beekeeping/domain/reactions/calendar';
import { forCalendars } from '@beekeeping/egress';
import { type CountedItem, type LeasedQueue, QueueWorker } from '@beekeeping/events';
import type { Loop } from '@beekeeping/process';
import type { WorkerContext } from '../context.ts';

/** Attempts that a process makes at a time: sixteen servers that hang leave places to others before they are known to. */
const MAX_IN_FLIGHT = 64;
/** Those at servers that are failing: the others always find room. */
const MAX_FAILING = MAX_IN_FLIGHT / 2;
/** After so many attempts for one user none is added: a user who tries one server after another leaves them behind. */
const MAX_OF_USER = 4;

/** Attempts of this process, by whom they are for. */
class AttemptsByUser {
  readonly #count = new Map<string, number>();

  /** As JSON, for the claim. */
  busyUsers(): string {
    return JSON.stringify([...this.#count].filter(([, count]) => count >= MAX_OF_USER).map(([userId]) => userId));
  }

  async during(userId: string, attempt: Promise<void>): Promise<void> {
    this.#add(userId, 1);
    try {
      await attempt;
    } finally {
      this.#add(userId, -1);
    }
  }

  #add(userId: string, change: number): void {
    const count = (this.#count.get(userId) ?? 0) + change;
    if (count === 0) this.#count.delete(userId);
    else this.#count.set(userId, count);
  }
}

const calendarLoop = <Item extends CountedItem & { userId: string }>(
  description: string,
  work: 'connection' | 'entry',
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
    const attempts = new AttemptsByUser();
    const worker = new QueueWorker({
      db,
      queue: { ...queue, claim: (by, request) => queue.claim(by, request, { busyUsers: attempts.busyUsers() }) },
      leaseMs: leaseSeconds * 1_000,
      longestAttemptMs: ATTEMPT_MS,
      concurrency: MAX_IN_FLIGHT,
      batch: MAX_IN_FLIGHT,
      placesForFailing: MAX_FAILING,
      interrupts: true,
      doneState,
      maxAttempts: MAX_CALENDAR_ATTEMPTS,
      retryAfterMs: (attemptCount, error) => calendarPauseMs(attemptCount, calendarAskedPauseMs(error)),
      patienceMs: leaseSeconds * 1_000,
      perform: (item, signal) => attempts.during(item.userId, perform(calendars, item, signal)),
      describeFailure: describeCalendarFailure,
      report: (end) => {
        const facts = { work, id: end.item.id, attempt: end.item.attemptCount };
        if (end.outcome === 'RETRIED') logger.info('a calendar will be retried', { ...facts, code: end.lastError });
        else if (end.outcome === 'GIVEN_UP') logger.warn('a calendar was given up', { ...facts, code: end.lastError });
        else if (end.outcome !== 'DONE')
          logger.warn('calendar outcome could not be recorded', { ...facts, outcome: end.outcome });
      },
      wake,
    });
    return { runOnce: () => worker.poll(), settled: () => worker.settled(), release: () => worker.release() };
  },
});

export const connectCalendars = calendarLoop('finds or makes the calendars of users', 'connection', {
  queue: calendarConnectionQueue,
  doneState: 'CONNECTED',
  perform: connectCalendar,
});

export const syncCalendars = calendarLoop('writes tasks into the calendars of users', 'entry', {
  queue: calendarEntryQueue,
  doneState: 'SYNCED',
  perform: syncEntry,
});
