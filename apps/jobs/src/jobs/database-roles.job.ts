import { accountOf, allowNewDatabases, setDatabaseRoles, setServiceAccount } from '@beekeeping/db';
import { SERVICES_WITH_ROLES, type ServiceWithRole } from '@beekeeping/db/schema';
import type { Job } from '@beekeeping/process/job';
import type { JobsConfig } from '../config.ts';
import type { JobsContext } from '../context.ts';

const passwordsOf = (config: JobsConfig): Record<ServiceWithRole, string | undefined> => ({
  'public-origin': config.DATABASE_ROLE_PASSWORD_PUBLIC_ORIGIN,
  'shop-gateway': config.DATABASE_ROLE_PASSWORD_SHOP_GATEWAY,
  api: config.DATABASE_ROLE_PASSWORD_API,
  worker: config.DATABASE_ROLE_PASSWORD_WORKER,
  jobs: config.DATABASE_ROLE_PASSWORD_JOBS,
});

/** For services that connect as themselves; to be run after each `migrate`. */
export const databaseRolesJob: Job<JobsContext> = {
  description: 'gives the database roles of the services exactly the rights that they need',
  run: async (context) => {
    const { db, config } = context;
    const granted = await setDatabaseRoles(db);
    const passwords = passwordsOf(config);
    let accounts = 0;
    for (const service of SERVICES_WITH_ROLES) {
      const password = passwords[service];
      if (password === undefined) continue;
      await setServiceAccount(db, service, password);
      accounts += 1;
    }
    const account = accountOf('jobs');
    if (passwords.jobs !== undefined && !(await allowNewDatabases(db, account))) {
      context.print(`verify-backup creates a database: have the administrator run \`alter role ${account} createdb\``);
    }
    return { granted, accounts };
  },
};
