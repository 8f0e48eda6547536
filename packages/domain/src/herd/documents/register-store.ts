import type { Clock } from '@beekeeping/core/clock';
import { type Database, knownStoreMark, newestContents, registerStoreMark, replaceStoreMark } from '@beekeeping/db';
import { documents } from '@beekeeping/db/schema';
import { gt } from 'drizzle-orm';

/** The requests to the store below `DATA_DIR`. */
export interface MarkedFiles {
  /** Its mark, which it gets now if it has none. */
  mark(): Promise<string>;
  has(sha256: string): Promise<boolean>;
}

/** So many of the newest documents are looked for: some may be lost, all of them on another disk only. */
const LOOKED_FOR = 50;

const holdsSome = async (files: MarkedFiles, contents: readonly string[]): Promise<boolean> => {
  for (const sha256 of contents) if (await files.has(sha256)) return true;
  return contents.length === 0;
};

/**
 * Makes the store of this process the one of the database, once and for all others: when the database knows none, and this
 * one holds files of its documents where it has any. To be called before a process serves files.
 */
export const registerStore = async (
  { db, clock }: { db: Database; clock: Clock },
  files: MarkedFiles,
): Promise<void> => {
  if ((await knownStoreMark(db)) !== undefined) return;
  if (await holdsSome(files, await newestContents(db, LOOKED_FOR))) {
    await registerStoreMark(db, await files.mark(), clock.now());
  }
};

const MAX_AT_ONCE = 1_000;

const contentsAfter = async (db: Database, sha256: string): Promise<string[]> => {
  const page = db
    .selectDistinct({ sha256: documents.sha256 })
    .from(documents)
    .where(gt(documents.sha256, sha256))
    .orderBy(documents.sha256)
    .limit(MAX_AT_ONCE);
  return (await page).map((content) => content.sha256);
};

/** Puts this store in the place of the one that the database knew. @returns how many files its documents have, and how many are not here */
export const adoptStore = async (
  { db, clock }: { db: Database; clock: Clock },
  files: MarkedFiles,
): Promise<{ files: number; missingFiles: number }> => {
  let found = 0;
  let missingFiles = 0;
  let last = '';
  for (;;) {
    const page = await contentsAfter(db, last);
    for (const sha256 of page) if (!(await files.has(sha256))) missingFiles += 1;
    found += page.length;
    if (page.length < MAX_AT_ONCE) break;
    last = page.at(-1)!;
  }
  await replaceStoreMark(db, await files.mark(), clock.now());
  return { files: found, missingFiles };
};
