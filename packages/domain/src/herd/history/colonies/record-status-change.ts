import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { idAfter } from '@beekeeping/core/id';
import { oneOf, preparedStatement, type Queryable } from '@beekeeping/db';
import { colonyStatusChanges } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordRows } from '@beekeeping/records/record-rows';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { ColonyRow } from './record-move.ts';

const statusChanges = recordRows(colonyStatusChanges);

/** The status of a colony from the evening of a day on. */
export interface StatusChange {
  status: ColonyRow['status'];
  changedOn: CalendarDay;
  /** Why, as a person would say it. */
  reason?: string | null | undefined;
}

/** The last change of a colony's status; on that day or before where one is given. */
export const lastStatusChange = async (
  db: Queryable,
  colonyId: string,
  on?: CalendarDay,
): Promise<typeof colonyStatusChanges.$inferSelect | undefined> => {
  const [last] = await db
    .select()
    .from(colonyStatusChanges)
    .where(
      and(
        eq(colonyStatusChanges.colonyId, colonyId),
        on === undefined ? undefined : lte(colonyStatusChanges.changedOn, on),
      ),
    )
    .orderBy(desc(colonyStatusChanges.changedOn), desc(colonyStatusChanges.id))
    .limit(1);
  return last;
};

interface Around {
  lastId: string | null;
  nextId: string | null;
  nextFrom: ColonyRow['status'] | null;
  nextTo: ColonyRow['status'] | null;
}

const readAround = preparedStatement<Around>(sql`
  select last.id as "lastId", next.id as "nextId", next.from_status as "nextFrom", next.to_status as "nextTo"
  from unnest(${sql.placeholder('colonyIds')}::uuid[], ${sql.placeholder('days')}::text[]::date[])
    with ordinality as asked (colony_id, day, position)
  left join lateral (
    select id from ${colonyStatusChanges}
    where ${colonyStatusChanges.colonyId} = asked.colony_id and ${colonyStatusChanges.changedOn} <= asked.day
    order by ${colonyStatusChanges.changedOn} desc, ${colonyStatusChanges.id} desc limit 1
  ) as last on true
  left join lateral (
    select id, from_status, to_status from ${colonyStatusChanges}
    where ${colonyStatusChanges.colonyId} = asked.colony_id and ${colonyStatusChanges.changedOn} > asked.day
    order by ${colonyStatusChanges.changedOn}, ${colonyStatusChanges.id} limit 1
  ) as next on true
  order by asked.position`);

/** The changes of colonies before and behind the evening of a day each, in their order; one statement for any number. */
const changesAround = (
  db: Queryable,
  dated: readonly { colony: Pick<ColonyRow, 'id'>; day: CalendarDay }[],
): Promise<Around[]> =>
  readAround(db, { colonyIds: dated.map(({ colony }) => colony.id), days: dated.map(({ day }) => day) });

/** The statuses of colonies in the evening of a day each, in their order. */
export const statusesOn = async (
  db: Queryable,
  dated: readonly { colony: Pick<ColonyRow, 'id' | 'status'>; day: CalendarDay }[],
): Promise<ColonyRow['status'][]> =>
  (await changesAround(db, dated)).map(({ nextFrom }, at) => nextFrom ?? dated[at]!.colony.status);

/** The status of a colony in the evening of that day. */
export const statusOn = async (
  db: Queryable,
  colony: Pick<ColonyRow, 'id' | 'status'>,
  day: CalendarDay,
): Promise<ColonyRow['status']> => (await statusesOn(db, [{ colony, day }]))[0]!;

/**
 * Writes a change each into the histories of different locked colonies, also one before later changes: the next one then
 * begins with it. The `status` of a colony is the caller's to change.
 * @returns the status that each colony has now, in their order: that of its last change
 */
export const recordStatusChanges = async (
  change: Change,
  all: readonly { colony: Pick<ColonyRow, 'id' | 'status' | 'endedOn'>; to: StatusChange }[],
): Promise<ColonyRow['status'][]> => {
  const around = await changesAround(
    change.tx,
    all.map(({ colony, to }) => ({ colony, day: to.changedOn })),
  );
  const made: Parameters<typeof statusChanges.insertAll>[1][number][] = [];
  const mute: string[] = [];
  const begins: { id: string; status: ColonyRow['status'] }[] = [];
  const statuses = all.map(({ colony, to: { status, changedOn, reason } }, at) => {
    const { lastId, nextId, nextFrom, nextTo } = around[at]!;
    // In the evening of its last day a colony has ended, regardless of earlier observations.
    if (nextId === null && colony.endedOn !== null) return colony.status;
    const before = nextFrom ?? colony.status;
    if (status === before) return colony.status;
    const id = idAfter(lastId ?? undefined);
    made.push({ id, colonyId: colony.id, changedOn, fromStatus: before, toStatus: status, reason });
    if (nextId === null) return status;
    if (nextTo === status) mute.push(nextId);
    else begins.push({ id: nextId, status });
    return colony.status;
  });
  if (made.length > 0) await statusChanges.insertAll(change, made);
  if (mute.length > 0) await change.tx.delete(colonyStatusChanges).where(oneOf(colonyStatusChanges.id, mute));
  if (begins.length > 0) {
    await change.tx.execute(sql`
      update ${colonyStatusChanges} set from_status = begins.status
      from unnest(${sql.param(begins.map(({ id }) => id))}::uuid[], ${sql.param(begins.map(({ status }) => status))}::text[])
        as begins (id, status)
      where ${colonyStatusChanges.id} = begins.id`);
  }
  return statuses;
};

/** Writes one change like `recordStatusChanges`. */
export const recordStatusChange = async (
  change: Change,
  colony: Pick<ColonyRow, 'id' | 'status' | 'endedOn'>,
  to: StatusChange,
): Promise<ColonyRow['status']> => (await recordStatusChanges(change, [{ colony, to }]))[0]!;

/** Corrects the last status change of a locked colony; one without an effect is removed. */
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
  // After other changes of its new day.
  const moved =
    changedOn === undefined || changedOn === last.changedOn
      ? {}
      : { changedOn, id: idAfter((await lastStatusChange(change.tx, colonyId, changedOn))?.id) };
  await change.tx
    .update(colonyStatusChanges)
    .set({ toStatus: status, reason, ...moved })
    .where(isLast);
};
