import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './client.ts';
import { type PreparedStatement, preparedStatement } from '../statements/prepared-statement.ts';

/**
 * For the rest of a transaction, Postgres plans each statement for the size that its tables have now. Else a connection
 * keeps one plan, and one that was made while the table was almost empty takes more than 15 s once it holds 100,000 rows.
 */
export const customPlanSetting = sql`set_config('plan_cache_mode', 'force_custom_plan', true)`;

/**
 * For the rest of a transaction, Postgres reads in the order of an index instead of sorting, if there is one. Its
 * statistics do not know how many rows wait in a queue: it expects a handful, and would read and sort all 20,000 of a
 * burst for the first 50.
 */
export const readingInOrder = sql`set_config('enable_sort', 'off', true)`;

/**
 * For the rest of a transaction, Postgres reads by an index wherever there is one. It takes comparing texts regardless of case
 * for a hundredth of what it costs, and would compare all of some thousand instead of looking them up.
 */
export const readingByIndex = sql`set_config('enable_seqscan', 'off', true)`;

const forgetPlans = preparedStatement(sql`select ${customPlanSetting}`);

/** Sets that in a statement of its own. */
export const useCustomPlan = async (tx: Transaction): Promise<void> => {
  await forgetPlans(tx, {});
};

/** Runs a statement in a transaction of its own, with a custom plan. */
export const runWithCustomPlan = <Row extends object>(
  db: Database,
  statement: PreparedStatement<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await useCustomPlan(tx);
    return statement(tx, values);
  });
