import { avatars } from '@beekeeping/db/schema';
import type { Change } from '@beekeeping/events';
import type { Avatar } from './avatar.queries.ts';
import type { AvatarView } from './avatar.schema.ts';

/**
 * Stores the picture of a user in place of the one before. Of two at the same time the later one stays, whole.
 * @param avatar re-encoded: it is served as it is
 */
export const setAvatar = async (change: Change, userId: string, avatar: Avatar): Promise<AvatarView> => {
  const { contentType, bytes, widthPx, heightPx } = avatar;
  const stored = { contentType, bytes, widthPx, heightPx, updatedAt: change.now };
  await change.tx
    .insert(avatars)
    .values({ userId, ...stored, createdAt: change.now })
    .onConflictDoUpdate({ target: avatars.userId, set: stored });
  change.audit('user.updated', { entityType: 'user', entityId: userId, details: { fields: ['avatar'] } });
  return { contentType, widthPx, heightPx, sizeBytes: bytes.length };
};
