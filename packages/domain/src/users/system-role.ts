import type { Queryable } from '@beekeeping/db';
import { roles } from '@beekeeping/db/schema';
import { eq } from 'drizzle-orm';

/** The id of the role ADMIN, which every start of a service makes sure of. */
export const getSystemRoleId = async (db: Queryable): Promise<string> => {
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.isSystem, true));
  if (!role) throw new Error('the system role is missing: the catalogs have not been synced');
  return role.id;
};
