import { advisoryLocks, type Queryable } from '@beekeeping/db';
import { sql } from 'drizzle-orm';

/**
 * Held by whoever stores or removes the file of a content, until the transaction ends: so a file is removed only while
 * nobody is about to name it, and named only while nobody is about to remove it.
 */
export const lockContent = async (tx: Queryable, sha256: string): Promise<void> => {
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(${advisoryLocks.documentStore}),
      pg_advisory_xact_lock(${advisoryLocks.documentContent}, hashtext(${sha256}))`);
};

/** Like the lock of every content: for an import, whose contents are more than Postgres has locks for. */
export const lockContents = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.documentStore})`);
};
