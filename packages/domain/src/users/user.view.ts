import type { users } from '@beekeeping/db/schema';
import type { UserView } from './user.schema.ts';

export type UserRow = typeof users.$inferSelect;

/** A user as the API answers it. Names every field, so that a new secret column stays inside. */
export const userView = (row: UserRow): UserView => ({
  id: row.id,
  email: row.email,
  name: row.name,
  roleId: row.roleId,
  isActive: row.isActive,
  mfaEnabled: row.mfaEnabled,
  passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
