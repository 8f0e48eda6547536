import { desc } from 'drizzle-orm';
import type { Database, Queryable } from './connection/client.ts';
import { documents, fileStores } from './schema/index.ts';

/** The mark of the store that holds the files of this database's documents; undefined before the first. */
export const knownStoreMark = async (db: Queryable): Promise<string | undefined> => {
  const [row] = await db.select({ mark: fileStores.mark }).from(fileStores);
  return row?.mark;
};

/** Makes a store the one of this database unless it has one; of several concurrent calls the first wins. */
export const registerStoreMark = async (db: Database, mark: string, since: Date): Promise<void> => {
  await db.insert(fileStores).values({ mark, since }).onConflictDoNothing();
};

/** Marks a store as that of this database, replacing any other mark. */
export const replaceStoreMark = async (db: Database, mark: string, since: Date): Promise<void> => {
  await db
    .insert(fileStores)
    .values({ mark, since })
    .onConflictDoUpdate({ target: fileStores.id, set: { mark, since } });
};

/** Contents of the newest documents. */
export const newestContents = async (db: Queryable, count: number): Promise<string[]> =>
  (await db.select({ sha256: documents.sha256 }).from(documents).orderBy(desc(documents.createdAt)).limit(count)).map(
    ({ sha256 }) => sha256,
  );
