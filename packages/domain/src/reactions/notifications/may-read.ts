import { notifications, rolePermissions, roles, users } from '@beekeeping/db/schema';
import { sql } from 'drizzle-orm';

/**
 * True where the user of a notification may read it at this moment: active, with every right that it asks for. For
 * statements that join `notifications` and `users` by their names, when sending or streaming.
 */
export const mayRead = sql`${users.isActive} and ${notifications.requiredPermissions} <@ array(
  select ${rolePermissions.permissionKey} from ${roles}
  join ${rolePermissions} on ${rolePermissions.roleId} = ${roles.id}
  where ${roles.id} = ${users.roleId} and ${roles.isActive})`;
