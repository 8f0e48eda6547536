import { idParams } from '@beekeeping/core/fields';
import {
  automationRuleListQuery,
  automationRulePageSchema,
  automationRulePatchSchema,
  automationRuleSchema,
  counterResetSchema,
  getAutomationRule,
  listAutomationRules,
  resetRuleCounter,
  updateAutomationRule,
} from '@beekeeping/domain/automation-rules';
import { inChange } from '@beekeeping/events';
import { permission, SMALL_BODY_BYTES } from '@beekeeping/http';
import { route } from '../../route.ts';

export const automationRulesRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/automation-rules',
    summary: 'List automation rules',
    access: permission('automation-rules:read'),
    query: automationRuleListQuery,
    status: 200,
    response: automationRulePageSchema,
    handler: ({ context, query }) => listAutomationRules(context.db, query),
  }),
  route({
    method: 'GET',
    path: '/api/v1/automation-rules/:id',
    summary: 'Read an automation rule',
    access: permission('automation-rules:read'),
    params: idParams,
    status: 200,
    response: automationRuleSchema,
    handler: ({ context, params }) => getAutomationRule(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/automation-rules/:id',
    summary: 'Change an automation rule',
    description: 'While a numbering rule is active, it gives new records their number and refuses typed ones.',
    access: permission('automation-rules:update'),
    params: idParams,
    body: automationRulePatchSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: automationRuleSchema,
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => updateAutomationRule(change, params.id, body)),
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
    handler: ({ context, actor, params, body }) =>
      inChange(context, actor, (change) => resetRuleCounter(change, params.id, body)),
  }),
];
