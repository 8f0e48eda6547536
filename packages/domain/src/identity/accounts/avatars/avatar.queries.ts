import { notFound } from '@beekeeping/core/app-error';
import type { Queryable } from '@beekeeping/db';
import { avatars } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';

/** A stored picture of a user: encoded by the service itself. */
export type Avatar = Pick<typeof avatars.$inferSelect, 'contentType' | 'bytes' | 'widthPx' | 'heightPx'>;

/** @throws AppError NOT_FOUND for a user without one, and for an unknown user alike */
export const getAvatar = async (db: Queryable, userId: string): Promise<Avatar> => {
  const { contentType, bytes, widthPx, heightPx } = avatars;
  const [avatar] = await db
    .select({ contentType, bytes, widthPx, heightPx })
    .from(avatars)
    .where(eq(avatars.userId, userId));
  if (!avatar) throw notFound('avatar');
  return avatar;
};
