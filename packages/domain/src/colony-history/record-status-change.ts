import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { idAfter } from '@beekeeping/core/id';
import type { Queryable } from '@beekeeping/db';
import { colonyStatusChanges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, asc, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { recordRows } from '../records/record-rows.ts';
import type { ColonyRow } from './colony-row.ts';

const statusChanges = recordRows(colonyStatusChanges);

/** How a colony fares from the evening of a day on. */
export interface StatusChange {
  status: ColonyRow['status'];
  changedOn: CalendarDay;
  /** Why, as a person would say it. */
  reason?: string | null | undefined;
}

const changesOf = (db: Queryable, colonyId: string, days?: SQL) =>
  db
    .select()
    .from(colonyStatusChanges)
    .where(and(eq(colonyStatusChanges.colonyId, colonyId), days));

/** The last change of a colony's status; on that day or before where one is given. */
export const lastStatusChange = async (
  db: Queryable,
  colonyId: string,
  on?: CalendarDay,
): Promise<typeof colonyStatusChanges.$inferSelect | undefined> => {
  const [last] = await changesOf(db, colonyId, on === undefined ? undefined : lte(colonyStatusChanges.changedOn, on))
    .orderBy(desc(colonyStatusChanges.changedOn), desc(colonyStatusChanges.id))
    .limit(1);
  return last;
};

const nextChange = async (db: Queryable, colonyId: string, day: CalendarDay) => {
  const [next] = await changesOf(db, colonyId, gt(colonyStatusChanges.changedOn, day))
    .orderBy(asc(colonyStatusChanges.changedOn), asc(colonyStatusChanges.id))
    .limit(1);
  return next;
};

/** How a colony fared in the evening of that day. */
export const statusOn = async (
  db: Queryable,
  colony: Pick<ColonyRow, 'id' | 'status'>,
  day: CalendarDay,
): Promise<ColonyRow['status']> => (await nextChange(db, colony.id, day))?.fromStatus ?? colony.status;

/**
 * Writes a change into the history of a locked colony, also one before later changes: the next one then begins with it.
 * The `status` of the colony is the caller's to change.
 * @returns the status that the colony has now: that of its last change
 */
export const recordStatusChange = async (
  change: Change,
  colony: Pick<ColonyRow, 'id' | 'status' | 'endedOn'>,
  { status, changedOn, reason }: StatusChange,
): Promise<ColonyRow['status']> => {
  const next = await nextChange(change.tx, colony.id, changedOn);
  // In the evening of its last day a colony has ended, whatever was seen before.
  if (!next && colony.endedOn !== null) return colony.status;
  const before = next?.fromStatus ?? colony.status;
  if (status === before) return colony.status;
  const id = idAfter((await lastStatusChange(change.tx, colony.id, changedOn))?.id);
  await statusChanges.insert(change, {
    id,
    colonyId: colony.id,
    changedOn,
    fromStatus: before,
    toStatus: status,
    reason,
  });
  if (!next) return status;
  if (next.toStatus === status) await change.tx.delete(colonyStatusChanges).where(eq(colonyStatusChanges.id, next.id));
  else
    await change.tx.update(colonyStatusChanges).set({ fromStatus: status }).where(eq(colonyStatusChanges.id, next.id));
  return colony.status;
};

/** Corrects what the last change of a locked colony's status led to, and when; one that leads nowhere any more is gone. */
export const rewriteLastStatusChange = async (
  change: Change,
  colonyId: string,
  { status, reason, changedOn }: Omit<StatusChange, 'changedOn'> & Partial<Pick<StatusChange, 'changedOn'>>,
): Promise<void> => {
  const last = await lastStatusChange(change.tx, colonyId);
  if (!last) return;
  const isLast = eq(colonyStatusChanges.id, last.id);
  if (last.fromStatus === status) {
    await change.tx.delete(colonyStatusChanges).where(isLast);
    return;
  }
  // Behind what else changed on its new day.
  const moved =
    changedOn === undefined || changedOn === last.changedOn
      ? {}
      : { changedOn, id: idAfter((await lastStatusChange(change.tx, colonyId, changedOn))?.id) };
  await change.tx
    .update(colonyStatusChanges)
    .set({ toStatus: status, reason, ...moved })
    .where(isLast);
};
