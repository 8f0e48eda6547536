import type { Job } from '@beekeeping/process/job';
import { argumentOf, type JobsContext } from '../context.ts';

/** The way back for an administrator who lost the password. It is printed here and kept nowhere. */
export const resetPasswordJob: Job<JobsContext> = {
  description: 'gives a user a random password, prints it once and ends the sessions of that user',
  argument: 'e-mail',
  run: async (context) => {
    const email = argumentOf(context);
    const { resetPassword } = await import('@beekeeping/domain/identity/accounts/users');
    const password = await resetPassword(context, email);
    context.print(`user: ${email}, password ${password} (shown only this once)`);
    return { reset: 1 };
  },
};
