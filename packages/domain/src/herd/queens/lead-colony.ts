import { AppError } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { type Warning, warning } from '@beekeeping/core/warning';
import type { Change } from '@beekeeping/events';
import { assertLivedOn } from '../colonies/colony-life.ts';
import { type ColonyRow, colonyRecords } from '../colonies/colony.records.ts';
import { closeStay, isEndedQueen, type QueenStatus, takeOut } from '../history/queens/close-stay.ts';
import { type LockedQueens, lockQueensOf, openStayOf } from '../history/queens/locked-queens.ts';
import { openStay } from '../history/queens/open-stay.ts';
import type { QueenRow } from '../history/queens/queen-rows.ts';
import type { QueenStayRow } from '../history/queens/queen-stay.records.ts';
import { changeWithQueen } from './colony-of-queen.ts';

/** A queen with the colonies and queens that a change of hers touches, all of them locked. */
export interface LockedLeadership {
  /** Undefined when there is none of that id. */
  queen: QueenRow | undefined;
  /** Of the colony that she leads now. */
  stay: QueenStayRow | undefined;
  colonies: ReadonlyMap<string, ColonyRow>;
  queens: LockedQueens;
}

/**
 * Locks the colony that a queen leads, the one that she is to lead, the queen there, herself and others: colonies before
 * queens, ids ascending within each.
 * @throws AppError PRECONDITION_FAILED
 */
export const lockLeadership = async (
  change: Change,
  queenId: string,
  { colonyId, others = [] }: { colonyId?: string | undefined; others?: readonly string[] },
): Promise<LockedLeadership> => {
  const before = await openStayOf(change.tx, queenId);
  const colonyIds = [...new Set([colonyId, before?.colonyId].filter((id) => id !== undefined))];
  const colonies = await colonyRecords.lockAll(change, colonyIds);
  const queens = await lockQueensOf(change, colonyIds, [queenId, ...others]);
  const stay = await openStayOf(change.tx, queenId);
  // She was moved between the read and the lock. Now she cannot be moved any more.
  if (stay?.colonyId !== before?.colonyId) return lockLeadership(change, queenId, { colonyId, others });
  return { queen: queens.byId.get(queenId), stay, colonies: new Map(colonies.map((row) => [row.id, row])), queens };
};

/** How a queen becomes the queen of a colony. */
export interface Assignment {
  assignedOn: CalendarDay;
  method?: QueenStayRow['method'] | undefined;
  /** The status of the replaced queen. */
  previousQueenStatus: QueenStatus;
}

/** @throws AppError INVALID_STATE for a colony or a queen that has ended, and a day outside the life of the colony */
export const assertMayLead = (colony: ColonyRow, queen: Pick<QueenRow, 'status'>, assignedOn: CalendarDay): void => {
  if (colony.endedOn !== null) throw new AppError('INVALID_STATE', 'The colony has ended: it cannot have a queen.');
  assertLivedOn(colony, assignedOn);
  if (isEndedQueen(queen.status))
    throw new AppError('INVALID_STATE', `The queen is ${queen.status}: she cannot lead a colony.`);
};

/**
 * Lets a locked queen lead a locked colony from a day on. The queen there leaves it, and the colony that she led until
 * then is without a queen.
 * @returns the queen as she is now, the colony, and what the client should know
 * @throws AppError INVALID_STATE
 */
export const leadColony = async (
  change: Change,
  {
    queen,
    stay,
    colony,
    locked,
  }: {
    queen: QueenRow;
    stay: QueenStayRow | undefined;
    colony: ColonyRow;
    locked: Pick<LockedLeadership, 'colonies' | 'queens'>;
  },
  { assignedOn, method, previousQueenStatus }: Assignment,
): Promise<{ queen: QueenRow; colony: ColonyRow; warnings: Warning[] }> => {
  assertMayLead(colony, queen, assignedOn);
  if (stay?.colonyId === colony.id) throw new AppError('INVALID_STATE', 'The queen leads this colony already.');

  const warnings: Warning[] = [];
  if (stay) {
    const left = locked.colonies.get(stay.colonyId)!;
    await closeStay(change, stay, assignedOn);
    await changeWithQueen(change, left, 'QUEENLESS', assignedOn);
    warnings.push(warning('COLONY_QUEENLESS', { colonyName: left.name }));
  }
  const previous = locked.queens.byColony.get(colony.id);
  if (previous) await takeOut(change, previous, { on: assignedOn, status: previousQueenStatus });
  const laying = await openStay(change, queen, { colonyId: colony.id, fromOn: assignedOn, method });
  const led = await changeWithQueen(change, colony, 'ACTIVE', assignedOn);
  change.emit('QueenAssigned', { colonyId: colony.id, oldQueenId: previous?.queen.id ?? null, newQueenId: queen.id });
  return { queen: laying, colony: led, warnings };
};
