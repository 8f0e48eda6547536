import { oneOf, type RuleTrigger } from '@beekeeping/db';
import { ruleResults, suggestions, taskKeys, tasks } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { colonyRecords } from '../../../herd/colonies/colony.records.ts';
import { readRule } from './read-rule.ts';
import type { Asked, Finding, Rule } from './rule.ts';

/** Not begun, assigned or annotated. */
const IS_UNTOUCHED = sql`${tasks.status} = 'OPEN' and ${tasks.updatedAt} = ${tasks.createdAt}`;

interface StandingTask extends Finding, Record<string, unknown> {
  id: string;
  dedupeKey: string;
}

/** Untouched tasks of a rule about these subjects, with their causes. */
const untouchedTasks = ({ tx }: Change, trigger: RuleTrigger, about: readonly string[]): Promise<StandingTask[]> =>
  tx.execute<StandingTask>(sql`
    select ${tasks.id}, ${tasks.dedupeKey} as "dedupeKey", ${ruleResults.subjectId} as "subjectId",
      ${ruleResults.dueWindow} as "dueWindow"
    from ${ruleResults} join ${tasks}
      on ${tasks.dedupeKey} = 'rule:' || ${ruleResults.triggerType} || ':' || ${ruleResults.subjectId} || ':' || ${ruleResults.dueWindow}
    where ${ruleResults.triggerType} = ${trigger} and ${oneOf(ruleResults.subjectId, about)} and ${IS_UNTOUCHED}`);

const unnested = (standing: readonly Finding[]): SQL => sql`
  unnest(${sql.param(standing.map(({ subjectId }) => subjectId))}::uuid[],
    ${sql.param(standing.map(({ dueWindow }) => dueWindow))}::text[]) as standing (subject_id, due_window)`;

/** Those whose cause the rule no longer finds, in any season. */
const withoutCause = async (
  { tx }: Change,
  rule: Rule,
  asked: Asked,
  standing: readonly StandingTask[],
): Promise<StandingTask[]> => {
  const caused = await tx.execute<{ key: string }>(sql`
    select standing.subject_id || ':' || standing.due_window as key from ${unnested(standing)}
    where exists (
      select from (${rule.find(asked)}) as found
      where found."subjectId" = standing.subject_id and found."dueWindow" = standing.due_window)`);
  const keys = new Set(caused.map(({ key }) => key));
  return standing.filter(({ subjectId, dueWindow }) => !keys.has(`${subjectId}:${dueWindow}`));
};

/** As if it had never been made: the cause may return, and is then acted on again. */
const forget = async (
  { tx, now }: Change,
  { trigger, suggestedAs }: { trigger: RuleTrigger; suggestedAs: Rule['suggestedAs'] },
  gone: readonly StandingTask[],
): Promise<void> => {
  const isStanding = (subjectId: SQL, dueWindow: SQL): SQL =>
    sql`exists (select from ${unnested(gone)} where standing.subject_id = ${subjectId} and standing.due_window = ${dueWindow})`;
  if (suggestedAs) {
    const { type, status, subjectId, occasion } = suggestions;
    await tx
      .update(suggestions)
      .set({ status: 'OPEN', closedAt: now, updatedAt: now })
      .where(and(eq(type, suggestedAs), eq(status, 'ACCEPTED'), isStanding(sql`${subjectId}`, sql`${occasion}`)));
  }
  const { triggerType, subjectId, dueWindow } = ruleResults;
  await tx.delete(ruleResults).where(and(eq(triggerType, trigger), isStanding(sql`${subjectId}`, sql`${dueWindow}`)));
  const keys = gone.map(({ dedupeKey }) => dedupeKey);
  await tx.delete(taskKeys).where(sql`${taskKeys.dedupeKey} = any(${sql.param(keys)}::text[])`);
};

/**
 * Takes back the tasks of a rule about these subjects whose cause was deleted, cancelled or corrected away, and that
 * nobody has touched (docs/decisions/rules-and-suggestions.md). Later records end no task: people complete it
 * themselves. Of subjects without such a task, which are nearly all, one statement.
 */
export const takeBackTasks = async (
  change: Change,
  trigger: RuleTrigger,
  rule: Rule,
  about: readonly string[],
): Promise<void> => {
  if (about.length === 0) return;
  const standing = await untouchedTasks(change, trigger, about);
  const set = standing.length === 0 ? undefined : await readRule(change.tx, trigger, rule);
  if (!set) return;
  const subjectIds = [...new Set(standing.map(({ subjectId }) => subjectId))];
  // A concurrent change that records the cause again waits, or has committed and is seen: a new cause is never removed.
  await colonyRecords.lockAll(change, subjectIds);
  const asked: Asked = {
    parameters: set.parameters,
    today: change.today,
    timeZone: change.timeZone,
    about: subjectIds,
  };
  const gone = await withoutCause(change, rule, asked, standing);
  const taken = await change.tx
    .delete(tasks)
    .where(
      and(
        oneOf(
          tasks.id,
          gone.map(({ id }) => id),
        ),
        IS_UNTOUCHED,
      ),
    )
    .returning({ id: tasks.id });
  const ids = new Set(taken.map(({ id }) => id));
  if (ids.size === 0) return;
  await forget(
    change,
    { trigger, suggestedAs: rule.suggestedAs },
    gone.filter(({ id }) => ids.has(id)),
  );
  for (const id of ids) change.emit('TaskChanged', { id });
};
