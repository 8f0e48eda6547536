import { invalidField } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { parseNumberFormat, startsPlainly } from '../numbering/number-format.ts';
import { automationRuleRecords } from './automation-rule.records.ts';
import type { AutomationRulePatch, AutomationRuleView } from './automation-rule.schema.ts';

/**
 * Changes what was sent. Numbers that were issued stay as they are.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a format that cannot number anything
 */
export const updateAutomationRule = async (
  change: Change,
  id: string,
  patch: AutomationRulePatch,
): Promise<AutomationRuleView> => {
  const current = await automationRuleRecords.lock(change, id);
  const fields = definedFields(patch);
  if (Object.keys(fields).length === 0) return automationRuleRecords.view(change.tx, current);
  if (fields.format !== undefined && !startsPlainly(parseNumberFormat(fields.format))) {
    throw invalidField('format', 'BAD_FORMAT', 'must begin with a letter, a digit or a token', {
      format: 'number-format',
    });
  }
  const row = await automationRuleRecords.update(change, current, fields);
  change.audit('automation_rule.updated', {
    entityType: 'automation_rule',
    entityId: id,
    details: { triggerType: current.triggerType, ...fields },
  });
  return automationRuleRecords.view(change.tx, row);
};
