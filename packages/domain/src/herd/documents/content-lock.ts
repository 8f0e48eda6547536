import { advisoryLocks, type Queryable } from '@beekeeping/db';
import { sql } from 'drizzle-orm';

/**
 * Held while storing or removing the file of a content, until the transaction ends: so a file is removed only while
 * nobody is about to reference it, and referenced only while nobody is about to remove it.
 */
export const lockContent = async (tx: Queryable, sha256: string): Promise<void> => {
  await tx.execute(sql`
    select pg_advisory_xact_lock_shared(${advisoryLocks.documentStore}),
      pg_advisory_xact_lock(${advisoryLocks.documentContent}, hashtext(${sha256}))`);
};

/** Like the lock of every content: for an import, whose contents exceed the locks of Postgres. */
export const lockContents = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.documentStore})`);
};
