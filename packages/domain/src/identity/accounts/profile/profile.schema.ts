import { issueOf } from '@beekeeping/core/field-error';
import { name, patchOf } from '@beekeeping/core/fields';
import { LANGUAGES } from '@beekeeping/messages/language';
import { z } from 'zod';
import { emailField } from '@beekeeping/core/email';
import { newPasswordField } from '../users/new-password.ts';

/** Any text is tried: one that is too long is as wrong as any other. */
const currentPassword = z.string().min(1).meta({ format: 'password' });

export const profilePatchSchema = patchOf({
  name: name(),
  email: emailField().meta({ description: 'Needs `currentPassword`' }),
  language: z.enum(LANGUAGES).meta({ description: 'The language of notifications, messages and mails to this user' }),
  currentPassword,
}).refine(({ email, currentPassword: password }) => email === undefined || password !== undefined, {
  path: ['currentPassword'],
  ...issueOf('REQUIRED_WITH', 'is needed to change the e-mail address', { field: 'email' }),
});

export const passwordChangeSchema = z.strictObject({ currentPassword, newPassword: newPasswordField() });

export const ownDeactivationSchema = z.strictObject({ currentPassword });

export type ProfilePatch = z.output<typeof profilePatchSchema>;
export type PasswordChange = z.output<typeof passwordChangeSchema>;
