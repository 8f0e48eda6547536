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
    const shown = await db.select({ userId: avatars.userId }).from(avatars).where(oneOf(avatars.userId, ids));
    const withAvatar = new Set(shown.map(({ userId }) => userId));
    return ({ id }) => ({ hasAvatar: withAvatar.has(id) });
  },
});
