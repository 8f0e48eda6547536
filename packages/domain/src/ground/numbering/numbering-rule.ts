import type { NumberingTrigger } from '@beekeeping/db';
import { automationRules } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';

/** How one kind of number is drawn: its format, its counter, and whether it is active. */
export type NumberingRuleRow = typeof automationRules.$inferSelect;

/** The numbering rule, locked until the change ends: the last lock that a change takes. */
export const lockNumberingRule = async (change: Change, trigger: NumberingTrigger): Promise<NumberingRuleRow> => {
  const [row] = await change.tx
    .select()
    .from(automationRules)
    .where(eq(automationRules.triggerType, trigger))
    .for('update');
  if (!row) throw new Error(`the automation rule ${trigger} is missing: the catalogs were not synced`);
  return row;
};
