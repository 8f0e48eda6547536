import { opensAccount, resetPassword } from '@beekeeping/domain/identity/accounts/users';
import type { ChangeContext } from '@beekeeping/events';

/** The administrator of a demo. Everybody knows the password, so nothing but a demo leaves it in force. */
export const DEMO_ACCOUNT = { email: 'admin@example.com', password: 'honey-for-the-demo' };

/**
 * Takes the known password from data that a demo has left: whatever starts on it next may listen to the world.
 * @returns the random one in its place, to be shown once, on the terminal; undefined when there was nothing to do
 */
export const retireDemoPassword = async (context: ChangeContext): Promise<string | undefined> =>
  (await opensAccount(context.db, DEMO_ACCOUNT)) ? resetPassword(context, DEMO_ACCOUNT.email) : undefined;
