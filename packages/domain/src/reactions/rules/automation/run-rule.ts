import type { RuleTrigger } from '@beekeeping/db';
import type { Change } from '@beekeeping/events';
import { languageOfHouse } from '../../../identity/accounts/users/language-of-house.ts';
import { makeTasks, type TaskToMake } from '../../tasks/make-tasks.ts';
import { readRule } from './read-rule.ts';
import type { Asked, Finding, Rule, RuleResult } from './rule.ts';
import { claimFindings, findUndecided, taskKeyOf } from './rule-results.ts';

/** Findings that are acted on in one change, which is as many tasks as are made at once. */
const PIECE = 1_000;

/** The result of a run of a rule. */
export interface RuleRun {
  tasks: number;
  notifications: number;
  /** Whether there may be further findings. */
  hasMore: boolean;
}

const NOTHING: RuleRun = { tasks: 0, notifications: 0, hasMore: false };

/** The subjects that it runs for, each with the first event of the chain that led to it. */
export type RuleCauses = ReadonlyMap<string, string>;

type Of = { trigger: RuleTrigger; rule: Rule; ruleId: string };

const act = async (
  change: Change,
  { trigger, rule, ruleId }: Of,
  results: readonly { finding: Finding; result: RuleResult }[],
  causes: RuleCauses | undefined,
): Promise<Omit<RuleRun, 'hasMore'>> => {
  const withTask = results.flatMap(({ finding, result: { task } }) => (task ? [{ finding, task }] : []));
  const language = await languageOfHouse(change.tx);
  const made = await makeTasks(
    change,
    withTask.map(({ finding, task: { title, note, ...task } }): TaskToMake => {
      const causedBy = causes?.get(finding.subjectId);
      return {
        ...task,
        dedupeKey: taskKeyOf(trigger, finding),
        origin: 'RULE',
        ruleId,
        title: title[language],
        note: note?.[language] ?? null,
        ...(causedBy === undefined ? {} : { causedBy }),
      };
    }),
  );
  if (rule.suggestedAs && made.length > 0) {
    const actedOn = new Map<string | undefined, Set<string>>();
    for (const { subjectId } of withTask.map(({ finding }) => finding)) {
      const causedBy = causes?.get(subjectId);
      actedOn.set(causedBy, (actedOn.get(causedBy) ?? new Set()).add(subjectId));
    }
    for (const [causedBy, subjectIds] of actedOn) {
      change.emit('RuleActed', { triggerType: trigger, subjectIds: [...subjectIds] }, causedBy);
    }
  }
  const notifications = results.flatMap(({ result }) => result.notification ?? []);
  for (const { kind, ...about } of notifications) change.notify(kind, about);
  return { tasks: made.length, notifications: notifications.length };
};

/** The query of a rule, unless it is inactive or out of season. */
const askedOf = async (
  change: Change,
  trigger: RuleTrigger,
  rule: Rule,
  about: readonly string[] | undefined,
): Promise<{ asked: Asked; of: Of } | undefined> => {
  if (about?.length === 0) return undefined;
  const set = await readRule(change.tx, trigger, rule);
  if (!set?.active || rule.isInSeason?.(change.today, set.parameters) === false) return undefined;
  const asked: Asked = { parameters: set.parameters, today: change.today, timeZone: change.timeZone, about };
  return { asked, of: { trigger, rule, ruleId: set.id } };
};

/**
 * Acts on the findings of a rule that it has not acted on, at most 1,000, in a fixed number of statements. Nothing for
 * an inactive rule. It acts on each finding once, also in concurrent runs.
 * @param causes absent for a daily run, which evaluates everything
 */
export const runRule = async (
  change: Change,
  trigger: RuleTrigger,
  rule: Rule,
  causes?: RuleCauses,
): Promise<RuleRun> => {
  const set = await askedOf(change, trigger, rule, causes && [...causes.keys()]);
  if (!set) return NOTHING;
  const { asked, of } = set;
  const found = await findUndecided(change.tx, of, asked, PIECE + 1);
  if (found.length === 0) return NOTHING;
  const claimed = await claimFindings(change, of, found.slice(0, PIECE));
  const results = claimed.map((finding) => ({ finding, result: rule.result(finding, asked) }));
  // A concurrent run that claimed them all goes on.
  const hasMore = found.length > PIECE && claimed.length > 0;
  return { ...(await act(change, of, results, causes)), hasMore };
};
