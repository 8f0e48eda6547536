import type { Job } from '@beekeeping/process/job';
import type { JobsContext } from '../context.ts';

/** The first administrator (docs/requirements/access.md#users). A random password is printed here and kept nowhere. */
export const seedJob: Job<JobsContext> = {
  description: 'makes the first administrator, SEED_ADMIN_EMAIL, unless the e-mail exists',
  run: async (context) => {
    const { SEED_ADMIN_EMAIL: email, SEED_ADMIN_PASSWORD: password, NODE_ENV } = context.config;
    // Loaded by the run that needs it: every other job starts without the domain and all that it leans on.
    const { seedInitialAdmin } = await import('@beekeeping/domain/identity/accounts/users');
    const seeded = await seedInitialAdmin(context, { email, password, isProduction: NODE_ENV === 'production' });
    if (!seeded.created) {
      context.print(`administrator: ${email} exists and stays as it is`);
      return { created: 0 };
    }
    context.print(
      seeded.generatedPassword === undefined
        ? `administrator: ${email}, with the password of SEED_ADMIN_PASSWORD`
        : `administrator: ${email}, password ${seeded.generatedPassword} (shown only this once)`,
    );
    return { created: 1 };
  },
};
