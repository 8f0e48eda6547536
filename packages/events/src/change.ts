import { setTimeout as delay } from 'node:timers/promises';
import type { Actor } from '@beekeeping/core/actor';
import { addDays, dayOf, type CalendarDay, firstMomentOf } from '@beekeeping/core/calendar-day';
import type { Clock } from '@beekeeping/core/clock';
import { newId } from '@beekeeping/core/id';
import {
  channels,
  constraintRefusal,
  databaseFailure,
  isRetryable,
  type Database,
  type Transaction,
} from '@beekeeping/db';
import type { auditLog, domainEvents } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { AuditAction, AuditSubject } from './audit-catalog.ts';
import { domainEventCatalog, type DomainEventPayload, type DomainEventType } from './domain-event-catalog.ts';
import type { IdempotentChange } from './idempotency.ts';
import type { NotificationKind, NotificationParams } from './notification-catalog.ts';
import type { Precondition } from './precondition.ts';
import { recordAuditEntries } from './record-audit-entries.ts';
import { recordEvents } from './record-events.ts';
import { type NewNotification, type NotificationSubject, recordNotifications } from './record-notifications.ts';

/** What a process must hold to change something. */
export interface ChangeContext {
  db: Database;
  clock: Clock;
  /** IANA zone whose calendar days are the beekeeper's (`BUSINESS_TIME_ZONE`). */
  timeZone: string;
  /** Called after the commit of a change that called `accessChanged`. */
  onAccessChanged?: () => void;
  /** Called after the commit of a change that recorded events, so that their handlers need not wait for the next poll. */
  onEventsRecorded?: () => void;
  /** Called after the commit of a change with notifications, so that streams and messages need not wait for the next poll. */
  onNotificationsRecorded?: () => void;
  /** Present while a request with an `Idempotency-Key` is handled. */
  idempotentChange?: IdempotentChange;
  /** Present while a request with `If-Match` is handled. */
  precondition?: Precondition;
  /** The audit actions that this write may record; absent where none are declared. */
  auditActions?: readonly AuditAction[];
}

/** One unit of work. Everything that is written, emitted and audited through it commits together or not at all. */
export interface Change {
  readonly tx: Transaction;
  readonly actor: Actor;
  /** The instant of the change; every row of it carries this one. */
  readonly now: Date;
  /** The business day of `now`. */
  readonly today: CalendarDay;
  /** The latest day that a record of something that happened may carry. */
  readonly tomorrow: CalendarDay;
  /** IANA zone of the business days. */
  readonly timeZone: string;
  /** The business day of another instant. */
  dayOf(instant: Date): CalendarDay;
  /** The first instant of a business day. */
  firstMomentOf(day: CalendarDay): Date;
  /**
   * Records a domain event.
   * @param causedBy the first event of the chain that led to this one
   * @returns the event's id
   */
  emit<T extends DomainEventType>(type: T, payload: DomainEventPayload<T>, causedBy?: string): string;
  /** Records an audit entry. */
  audit(action: AuditAction, subject: AuditSubject): void;
  /**
   * Notifies every active user who may know of it, or those of `recipients` who may; of one `subjectId` once as long as they
   * have not read it. Recorded at the end of the change, in its transaction.
   */
  notify<K extends NotificationKind>(kind: K, about: NotificationSubject<NotificationParams<K>>): void;
  /**
   * Throws when the request expects another version of this locked record. Code that locks a record that a request
   * may name asks it; other records pass.
   * @throws AppError PRECONDITION_FAILED
   */
  assertExpected(record: { id: string; updatedAt: Date }): void;
  /** Makes every replica forget cached rights: call it when a session, user or role lost or gained something. */
  accessChanged(): void;
}

const MAX_ATTEMPTS = 4;

/**
 * Runs `work` in one transaction and commits what it wrote, emitted and audited. A deadlock or serialization failure
 * runs it again, up to three times, so `work` must have no effect outside the transaction. A broken constraint is
 * refused with the sentence of its table. A refusal that must leave
 * a trace returns its outcome and throws after this call: throwing inside would roll the trace back.
 */
export const inChange = async <T>(
  context: ChangeContext,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<T> => {
  context.idempotentChange?.begin();
  const committed = await withRetries(() => context.db.transaction((tx) => runOnce(tx, context, actor, work))).catch(
    (error: unknown) => {
      context.idempotentChange?.undo();
      throw error;
    },
  );
  if (committed.accessChanged) context.onAccessChanged?.();
  if (committed.hasEvents) context.onEventsRecorded?.();
  if (committed.hasNotifications) context.onNotificationsRecorded?.();
  return committed.result;
};

const withRetries = async <T>(transaction: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const refusal = constraintRefusal(error);
      if (refusal) throw refusal;
      if (attempt === MAX_ATTEMPTS || !isRetryable(databaseFailure(error))) throw error;
      await delay(Math.random() * 40 * attempt);
    }
  }
};

const runOnce = async <T>(
  tx: Transaction,
  context: ChangeContext,
  actor: Actor,
  work: (change: Change) => Promise<T>,
): Promise<{ result: T; accessChanged: boolean; hasEvents: boolean; hasNotifications: boolean }> => {
  const now = context.clock.now();
  const today = dayOf(now, context.timeZone);
  const events: (typeof domainEvents.$inferInsert)[] = [];
  const entries: (typeof auditLog.$inferInsert)[] = [];
  const notifications: NewNotification[] = [];
  let isOpen = true;
  let accessChanged = false;
  const assertOpen = (): void => {
    if (!isOpen) throw new Error('the change has already ended: something was not awaited');
  };

  const change: Change = {
    tx,
    actor,
    now,
    today,
    tomorrow: addDays(today, 1),
    timeZone: context.timeZone,
    dayOf: (instant) => dayOf(instant, context.timeZone),
    firstMomentOf: (day) => firstMomentOf(day, context.timeZone),
    emit: (type, payload, causedBy) => {
      assertOpen();
      const id = newId();
      events.push({ id, type, payload: domainEventCatalog[type].payload.parse(payload), causedBy, occurredAt: now });
      return id;
    },
    audit: (action, subject) => {
      assertOpen();
      if (context.auditActions?.includes(action) === false) {
        throw new Error(`${action} is not among the audit actions that this write declares`);
      }
      entries.push(auditEntry(action, subject, actor, now));
    },
    notify: (kind, about) => {
      assertOpen();
      notifications.push({ kind, ...about });
    },
    assertExpected: (record) => context.precondition?.check(record),
    accessChanged: () => {
      assertOpen();
      accessChanged = true;
    },
  };
  try {
    await context.idempotentChange?.claim(tx, now);
    const result = await work(change);
    context.precondition?.assertChecked();
    await recordEvents(tx, events);
    await recordAuditEntries(tx, entries);
    const hasNotifications = await recordNotifications(tx, notifications, now);
    // Inside the transaction: a lost invalidation would leave a revoked right alive.
    if (accessChanged) await tx.execute(sql`select pg_notify(${channels.accessChanged}, '')`);
    await context.idempotentChange?.store(tx, now, result);
    return { result, accessChanged, hasEvents: events.length > 0, hasNotifications };
  } finally {
    isOpen = false;
  }
};

const auditEntry = (
  action: AuditAction,
  subject: AuditSubject,
  actor: Actor,
  now: Date,
): typeof auditLog.$inferInsert => ({
  id: newId(),
  occurredAt: now,
  actorId: actor.kind === 'user' ? actor.userId : subject.userId,
  actorName: actor.kind === 'anonymous' ? subject.userName : actor.name,
  action,
  entityType: subject.entityType,
  entityId: subject.entityId,
  ip: actor.kind === 'system' ? undefined : actor.ip,
  requestId: actor.kind === 'system' ? undefined : actor.requestId,
  details: subject.details ?? {},
});
