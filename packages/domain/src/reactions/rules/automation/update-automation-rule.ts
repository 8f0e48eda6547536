import { invalidField } from '@beekeeping/core/app-error';
import { definedFields } from '@beekeeping/core/patch';
import type { Change } from '@beekeeping/events';
import { parseNumberFormat, startsPlainly } from '../../../ground/numbering/number-format.ts';
import { automationRuleRecords } from './automation-rule.records.ts';
import { patchedParameters } from './parameters.ts';
import { findRule } from './rules/index.ts';
import type { AutomationRulePatch, AutomationRuleView } from './automation-rule.schema.ts';

/**
 * Changes what was sent. What a rule has done and numbers that were issued stay as they are.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for a format that cannot number anything or of a rule that draws none, and for parameters that the rule does not take
 */
export const updateAutomationRule = async (
  change: Change,
  id: string,
  patch: AutomationRulePatch,
): Promise<AutomationRuleView> => {
  const current = await automationRuleRecords.lock(change, id);
  const { parameters: sent, ...fields } = definedFields(patch);
  const rule = findRule(current.triggerType);
  if (fields.format !== undefined && rule) throw invalidField('format', 'NOT_ALLOWED', 'this rule draws no numbers');
  if (fields.format !== undefined && !startsPlainly(parseNumberFormat(fields.format))) {
    throw invalidField('format', 'BAD_FORMAT', 'must begin with a letter, a digit or a token', {
      format: 'number-format',
    });
  }
  const parameters = sent && patchedParameters(rule?.parameters ?? {}, current.parameters, sent);
  const changed = { ...fields, ...(parameters && { parameters }) };
  if (Object.keys(changed).length === 0) return automationRuleRecords.view(change.tx, current);
  const row = await automationRuleRecords.update(change, current, changed);
  change.audit('automation_rule.updated', {
    entityType: 'automation_rule',
    entityId: id,
    details: { triggerType: current.triggerType, ...changed },
  });
  return automationRuleRecords.view(change.tx, row);
};
