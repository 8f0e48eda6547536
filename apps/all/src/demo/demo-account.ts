import { opensAccount, resetPassword } from '@beekeeping/domain/identity/accounts/users';
import type { ChangeContext } from '@beekeeping/events';

/** The administrator of a demo. The password is public, so nothing but a demo leaves it in force. */
export const DEMO_ACCOUNT = { email: 'admin@example.com', password: 'honey-for-the-demo' };

/**
 * Replaces the public password in data that a demo has left: the next process on it may listen to the world.
 * @returns the random one in its place, to be shown once, on the terminal; undefined when there was nothing to do
 */
export const retireDemoPassword = async (context: ChangeContext): Promise<string | undefined> =>
  (await opensAccount(context.db, DEMO_ACCOUNT)) ? resetPassword(context, DEMO_ACCOUNT.email) : undefined;

/** Who may sign in, and the commands that do and ask for the colonies: a shell and curl are all that they take. */
export const firstCall = (
  url: string,
): string => `  Sign in as ${DEMO_ACCOUNT.email} with ${DEMO_ACCOUNT.password}, there or from a shell:

  TOKEN=$(curl -s ${url}/api/v1/auth/login -H 'Content-Type: application/json' \\
    -d '${JSON.stringify(DEMO_ACCOUNT)}' | cut -d '"' -f 4)
  curl -s ${url}/api/v1/colonies -H "Authorization: Bearer $TOKEN"

`;
