import { contentVersion } from '@beekeeping/core/content-version';
import { oneOf } from '@beekeeping/db';
import { avatars, roles, users } from '@beekeeping/db/schema';
import type { RowOf } from '@beekeeping/records/record-rows';
import { records } from '@beekeeping/records/records';
import { userSchema } from './user.schema.ts';

export type UserRow = RowOf<typeof users>;

/** Users as the API answers them: without anything of their password. Change them under `lockUser`. */
export const userRecords = records(users, {
  answer: userSchema,
  names: { roleId: { roleName: roles.name } },
  derive: async (db, rows) => {
    const ids = rows.map(({ id }) => id);
    const { userId, sha256 } = avatars;
    const shown = await db.select({ userId, sha256 }).from(avatars).where(oneOf(userId, ids));
    const versions = new Map(shown.map((avatar) => [avatar.userId, contentVersion(avatar.sha256)]));
    return ({ id }) => ({ hasAvatar: versions.has(id), avatarVersion: versions.get(id) ?? null });
  },
});
