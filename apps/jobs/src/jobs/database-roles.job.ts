import { setDatabaseRoles } from '@beekeeping/db';
import type { Job } from '@beekeeping/service/process';

/** For services that connect with a role of their own; to be run after each `migrate`. */
export const databaseRolesJob: Job = {
  description: 'gives the database roles of public-origin and shop-gateway exactly the rights that they need',
  run: async ({ db }) => ({ granted: await setDatabaseRoles(db) }),
};
