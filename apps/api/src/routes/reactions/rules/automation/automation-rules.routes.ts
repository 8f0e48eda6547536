import { idParams } from '@beekeeping/core/fields';
import {
  automationRuleListQuery,
  automationRulePatchSchema,
  automationRuleRecords,
  automationRuleSchema,
  counterResetSchema,
  resetRuleCounter,
  updateAutomationRule,
} from '@beekeeping/domain/reactions/rules/automation';
import { permission, SMALL_BODY_BYTES } from '@beekeeping/http';
import { recordRoutes, route } from '../../../../route.ts';

export const automationRulesRoutes = [
  ...recordRoutes({
    area: 'automation-rules',
    one: 'an automation rule',
    many: 'automation rules',
    schemas: { patch: automationRulePatchSchema, query: automationRuleListQuery, answer: automationRuleSchema },
    operations: {
      list: automationRuleRecords.list,
      get: automationRuleRecords.get,
      update: updateAutomationRule,
    },
    audit: 'automation_rule.updated',
    descriptions: {
      update:
        'While a numbering rule is active, it numbers new records and refuses typed numbers. Settings of another rule apply from its next evaluation on.',
    },
    overrides: { update: { bodyLimitBytes: SMALL_BODY_BYTES } },
  }),
  route({
    method: 'POST',
    path: '/api/v1/automation-rules/:id/reset-counter',
    summary: 'Set the next sequence of a numbering rule',
    description: 'Numbers that were ever issued are skipped.',
    access: permission('automation-rules:update'),
    params: idParams,
    body: counterResetSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: automationRuleSchema,
    audit: 'automation_rule.counter_reset',
    write: (change, { params, body }) => resetRuleCounter(change, params.id, body),
  }),
];
