import type { Queryable, RuleTrigger } from '@beekeeping/db';
import { PENDING_TASK_STATUSES, ruleResults, suggestions, tasks } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { type SQL, sql } from 'drizzle-orm';
import type { Asked, Finding, Rule } from './rule.ts';

/** The key of a finding of a rule, wherever it is stored. */
const keyOf = ({ subjectId, dueWindow }: Finding): string => `${subjectId}:${dueWindow}`;

/** The dedupe key of the task about a finding, the same for the rule and for an accepted suggestion. */
export const taskKeyOf = (trigger: RuleTrigger, finding: Finding): string => `rule:${trigger}:${keyOf(finding)}`;

/** Holds where the findings that a rule selects are to be acted on now. */
const isDue = ({ undoneBy }: Rule): SQL => (undoneBy ? sql`found."isDue"` : sql`true`);

/** True if neither the rule has acted nor the corresponding suggestion was decided. */
const isUndecided = (trigger: RuleTrigger, { suggestedAs }: Rule): SQL => sql`
  not exists (
    select from ${ruleResults} where ${ruleResults.triggerType} = ${trigger}
      and ${ruleResults.subjectId} = found."subjectId" and ${ruleResults.dueWindow} = found."dueWindow")
  and ${
    suggestedAs === undefined
      ? sql`true`
      : sql`not exists (
        select from ${suggestions} where ${suggestions.type} = ${suggestedAs} and ${suggestions.status} <> 'OPEN'
          and ${suggestions.subjectId} = found."subjectId" and ${suggestions.occasion} = found."dueWindow")`
  }`;

/** True if no task of a rule that makes one at a time waits for the colony. */
const waitsForNone = ({ isOneAtATime }: Rule, ruleId: string): SQL =>
  isOneAtATime
    ? sql`not exists (
        select from ${tasks} where ${tasks.ruleId} = ${ruleId} and ${tasks.colonyId} = found."subjectId"
          and ${tasks.status} = any(${sql.param(PENDING_TASK_STATUSES)}::text[]))`
    : sql`true`;

/** Present findings, acted on or not; as JSON, in which days stay days. */
export const findDue = async (db: Queryable, rule: Rule, asked: Asked): Promise<Finding[]> => {
  const rows = await db.execute<{ finding: Finding }>(
    sql`select to_json(found) as finding from (${rule.find(asked)}) as found where ${isDue(rule)}`,
  );
  return rows.map(({ finding }) => finding);
};

/** A present finding that asks for its task: the shared condition of a rule and its suggestion. */
export const findUndecided = async (
  db: Queryable,
  { trigger, rule, ruleId }: { trigger: RuleTrigger; rule: Rule; ruleId: string },
  asked: Asked,
  limit?: number,
): Promise<Finding[]> => {
  const rows = await db.execute<{ finding: Finding }>(sql`
    select to_json(found) as finding from (${rule.find(asked)}) as found
    where ${isDue(rule)} and ${isUndecided(trigger, rule)} and ${waitsForNone(rule, ruleId)}
    order by found."subjectId", found."dueWindow" ${limit === undefined ? sql`` : sql`limit ${limit}`}`);
  return rows.map(({ finding }) => finding);
};

/**
 * Records that a rule has acted on these, or a person in its place. In order, so that two concurrent claims do not
 * deadlock.
 * @returns those that were not claimed before
 */
export const claimFindings = async <F extends Finding>(
  change: Change,
  { trigger, rule, ruleId }: { trigger: RuleTrigger; rule: Rule; ruleId: string },
  findings: readonly F[],
): Promise<F[]> => {
  const claimed = await change.tx.execute<Finding & Record<string, unknown>>(sql`
    insert into ${ruleResults} (trigger_type, subject_id, due_window, acted_at)
    select ${trigger}, found."subjectId", found."dueWindow", ${change.now.toISOString()}::timestamptz
    from unnest(${sql.param(findings.map(({ subjectId }) => subjectId))}::uuid[],
      ${sql.param(findings.map(({ dueWindow }) => dueWindow))}::text[]) as found ("subjectId", "dueWindow")
    where ${waitsForNone(rule, ruleId)}
    order by found."subjectId", found."dueWindow" on conflict do nothing
    returning subject_id as "subjectId", due_window as "dueWindow"`);
  const keys = new Set(claimed.map(keyOf));
  return findings.filter((finding) => keys.delete(keyOf(finding)));
};
