import { preparedStatement, type Transaction } from '@beekeeping/db';
import { sql } from 'drizzle-orm';

/**
 * For the rest of a transaction, Postgres plans each statement for the size that its tables have now. Else a connection
 * keeps one plan, and one that was made while the table was almost empty takes more than 15 s once it holds 100,000 rows.
 */
export const planningAnew = sql`set_config('plan_cache_mode', 'force_custom_plan', true)`;

const forgetPlans = preparedStatement(sql`select ${planningAnew}`);

/** Asks for that in a statement of its own. */
export const planAnew = async (tx: Transaction): Promise<void> => {
  await forgetPlans(tx, {});
};
