import { notFound } from '@beekeeping/core/app-error';
import { keyset, type Page, type Queryable } from '@beekeeping/db';
import { automationRules } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq } from 'drizzle-orm';
import type { AutomationRuleListQuery, AutomationRuleView } from './automation-rule.schema.ts';
import { type AutomationRuleRow, automationRuleView } from './automation-rule.view.ts';

/** @throws AppError NOT_FOUND */
export const getAutomationRule = async (db: Queryable, id: string): Promise<AutomationRuleView> => {
  const [row] = await db.select().from(automationRules).where(eq(automationRules.id, id));
  if (!row) throw notFound('automation rule');
  return automationRuleView(row);
};

/** One page of the rules that the code knows. */
export const listAutomationRules = async (
  db: Queryable,
  query: AutomationRuleListQuery,
): Promise<Page<AutomationRuleView>> => {
  const page = keyset(
    {
      sortable: { createdAt: automationRules.createdAt, triggerType: automationRules.triggerType },
      id: automationRules.id,
    },
    query,
  );
  const rows = await db
    .select()
    .from(automationRules)
    .where(page.after)
    .orderBy(...page.orderBy)
    .limit(page.fetch);
  return page.page(rows, automationRuleView);
};

/** The row, locked against every other change. @throws AppError NOT_FOUND */
export const lockAutomationRule = async (change: Change, id: string): Promise<AutomationRuleRow> => {
  const [row] = await change.tx.select().from(automationRules).where(eq(automationRules.id, id)).for('update');
  if (!row) throw notFound('automation rule');
  return row;
};
