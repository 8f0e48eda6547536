import { addDays } from '@beekeeping/core/calendar-day';
import { oneOf, type Queryable, type RuleTrigger } from '@beekeeping/db';
import { tasks } from '@beekeeping/db/schema';
import { and, like } from 'drizzle-orm';
import { isPending } from '../../../tasks/task.records.ts';
import { whatHolds } from '../../automation/for-suggestions.ts';
import type { HoneyWeighed } from '../../automation/rules/honey-weighed.ts';
import type { Finding, Scope } from '../suggester.ts';
import { taskOfRule } from './task-of-rule.ts';

/** How long a weight is worth a visit. */
const VALID_FOR_DAYS = 14;

/** What the scales of colonies, or of apiaries, tell of supers: the condition of a rule. */
export const honeyOfScale = async (
  db: Queryable,
  scope: Scope,
  { trigger, subjectKind }: { trigger: RuleTrigger; subjectKind: 'COLONY' | 'APIARY' },
): Promise<Finding[]> => {
  const held = await whatHolds<HoneyWeighed>(db, trigger, scope);
  return held
    .filter(({ finding }) => (finding.colonyId === null) === (subjectKind === 'APIARY'))
    .map((each) => {
      const { placeName, gainKg, holdsKg, supers } = each.finding;
      return {
        ...taskOfRule(trigger, each),
        subjectLabel: placeName,
        severity: 'WARN',
        reason: { codes: [trigger], figures: { gainKg, holdsKg, supers } },
        expiresOn: addDays(scope.today, VALID_FOR_DAYS),
      };
    });
};

/** What was seen in hives, unless a task of the rule waits for it, and what scales tell of the others. */
export const withHoneyOfScale = async (
  db: Queryable,
  scope: Scope,
  { looked, trigger }: { looked: readonly Finding[]; trigger: RuleTrigger },
): Promise<Finding[]> => {
  const weighed = await honeyOfScale(db, scope, { trigger, subjectKind: 'COLONY' });
  if (looked.length === 0) return weighed;
  const ids = looked.map(({ subjectId }) => subjectId);
  const waiting = await db
    .select({ colonyId: tasks.colonyId })
    .from(tasks)
    .where(and(oneOf(tasks.colonyId, ids), isPending, like(tasks.dedupeKey, `rule:${trigger}:%`)));
  const isAsked = new Set(waiting.map(({ colonyId }) => colonyId));
  const isKnown = new Set(ids);
  return [
    ...looked.filter(({ subjectId }) => !isAsked.has(subjectId)),
    ...weighed.filter(({ subjectId }) => !isKnown.has(subjectId)),
  ];
};
