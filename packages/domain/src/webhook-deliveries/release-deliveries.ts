import { channels, type Database, preparedStatement } from '@beekeeping/db';
import { webhookDeliveries } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';
import type { ClaimedDelivery } from './claim-deliveries.ts';

const giveBack = preparedStatement<{ id: string }>(sql`
  update ${webhookDeliveries} d set claim = null, claimed_until = null
  from jsonb_to_recordset(${sql.placeholder('claims')}::jsonb) as c (id uuid, claim uuid)
  where d.id = c.id and d.claim = c.claim
  returning d.id`);

/** Gives claims back whose attempts came to nothing, and wakes whoever can take them: no attempt is counted. */
export const releaseDeliveries = async (
  db: Database,
  deliveries: readonly Pick<ClaimedDelivery, 'id' | 'claim'>[],
): Promise<void> => {
  if (deliveries.length === 0) return;
  const claims = JSON.stringify(deliveries.map(({ id, claim }) => ({ id, claim })));
  const released = await giveBack(db, { claims });
  if (released.length > 0) await db.execute(sql`select pg_notify(${channels.webhookDeliveries}, '')`);
};
