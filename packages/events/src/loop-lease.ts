import { databaseNow, type Database } from '@beekeeping/db';
import { loopLeases } from '@beekeeping/db/schema';
import { and, eq, sql } from 'drizzle-orm';

/**
 * Takes, or keeps, what one process at a time may do. By the clock of the database; a process that died loses it when the
 * time is over.
 * @returns whether it is ours
 */
export const takeLease = async (db: Database, name: string, claim: string, seconds: number): Promise<boolean> => {
  const claimedUntil = sql`${databaseNow} + ${seconds} * interval '1 second'`;
  const rows = await db
    .insert(loopLeases)
    .values({ name, claim, claimedUntil })
    .onConflictDoUpdate({
      target: loopLeases.name,
      set: { claim, claimedUntil },
      setWhere: sql`${loopLeases.claim} = ${claim} or ${loopLeases.claimedUntil} <= ${databaseNow}`,
    })
    .returning({ name: loopLeases.name });
  return rows.length > 0;
};

/** Releases it to the next process that asks. */
export const releaseLease = async (db: Database, name: string, claim: string): Promise<void> => {
  await db.delete(loopLeases).where(and(eq(loopLeases.name, name), eq(loopLeases.claim, claim)));
};
