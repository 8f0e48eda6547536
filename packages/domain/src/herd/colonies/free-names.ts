import { duplicate } from '@beekeeping/core/app-error';
import { colonies, descriptorOf } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import { and, isNull, sql } from 'drizzle-orm';

/**
 * Names that colonies are about to get, each with its path in the request, which the unique index cannot know. The
 * index still decides between concurrent requests.
 * @throws AppError DUPLICATE for a name that a living colony has, or that occurs twice
 */
export const assertNamesFree = async (
  change: Change,
  named: readonly { name: string; path: string }[],
): Promise<void> => {
  const names = named.map(({ name }) => name.toLowerCase());
  const taken = await change.tx
    .select({ name: sql<string>`lower(${colonies.name})` })
    .from(colonies)
    .where(and(isNull(colonies.endedOn), sql`lower(${colonies.name}) = any(${sql.param(names)}::text[])`));
  const living = new Set(taken.map(({ name }) => name));
  const paths = named.flatMap(({ path }, at) =>
    living.has(names[at]!) || names.indexOf(names[at]!) < at ? [path] : [],
  );
  if (paths.length === 0) return;
  throw duplicate(paths, descriptorOf(colonies).duplicates!.colonies_living_name_key!.sentence);
};
