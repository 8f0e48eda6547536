import {
  hashPassword,
  isAcceptablePassword,
  MAX_PASSWORD_BYTES,
  MIN_PASSWORD_BYTES,
  weaknessOf,
} from '@beekeeping/auth';
import { systemActor } from '@beekeeping/core/actor';
import { AppError, invalidField } from '@beekeeping/core/app-error';
import { type ChangeContext, inChange } from '@beekeeping/events';
import { createUser } from './create-user.ts';
import { emailField } from '@beekeeping/core/email';
import { randomPassword } from './new-password.ts';
import { findUserByEmail } from './user.queries.ts';
import { getSystemRoleId } from './system-role.ts';

export interface InitialAdmin {
  /** `SEED_ADMIN_EMAIL` */
  email: string;
  /** `SEED_ADMIN_PASSWORD`; without one a random password is made. */
  password?: string | undefined;
  /** Refuses a password that would be guessed. */
  isProduction: boolean;
}

/** `generatedPassword` is shown once, on the terminal, and stored nowhere. */
export type SeededAdmin = { created: false } | { created: true; userId: string; generatedPassword: string | undefined };

/**
 * Creates the first administrator, with the system role, unless an account with this e-mail address exists, in any role
 * or state (docs/requirements/access.md#users).
 * @throws AppError VALIDATION_FAILED naming SEED_ADMIN_EMAIL or SEED_ADMIN_PASSWORD, never its value
 */
export const seedInitialAdmin = async (context: ChangeContext, input: InitialAdmin): Promise<SeededAdmin> => {
  const email = emailField().safeParse(input.email);
  if (!email.success)
    throw invalidField('SEED_ADMIN_EMAIL', 'BAD_FORMAT', 'SEED_ADMIN_EMAIL is not an e-mail address.', {
      format: 'email',
    });
  if (await findUserByEmail(context.db, email.data)) return { created: false };
  if (input.password !== undefined) assertGoodEnough(input.password, email.data, input.isProduction);

  const generatedPassword = input.password === undefined ? randomPassword() : undefined;
  const passwordHash = await hashPassword(input.password ?? generatedPassword!);
  try {
    const admin = await inChange(context, systemActor('job:seed'), async (change) =>
      createUser(change, {
        email: email.data,
        name: 'Administrator',
        passwordHash,
        roleId: await getSystemRoleId(change.tx),
      }),
    );
    return { created: true, userId: admin.id, generatedPassword };
  } catch (error) {
    // Another seed that ran beside this one was first.
    if (error instanceof AppError && error.code === 'DUPLICATE') return { created: false };
    throw error;
  }
};

const assertGoodEnough = (password: string, email: string, isProduction: boolean): void => {
  if (!isAcceptablePassword(password)) {
    throw invalidField(
      'SEED_ADMIN_PASSWORD',
      'BAD_FORMAT',
      `SEED_ADMIN_PASSWORD must be ${MIN_PASSWORD_BYTES} to ${MAX_PASSWORD_BYTES} bytes of plain UTF-8.`,
      { format: 'password' },
    );
  }
  const weakness = isProduction ? weaknessOf(password, email) : undefined;
  if (weakness === undefined) return;
  throw invalidField(
    'SEED_ADMIN_PASSWORD',
    'TOO_COMMON',
    `SEED_ADMIN_PASSWORD ${weakness}: choose another, or leave it unset and take the random one that is printed once.`,
  );
};
