import { type Database, knownStoreMark, oneOf } from '@beekeeping/db';
import { documents } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';
import { lockContent } from './content-lock.ts';

/** The operations of the file store for removing files. */
export interface RemovableFiles {
  remove(sha256: string): Promise<void>;
  storedBefore(instant: Date): AsyncIterable<string[]>;
  removeUnfinished(instant: Date): Promise<number>;
  isForeign(knownMark: string | undefined): Promise<boolean>;
}

/** Removes the file of a content that no document names. @returns whether it did */
export const removeUnusedFile = (
  db: Database,
  files: Pick<RemovableFiles, 'remove'>,
  sha256: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockContent(tx, sha256);
    const [named] = await tx.select({ id: documents.id }).from(documents).where(eq(documents.sha256, sha256)).limit(1);
    if (named) return false;
    await files.remove(sha256);
    return true;
  });

const DAY_MS = 24 * 60 * 60_000;

/**
 * Removes what crashes and refused uploads left: files that no document names and that never arrived whole, both a day
 * old at least. Leaves the store of another database alone.
 * @returns how many of each were removed
 */
export const removeUnusedFiles = async (
  db: Database,
  files: RemovableFiles,
  now: Date,
): Promise<{ unusedFiles: number; unfinishedFiles: number }> => {
  if (await files.isForeign(await knownStoreMark(db))) return { unusedFiles: 0, unfinishedFiles: 0 };
  const before = new Date(now.getTime() - DAY_MS);
  let unusedFiles = 0;
  for await (const hashes of files.storedBefore(before)) {
    if (hashes.length === 0) continue;
    const named = await db.select({ sha256: documents.sha256 }).from(documents).where(oneOf(documents.sha256, hashes));
    const used = new Set(named.map(({ sha256 }) => sha256));
    for (const hash of hashes) {
      if (!used.has(hash) && (await removeUnusedFile(db, files, hash))) unusedFiles += 1;
    }
  }
  return { unusedFiles, unfinishedFiles: await files.removeUnfinished(before) };
};
