import type { AutomationRule, PatchAutomationRulesByIdBody } from '@beekeeping/api-client';
import { queryOptions } from '@tanstack/react-query';
import { allOf } from '../../components/screen/all-of.ts';
import { recordOf } from '../../components/screen/records.ts';
import { api } from '../../session/api.ts';

/** The rules that draw numbers. */
export const numberingRules = queryOptions({
  queryKey: ['/automation-rules', 'numbering'],
  queryFn: async ({ signal }): Promise<AutomationRule[]> => {
    const rules = await allOf(api.items('/automation-rules', { query: { limit: 200 }, signal }));
    return rules.filter(({ actsOn }) => actsOn === 'NUMBER');
  },
});

export const oneRule = recordOf('/automation-rules');

/** @throws ApiProblem PRECONDITION_FAILED when somebody has changed the rule since */
export const changeRule = async (id: string, ifMatch: string | undefined, body: PatchAutomationRulesByIdBody) =>
  (await api.patch('/automation-rules/{id}', { path: { id }, ifMatch, body })).data;

export const resetCounter = (id: string, nextValue: number) =>
  api.post('/automation-rules/{id}/reset-counter', { path: { id }, body: { nextValue } });
