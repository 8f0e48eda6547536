import type { RuleTrigger } from '@beekeeping/db';
import { automationRules, ruleResults } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { languageOfHouse } from '../users/language-of-house.ts';
import { makeTasks, type TaskToMake } from '../tasks/make-tasks.ts';
import { effectiveParameters } from './parameters.ts';
import type { Asked, Finding, Rule, RuleResult } from './rule.ts';

/** Findings that are acted on in one change, which is as many tasks as are made at once. */
const PIECE = 1_000;

/** What a rule did. */
export interface RuleRun {
  tasks: number;
  notifications: number;
  /** Whether there may be more than were acted on. */
  hasMore: boolean;
}

const NOTHING: RuleRun = { tasks: 0, notifications: 0, hasMore: false };

/** Why it runs: because of an event, or because of the day. */
export interface RuleCause {
  about?: readonly string[];
  /** The first event of the chain. */
  causedBy?: string;
}

/** Findings that the rule has not acted on, one more than are acted on; as JSON, in which days stay days. */
const readNew = async (change: Change, trigger: RuleTrigger, found: SQL): Promise<Finding[]> => {
  const rows = await change.tx.execute<{ finding: Finding }>(sql`
    select to_json(found) as finding from (${found}) as found
    where not exists (
      select from ${ruleResults} where ${ruleResults.triggerType} = ${trigger}
        and ${ruleResults.subjectId} = found."subjectId" and ${ruleResults.dueWindow} = found."dueWindow")
    order by found."subjectId", found."dueWindow" limit ${PIECE + 1}`);
  return rows.map(({ finding }) => finding);
};

const keyOf = ({ subjectId, dueWindow }: Finding): string => `${subjectId}:${dueWindow}`;

/** Those that nobody else acted on meanwhile; in order, so that two who claim the same ones do not wait for each other. */
const claim = async (change: Change, trigger: RuleTrigger, findings: readonly Finding[]): Promise<Finding[]> => {
  const claimed = await change.tx.execute<Finding & Record<string, unknown>>(sql`
    insert into ${ruleResults} (trigger_type, subject_id, due_window, acted_at)
    select ${trigger}, subject_id, due_window, ${change.now.toISOString()}::timestamptz
    from unnest(${sql.param(findings.map(({ subjectId }) => subjectId))}::uuid[],
      ${sql.param(findings.map(({ dueWindow }) => dueWindow))}::text[]) as finding (subject_id, due_window)
    order by subject_id, due_window on conflict do nothing
    returning subject_id as "subjectId", due_window as "dueWindow"`);
  const keys = new Set(claimed.map(keyOf));
  return findings.filter((finding) => keys.delete(keyOf(finding)));
};

const act = async (
  change: Change,
  trigger: RuleTrigger,
  results: readonly { finding: Finding; result: RuleResult }[],
  { ruleId, causedBy }: { ruleId: string; causedBy: string | undefined },
): Promise<Omit<RuleRun, 'hasMore'>> => {
  const withTask = results.flatMap(({ finding, result: { task } }) => (task ? [{ finding, task }] : []));
  const language = await languageOfHouse(change.tx);
  const made = await makeTasks(
    change,
    withTask.map(({ finding, task: { title, note, ...task } }): TaskToMake => ({
      ...task,
      dedupeKey: `rule:${trigger}:${keyOf(finding)}`,
      origin: 'RULE',
      ruleId,
      title: title[language],
      note: note?.[language] ?? null,
      ...(causedBy === undefined ? {} : { causedBy }),
    })),
  );
  const notifications = results.flatMap(({ result }) => result.notification ?? []);
  for (const { kind, ...about } of notifications) change.notify(kind, about);
  return { tasks: made.length, notifications: notifications.length };
};

/**
 * Acts on what a rule finds and has not acted on, at most 1,000 findings, in a fixed number of statements. Nothing for a
 * rule that is not active. However many run it, and however often, it acts on each finding once.
 */
export const runRule = async (
  change: Change,
  trigger: RuleTrigger,
  rule: Rule,
  { about, causedBy }: RuleCause = {},
): Promise<RuleRun> => {
  if (about?.length === 0) return NOTHING;
  const [row] = await change.tx
    .select({ id: automationRules.id, parameters: automationRules.parameters })
    .from(automationRules)
    .where(and(eq(automationRules.triggerType, trigger), eq(automationRules.active, true)));
  if (!row) return NOTHING;
  const parameters = effectiveParameters(rule.parameters, row.parameters);
  if (rule.isInSeason?.(change.today, parameters) === false) return NOTHING;
  const asked: Asked = { ruleId: row.id, parameters, today: change.today, about };
  const found = await readNew(change, trigger, rule.find(asked));
  if (found.length === 0) return NOTHING;
  const claimed = await claim(change, trigger, found.slice(0, PIECE));
  const results = claimed.map((finding) => ({ finding, result: rule.result(finding, asked) }));
  // Whoever claimed them all meanwhile goes on.
  const hasMore = found.length > PIECE && claimed.length > 0;
  return { ...(await act(change, trigger, results, { ruleId: row.id, causedBy })), hasMore };
};
