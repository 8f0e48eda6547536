import { oneOf, type Queryable } from '@beekeeping/db';
import { queenColonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, isNull } from 'drizzle-orm';
import { type QueenRow, queenRows } from './queen-rows.ts';
import type { QueenStayRow } from './queen-stay.records.ts';

/** A queen who leads a colony, locked, and her stay there. */
export interface LeadingQueen {
  queen: QueenRow;
  stay: QueenStayRow;
}

/** Queens of colonies that are to change, all of them locked. */
export interface LockedQueens {
  byColony: ReadonlyMap<string, LeadingQueen>;
  byId: ReadonlyMap<string, QueenRow>;
}

/** The colony that a queen leads now: her stay there. */
export const openStayOf = async (db: Queryable, queenId: string): Promise<QueenStayRow | undefined> => {
  const [stay] = await db
    .select()
    .from(queenColonies)
    .where(and(eq(queenColonies.queenId, queenId), isNull(queenColonies.toOn)));
  return stay;
};

/**
 * Locks the queens who lead these colonies, and others, ids ascending. The colonies must be locked: who changes a stay
 * has locked its colony, so that no queen is removed or introduced meanwhile.
 * @throws AppError PRECONDITION_FAILED
 */
export const lockQueensOf = async (
  change: Change,
  colonyIds: readonly string[],
  others: readonly string[] = [],
): Promise<LockedQueens> => {
  const stays = await change.tx
    .select()
    .from(queenColonies)
    .where(and(oneOf(queenColonies.colonyId, colonyIds), isNull(queenColonies.toOn)));
  const rows = await queenRows.lockAll(change, [...new Set([...stays.map(({ queenId }) => queenId), ...others])]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byColony = new Map(stays.map((stay) => [stay.colonyId, { stay, queen: byId.get(stay.queenId)! }]));
  return { byColony, byId };
};
