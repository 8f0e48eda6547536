import { automationRules } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { lockAutomationRule } from './automation-rule.queries.ts';
import type { AutomationRuleView, CounterReset } from './automation-rule.schema.ts';
import { automationRuleView } from './automation-rule.view.ts';

/**
 * Makes `nextValue` the sequence that is drawn next. Numbers that were ever issued are skipped nevertheless.
 * @throws AppError NOT_FOUND
 */
export const resetCounter = async (
  change: Change,
  id: string,
  { nextValue }: CounterReset,
): Promise<AutomationRuleView> => {
  const current = await lockAutomationRule(change, id);
  const [row] = await change.tx
    .update(automationRules)
    .set({ counter: nextValue - 1, updatedAt: change.now })
    .where(eq(automationRules.id, id))
    .returning();
  change.audit('automation_rule.counter_reset', {
    entityType: 'automation_rule',
    entityId: id,
    details: { triggerType: current.triggerType, from: current.counter, to: nextValue - 1 },
  });
  return automationRuleView(row!);
};
