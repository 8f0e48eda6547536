import { invalidField } from '@beekeeping/core/app-error';
import { sentFields } from '@beekeeping/core/patch';
import { automationRules } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import { lockAutomationRule } from './automation-rule.queries.ts';
import type { AutomationRulePatch, AutomationRuleView } from './automation-rule.schema.ts';
import { automationRuleView } from './automation-rule.view.ts';
import { parseNumberFormat, startsPlainly } from '../numbering/number-format.ts';

/**
 * Changes what was sent. Numbers that were issued stay as they are.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a format that cannot number anything
 */
export const updateAutomationRule = async (
  change: Change,
  id: string,
  patch: AutomationRulePatch,
): Promise<AutomationRuleView> => {
  const current = await lockAutomationRule(change, id);
  const fields = sentFields(patch);
  if (Object.keys(fields).length === 0) return automationRuleView(current);
  if (fields.format !== undefined && !startsPlainly(parseNumberFormat(fields.format))) {
    throw invalidField('format', 'BAD_FORMAT', 'must begin with a letter, a digit or a token', {
      format: 'number-format',
    });
  }
  const [row] = await change.tx
    .update(automationRules)
    .set({ ...fields, updatedAt: change.now })
    .where(eq(automationRules.id, id))
    .returning();
  change.audit('automation_rule.updated', {
    entityType: 'automation_rule',
    entityId: id,
    details: { triggerType: current.triggerType, ...fields },
  });
  return automationRuleView(row!);
};
