import { notFound } from '@beekeeping/core/app-error';
import { contentVersion } from '@beekeeping/core/content-version';
import type { Queryable } from '@beekeeping/db';
import { avatars } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';

/** A stored picture of a user: encoded by the service itself. */
export type Avatar = Pick<typeof avatars.$inferSelect, 'contentType' | 'bytes' | 'widthPx' | 'heightPx'>;

/** A picture with the version that names it in its address. */
export interface StoredAvatar extends Avatar {
  version: string;
}

/** @throws AppError NOT_FOUND for a user without one, and for an unknown user alike */
export const getAvatar = async (db: Queryable, userId: string): Promise<StoredAvatar> => {
  const { contentType, bytes, widthPx, heightPx, sha256 } = avatars;
  const [avatar] = await db
    .select({ contentType, bytes, widthPx, heightPx, sha256 })
    .from(avatars)
    .where(eq(avatars.userId, userId));
  if (!avatar) throw notFound('avatar');
  return { ...avatar, version: contentVersion(avatar.sha256) };
};
