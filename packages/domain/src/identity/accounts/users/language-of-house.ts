import type { Queryable } from '@beekeeping/db';
import { users } from '@beekeeping/db/schema';
import type { Language } from '@beekeeping/messages/language';
import { count, desc, eq } from 'drizzle-orm';

/**
 * The language of texts for all users, such as titles of tasks: that of most users (docs/decisions/generated-tasks.md).
 */
export const languageOfHouse = async (db: Queryable): Promise<Language> => {
  const [most] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.isActive, true))
    .groupBy(users.language)
    .orderBy(desc(count()), users.language)
    .limit(1);
  return most?.language ?? 'de';
};
