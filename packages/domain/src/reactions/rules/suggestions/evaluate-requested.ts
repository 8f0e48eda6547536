import type { Actor } from '@beekeeping/core/actor';
import { databaseNow, type Queryable } from '@beekeeping/db';
import { pendingEvaluations } from '@beekeeping/db/schema';
import { type Change, type ChangeContext, inChange, type QueueFigures } from '@beekeeping/events';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { evaluateInTurn, takeTurn } from './evaluate.ts';
import { EvaluationRests } from './evaluation-rests.ts';
import type { Suggester } from './suggester.ts';
import { suggesters } from './suggesters.ts';

/** Requests that one evaluation meets at most. */
const MAX = 1_000;
/** The pause after a failed evaluation. */
const PAUSE = sql.raw(`interval '30 seconds'`);

const dueOf = ({ type, subjectKind }: Suggester): SQL =>
  and(
    eq(pendingEvaluations.type, type),
    eq(pendingEvaluations.subjectKind, subjectKind),
    lte(pendingEvaluations.dueAt, databaseNow),
  )!;

/** Takes requests, for good once the change commits. New requests are left for the next time. */
const takeRequests = async ({ tx }: Change, suggester: Suggester, isAwake: SQL | undefined) => {
  const first = tx
    .select({ id: pendingEvaluations.id })
    .from(pendingEvaluations)
    .where(and(dueOf(suggester), isAwake))
    .orderBy(pendingEvaluations.dueAt)
    .limit(MAX)
    .for('update', { skipLocked: true });
  return tx
    .delete(pendingEvaluations)
    .where(sql`${pendingEvaluations.id} = any(array(${first}))`)
    .returning({ subjectId: pendingEvaluations.subjectId });
};

const postpone = ({ tx }: Change, suggester: Suggester): Promise<unknown> =>
  tx
    .update(pendingEvaluations)
    .set({ dueAt: sql`${databaseNow} + ${PAUSE}` })
    .where(dueOf(suggester));

/** The results of the requests of one suggester. */
export type RequestedEvaluation = { type: Suggester['type'] } & (
  | { outcome: 'EVALUATED'; hasMore: boolean }
  /** Another process evaluates that type: they wait for the next time. */
  | { outcome: 'BUSY' }
  /** They are tried again after a pause. */
  | { outcome: 'FAILED'; error: unknown }
);

const evaluate = async (
  context: ChangeContext,
  actor: Actor,
  suggester: Suggester,
  rests: EvaluationRests,
): Promise<RequestedEvaluation | undefined> => {
  const { type } = suggester;
  const requests = await inChange(context, actor, async (change) => {
    if (!(await takeTurn(change, suggester))) return undefined;
    const taken = await takeRequests(change, suggester, rests.isAwake());
    const subjectIds = [...new Set(taken.map(({ subjectId }) => subjectId))];
    if (subjectIds.length > 0) await evaluateInTurn(change, suggester, subjectIds);
    return { count: taken.length, subjectIds };
  });
  if (!requests) return { type, outcome: 'BUSY' };
  // Another process has taken them meanwhile.
  if (requests.count === 0) return undefined;
  rests.evaluated(suggester, requests.subjectIds);
  return { type, outcome: 'EVALUATED', hasMore: requests.count === MAX };
};

/** The suggesters with due requests, as far as this version knows them. */
const suggestersDue = async (db: Queryable, isAwake: SQL | undefined): Promise<Suggester[]> => {
  const due = await db
    .selectDistinct({ type: pendingEvaluations.type, subjectKind: pendingEvaluations.subjectKind })
    .from(pendingEvaluations)
    .where(and(lte(pendingEvaluations.dueAt, databaseNow), isAwake));
  const isDue = new Set(due.map(({ type, subjectKind }) => `${type} ${subjectKind}`));
  return suggesters.filter(({ type, subjectKind }) => isDue.has(`${type} ${subjectKind}`));
};

/**
 * Evaluates what events asked for and that has gathered for a while, each suggester once in a change of its own. One
 * that is slow or fails keeps no other from its turn.
 * @param rests what this process has evaluated before
 */
export const evaluateRequested = async (
  context: ChangeContext,
  actor: Actor,
  rests = new EvaluationRests(),
): Promise<RequestedEvaluation[]> => {
  const evaluations: RequestedEvaluation[] = [];
  for (const suggester of await suggestersDue(context.db, rests.isAwake())) {
    try {
      const evaluation = await evaluate(context, actor, suggester, rests);
      if (evaluation) evaluations.push(evaluation);
    } catch (error) {
      evaluations.push({ type: suggester.type, outcome: 'FAILED', error });
      await inChange(context, actor, (change) => postpone(change, suggester));
    }
  }
  return evaluations;
};

/** Number of waiting requests, and their delay beyond the planned wait. */
export const requestedEvaluations = async (db: Queryable): Promise<QueueFigures> => {
  const [figures] = await db
    .select({
      depth: sql<number>`count(*)::int`,
      oldestAgeSeconds: sql<number>`greatest(coalesce(extract(epoch from ${databaseNow} - min(${pendingEvaluations.dueAt})), 0), 0)::float8`,
    })
    .from(pendingEvaluations);
  return { ...figures!, failed: 0 };
};
