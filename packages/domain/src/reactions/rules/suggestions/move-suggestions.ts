import { AppError, notFound } from '@beekeeping/core/app-error';
import { oneOf } from '@beekeeping/db';
import { type SUGGESTION_STATUSES, suggestions } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { nextUpdatedAt } from '@beekeeping/records/record-rows';
import { and, asc } from 'drizzle-orm';
import { isThere, lockSubjects, performActions } from './perform-action.ts';
import { isVisibleTo, type SuggestionRow, suggestionRecords } from './suggestion.records.ts';
import type { SuggestionResults, SuggestionView } from './suggestion.schema.ts';

type Status = (typeof SUGGESTION_STATUSES)[number];
type Result = SuggestionResults['results'][number];

/** The transitions of each move. Accepted ones stay accepted. */
const MOVES = {
  accept: { from: 'OPEN', to: 'ACCEPTED' },
  dismiss: { from: 'OPEN', to: 'DISMISSED' },
  reopen: { from: 'DISMISSED', to: 'OPEN' },
} as const satisfies Record<string, { from: Status; to: Status }>;

export type SuggestionMove = keyof typeof MOVES;

/** The permissions of the caller for manual work. */
type Permissions = ReadonlySet<string>;

const visibleOf = (change: Change, ids: readonly string[], permissions: Permissions) =>
  change.tx
    .select()
    .from(suggestions)
    .where(and(oneOf(suggestions.id, ids), isVisibleTo({ permissions, today: change.today })))
    .orderBy(asc(suggestions.id))
    .$dynamic();

interface Checked {
  result: Result;
  row: SuggestionRow | undefined;
}

/**
 * Moves the suggestions that may be moved and leaves the others as they are, in a fixed number of statements beside
 * those of what they propose. Subjects are locked before suggestions; of two changes the second finds the status of the
 * first.
 */
const moveAll = async (
  change: Change,
  move: SuggestionMove,
  ids: readonly string[],
  permissions: Permissions,
): Promise<Checked[]> => {
  const { from, to } = MOVES[move];
  const wanted = [...new Set(ids)];
  const subjects =
    move === 'accept' ? await lockSubjects(change, await visibleOf(change, wanted, permissions)) : undefined;
  const rows = new Map(
    (await visibleOf(change, wanted, permissions).for('update')).map((row) => [row.id, row] as const),
  );
  const isMovable = (row: SuggestionRow): boolean =>
    row.status === from && (subjects === undefined || isThere(subjects, row));
  const moved = [...rows.values()].filter(isMovable);
  if (subjects) await performActions(change, moved, subjects);
  const updatedAt = nextUpdatedAt(change, ...moved);
  await change.tx
    .update(suggestions)
    .set({ status: to, updatedAt })
    .where(
      oneOf(
        suggestions.id,
        moved.map(({ id }) => id),
      ),
    );
  return wanted.map((id): Checked => {
    const row = rows.get(id);
    if (!row) return { result: { id, ok: false, code: 'NOT_FOUND' }, row };
    return isMovable(row)
      ? { result: { id, ok: true }, row: { ...row, status: to, updatedAt } }
      : { result: { id, ok: false, code: 'INVALID_STATE' }, row };
  });
};

/**
 * Accepts a suggestion, which does what it proposes, dismisses it, or opens a dismissed one again.
 * @param permissions of the caller @throws AppError NOT_FOUND, also for one that the caller does not see, INVALID_STATE
 */
export const moveSuggestion = async (
  change: Change,
  move: SuggestionMove,
  id: string,
  permissions: Permissions,
): Promise<SuggestionView> => {
  const [checked] = await moveAll(change, move, [id], permissions);
  const { result, row } = checked!;
  if (!row) throw notFound(suggestionRecords.noun);
  if (!result.ok) {
    const { from } = MOVES[move];
    throw new AppError(
      'INVALID_STATE',
      row.status === from
        ? 'What the suggestion is about has ended or is gone.'
        : `A suggestion that is ${row.status} does not take ${move}.`,
    );
  }
  return suggestionRecords.view(change.tx, row);
};

/** The same for many, at most 200; each has its own result. @param permissions of the caller */
export const moveSuggestions = async (
  change: Change,
  move: SuggestionMove,
  ids: readonly string[],
  permissions: Permissions,
): Promise<SuggestionResults> => ({
  results: (await moveAll(change, move, ids, permissions)).map(({ result }) => result),
});
