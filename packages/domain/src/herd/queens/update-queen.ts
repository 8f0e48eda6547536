import { AppError, notFound, referenceNotFound } from '@beekeeping/core/app-error';
import type { CalendarDay } from '@beekeeping/core/calendar-day';
import { definedFields } from '@beekeeping/core/patch';
import { type Warning, warning } from '@beekeeping/core/warning';
import { queenColonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { asc, eq } from 'drizzle-orm';
import { closeStay, isEndedQueen } from '../history/queens/close-stay.ts';
import { earliestBirth, type QueenRow, queenRows } from '../history/queens/queen-rows.ts';
import type { QueenStayRow } from '../history/queens/queen-stay.records.ts';
import { changeWithQueen } from './colony-of-queen.ts';
import { inOrder, type Evaluation } from './evaluation.schema.ts';
import { leadColony, type LockedLeadership, lockLeadership } from './lead-colony.ts';
import {
  assertBornAfterParents,
  assertBornBeforeDaughters,
  assertNoOwnAncestor,
  lockQueenDescent,
  parentIdsOf,
} from './parent-queens.ts';
import { assertQueenFacts } from './queen-facts.ts';
import type { QueenPatch, QueenView } from './queen.schema.ts';
import { viewWithWarnings } from './queen-view.ts';

/** Today, or the first day of her stay, which may be tomorrow. */
const todayIn = (change: Change, stay: QueenStayRow): CalendarDay => [change.today, stay.fromOn].toSorted().at(-1)!;

/** Her last day, if she has ended: as sent, else as stored, else today. */
const endOf = (change: Change, current: QueenRow, fields: Partial<QueenPatch>, stay: QueenStayRow | undefined) => {
  if (fields.status === undefined || fields.endedOn !== undefined) return {};
  if (!isEndedQueen(fields.status)) return { endedOn: null };
  if (isEndedQueen(current.status)) return {};
  return { endedOn: stay ? todayIn(change, stay) : change.today };
};

/** @throws AppError INVALID_STATE when she would have led a colony before her birth */
const assertBornBeforeStays = async (change: Change, queen: QueenRow): Promise<void> => {
  const [first] = await change.tx
    .select({ fromOn: queenColonies.fromOn })
    .from(queenColonies)
    .where(eq(queenColonies.queenId, queen.id))
    .orderBy(asc(queenColonies.fromOn))
    .limit(1);
  if (first && first.fromOn < earliestBirth(queen)) {
    throw new AppError('INVALID_STATE', `The queen has led a colony since ${first.fromOn}, before this birth.`);
  }
};

const check = async (change: Change, current: QueenRow, next: QueenRow, locked: LockedLeadership): Promise<void> => {
  assertQueenFacts(change, { ...next, evaluations: next.evaluations as Evaluation[] });
  const isBirthChanged = next.birthYear !== current.birthYear || next.birthOn !== current.birthOn;
  const hasOtherParents =
    next.motherQueenId !== current.motherQueenId || next.sireMotherQueenId !== current.sireMotherQueenId;
  if (hasOtherParents) await assertNoOwnAncestor(change, next.id, parentIdsOf(next));
  if (isBirthChanged || hasOtherParents) assertBornAfterParents(next, locked.queens.byId);
  if (!isBirthChanged) return;
  await assertBornBeforeDaughters(change, next);
  await assertBornBeforeStays(change, next);
};

/** The colony that she led is without a queen from that day on. */
const leave = async (
  change: Change,
  stay: QueenStayRow,
  { colonies }: LockedLeadership,
  on: CalendarDay,
): Promise<Warning[]> => {
  await closeStay(change, stay, on);
  const left = await changeWithQueen(change, colonies.get(stay.colonyId)!, 'QUEENLESS', on);
  return [warning('COLONY_QUEENLESS', { colonyName: left.name })];
};

/** The stored fields of what was sent, with what follows from them. */
const valuesOf = (change: Change, current: QueenRow, patch: Partial<QueenPatch>, stay: QueenStayRow | undefined) => {
  const { colonyId, evaluations, ...fields } = patch;
  const isTakenOut = colonyId === null && stay !== undefined && current.status === 'LAYING';
  return {
    ...(isTakenOut ? { status: 'RESERVE' as const } : {}),
    ...fields,
    ...endOf(change, current, fields, stay),
    ...(evaluations === undefined ? {} : { evaluations: inOrder(evaluations) }),
  };
};

/**
 * Changes what was sent. Another `colonyId` means that she leads that colony from today on, null that she leads none;
 * one who has ended by her new `status` leaves her colony on `endedOn`, which is today by default.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, REFERENCE_NOT_FOUND, DUPLICATE, INVALID_STATE
 */
export const updateQueen = async (change: Change, id: string, patch: QueenPatch): Promise<QueenView> => {
  const sent = definedFields(patch);
  if (parentIdsOf(sent).length > 0) await lockQueenDescent(change);
  const before = await queenRows.read(change.tx, id);
  const others = parentIdsOf({ ...before, ...sent });
  const locked = await lockLeadership(change, id, { colonyId: sent.colonyId ?? undefined, others });
  const { queen: current, stay } = locked;
  if (!current) throw notFound('queen');
  // Changed between the read and the lock: her present row is to be checked.
  if (current.updatedAt.getTime() !== before.updatedAt.getTime()) return updateQueen(change, id, patch);

  const values = valuesOf(change, current, sent, stay);
  const next: QueenRow = { ...current, ...values };
  await check(change, current, next, locked);
  const row = await queenRows.update(change, current, values);
  if (stay && (isEndedQueen(row.status) || sent.colonyId === null)) {
    const on = isEndedQueen(row.status) ? row.endedOn : null;
    return viewWithWarnings(change, row, await leave(change, stay, locked, on ?? todayIn(change, stay)));
  }
  if (sent.colonyId == null || sent.colonyId === stay?.colonyId) return viewWithWarnings(change, row);
  const colony = locked.colonies.get(sent.colonyId);
  if (!colony) throw referenceNotFound('colonyId', 'colony');
  const assignedOn = [change.today, colony.establishedOn].toSorted().at(-1)!;
  const assignment = { assignedOn, previousQueenStatus: 'REPLACED' as const };
  const led = await leadColony(change, { queen: row, stay, colony, locked }, assignment);
  return viewWithWarnings(change, led.queen, led.warnings);
};
