import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { idAfter } from '@beekeeping/core/id';
import { oneOf, type Queryable } from '@beekeeping/db';
import { colonies, colonyMoves, type MOVE_PURPOSES } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { recordRows } from '@beekeeping/records/record-rows';
import { desc, sql } from 'drizzle-orm';
import { takeRecordsAlong } from './take-records-along.ts';

/** A stored colony. */
export type ColonyRow = typeof colonies.$inferSelect;

const moves = recordRows(colonyMoves);

/** The move that a colony made before. */
export interface LastMove {
  id: string;
  movedOn: CalendarDay;
}

/** The target and day of a move of a locked colony. */
export interface Move {
  colony: ColonyRow;
  last: LastMove | undefined;
  /** Locked as a referenced row. */
  apiary: { id: string; name: string };
  /** It is there in the evening of this day. */
  movedOn: CalendarDay;
  purpose?: (typeof MOVE_PURPOSES)[number] | null | undefined;
  /** The permit or certificate that it was made with. */
  permitNoticeId?: string | null | undefined;
  /** Its document. */
  permitDocumentId?: string | null | undefined;
  note?: string | null | undefined;
}

/** The last moves of these colonies, by the id of the colony. */
export const lastMoves = async (
  db: Queryable,
  colonyIds: readonly string[],
): Promise<ReadonlyMap<string, LastMove>> => {
  const { colonyId, movedOn, id } = colonyMoves;
  const found = await db
    .selectDistinctOn([colonyId], { colonyId, movedOn, id })
    .from(colonyMoves)
    .where(oneOf(colonyId, colonyIds))
    .orderBy(colonyId, desc(movedOn), desc(id));
  return new Map(found.map((last) => [last.colonyId, last]));
};

/**
 * A colony moves elsewhere, and never before its last move: the place now is always the one of the last move.
 * @throws AppError INVALID_STATE
 */
export const assertMovable = ({ colony, apiary, movedOn, last }: Move): void => {
  if (colony.endedOn !== null) throw new AppError('INVALID_STATE', 'The colony has ended: it cannot be moved.');
  if (colony.apiaryId === apiary.id) throw new AppError('INVALID_STATE', 'The colony is already there.');
  if (last && movedOn < last.movedOn) {
    throw new AppError('INVALID_STATE', `The colony was moved on ${last.movedOn}, after this day.`);
  }
};

const placeNow = ({ tx, now }: Change, all: readonly Move[]) =>
  tx.execute(sql`
    update ${colonies} set apiary_id = moves.apiary_id, position = null,
      updated_at = greatest(${now.toISOString()}::timestamptz, ${colonies.updatedAt} + interval '1 millisecond')
    from unnest(${sql.param(all.map(({ colony }) => colony.id))}::uuid[], ${sql.param(all.map(({ apiary }) => apiary.id))}::uuid[])
      as moves (colony_id, apiary_id)
    where ${colonies.id} = moves.colony_id`);

/**
 * Records moves of different colonies that `assertMovable` accepted. What was recorded of a colony since that day is
 * moved with it.
 * @returns the colonies at their present places, in the order of the moves
 */
export const recordMoves = async (change: Change, all: readonly Move[]): Promise<ColonyRow[]> => {
  const rows = all.map(({ colony, apiary, movedOn, purpose, permitNoticeId, permitDocumentId, note, last }) => ({
    id: idAfter(last?.id),
    colonyId: colony.id,
    fromApiaryId: colony.apiaryId,
    toApiaryId: apiary.id,
    movedOn,
    purpose,
    permitNoticeId,
    permitDocumentId,
    note,
  }));
  await moves.insertAll(change, rows);
  await placeNow(change, all);
  await takeRecordsAlong(change, all);
  for (const { colonyId: id, fromApiaryId, toApiaryId, movedOn } of rows) {
    change.emit('ColonyMoved', { id, fromApiaryId, toApiaryId, movedOn });
  }
  const ids = all.map(({ colony }) => colony.id);
  const moved = await change.tx.select().from(colonies).where(oneOf(colonies.id, ids));
  const byId = new Map(moved.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
};
