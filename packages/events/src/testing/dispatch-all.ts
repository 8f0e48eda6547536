import { eq, sql } from 'drizzle-orm';
import { type Database, databaseNow } from '@beekeeping/db';
import { domainEvents } from '@beekeeping/db/schema';
import type { ChangeContext } from '../change.ts';
import type { EventHandler } from '../event-handler.ts';
import { type DispatchReport, EventDispatcher } from '../outbox/event-dispatcher.ts';

/** Hands every event that is due to its handlers, as the worker does. @returns the outcome of each */
export const dispatchAll = async (
  context: ChangeContext,
  handlers: Readonly<Record<string, EventHandler>>,
): Promise<DispatchReport[]> => {
  const reports: DispatchReport[] = [];
  let wasWoken = false;
  const wake = (): void => {
    wasWoken = true;
  };
  const report = (end: DispatchReport): void => {
    reports.push(end);
  };
  const dispatcher = new EventDispatcher({ ...context, leaseSeconds: 30 }, handlers, { report, wake });
  do {
    wasWoken = false;
    const isMore = await dispatcher.poll();
    await dispatcher.settled();
    wasWoken ||= isMore;
  } while (wasWoken);
  return reports;
};

/** Makes every pause between two attempts end now. */
export const endPauses = async (db: Database): Promise<void> => {
  await db.update(domainEvents).set({ nextAttemptAt: databaseNow }).where(eq(domainEvents.state, 'PENDING'));
};

/** Makes every lease end now, as if the processes that hold them had died half a minute ago. */
export const endLeases = async (db: Database): Promise<void> => {
  await db.execute(
    sql`update ${domainEvents} set claimed_until = ${databaseNow} - interval '1 second' where claim is not null`,
  );
};
