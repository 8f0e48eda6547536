import type { Job } from '@beekeeping/process/job';
import { argumentOf, type JobsContext } from '../context.ts';

/** The way back for an administrator who lost the second factor (docs/requirements/access.md#users). */
export const resetMfaJob: Job<JobsContext> = {
  description: 'takes the second factor from a user who lost it and ends the sessions of that user',
  argument: 'e-mail',
  run: async (context) => {
    const email = argumentOf(context);
    const { resetMfaByEmail } = await import('@beekeeping/domain/identity/accounts/mfa');
    const hadOne = await resetMfaByEmail(context, email);
    context.print(
      hadOne ? `user: ${email}, signs in without a second factor now` : `user: ${email} has no second factor`,
    );
    return { reset: hadOne ? 1 : 0 };
  },
};
