import { newId } from '@beekeeping/core/id';
import type { Database } from '@beekeeping/db';
import { articles } from '@beekeeping/db/schema';

/** An article in the database. @returns its id */
export const newArticle = async (db: Database, kind: 'HONEY' | 'MANUFACTURED'): Promise<string> => {
  const [id, now] = [newId(), new Date()];
  const unit = kind === 'HONEY' ? 'JAR' : 'PIECE';
  await db.insert(articles).values({ id, sku: id, name: 'Artikel', kind, unit, createdAt: now, updatedAt: now });
  return id;
};
