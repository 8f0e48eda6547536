import { AppError } from '@beekeeping/core/app-error';
import { advisoryLocks } from '@beekeeping/db';
import { colonies } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { eq, sql } from 'drizzle-orm';

/** One change of mothers at a time: two that are fine alone may close a circle together. Taken before any row. */
export const lockColonyDescent = async (change: Change): Promise<void> => {
  await change.tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.colonyDescent})`);
};

/** A colony never descends from itself. @throws AppError INVALID_STATE */
export const assertNoOwnAncestor = async (change: Change, colonyId: string, motherId: string): Promise<void> => {
  const [row] = await change.tx.execute<{ found: boolean }>(sql`
    with recursive ancestors (id) as (
      select ${motherId}::uuid
      union
      select ${colonies.motherColonyId} from ${colonies} join ancestors on ${eq(colonies.id, sql`ancestors.id`)}
      where ${colonies.motherColonyId} is not null
    )
    select exists (select 1 from ancestors where id = ${colonyId}::uuid) as found`);
  if (row?.found) throw new AppError('INVALID_STATE', 'A colony cannot be its own ancestor.');
};
