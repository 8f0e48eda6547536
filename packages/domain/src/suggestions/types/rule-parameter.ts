import type { RuleTrigger } from '@beekeeping/db';
import { automationRules } from '@beekeeping/db/schema';
import { type SQL, sql } from 'drizzle-orm';

/** What somebody set as a parameter of a rule, so that rule and suggestion agree; the default of the rule where nobody did. */
export const ruleParameter = (trigger: RuleTrigger, name: string, unlessSet: number): SQL => sql`coalesce(
  (select (${automationRules.parameters} ->> ${name})::int from ${automationRules}
    where ${automationRules.triggerType} = ${trigger}), ${unlessSet}::int)`;
