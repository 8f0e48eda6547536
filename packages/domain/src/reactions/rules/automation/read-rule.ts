import type { Queryable, RuleTrigger } from '@beekeeping/db';
import { automationRules } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';
import { effectiveParameters } from './parameters.ts';
import type { Rule } from './rule.ts';

/** A rule as the beekeeper has set it. */
export interface SetRule {
  id: string;
  active: boolean;
  parameters: Record<string, number>;
}

/** The one source of what a rule, and the suggestion of the same, works with. @returns undefined before its row is made */
export const readRule = async (db: Queryable, trigger: RuleTrigger, rule: Rule): Promise<SetRule | undefined> => {
  const { id, active, parameters, triggerType } = automationRules;
  const [row] = await db.select({ id, active, parameters }).from(automationRules).where(eq(triggerType, trigger));
  return row && { ...row, parameters: effectiveParameters(rule.parameters, row.parameters) };
};
