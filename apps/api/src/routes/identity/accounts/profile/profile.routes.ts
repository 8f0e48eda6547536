import { signedIn } from '@beekeeping/core/actor';
import {
  changePassword,
  deactivateProfile,
  ownDeactivationSchema,
  passwordChangeSchema,
  profilePatchSchema,
  updateProfile,
} from '@beekeeping/domain/identity/accounts/profile';
import { userRecords, userSchema } from '@beekeeping/domain/identity/accounts/users';
import { authenticated, SMALL_BODY_BYTES } from '@beekeeping/http';
import { route } from '../../../../route.ts';

export const profileRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/profile',
    summary: 'Read your account',
    description: 'Your user, as administrators see it.',
    access: authenticated,
    status: 200,
    response: userSchema,
    read: (db, { actor }) => userRecords.get(db, signedIn(actor).userId),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/profile',
    summary: 'Change your name, language or e-mail address',
    description:
      'An e-mail address needs `currentPassword`; a wrong one is 401 INVALID_CREDENTIALS. It ends every link to an ' +
      'identity provider, and every other session if there was one.',
    access: authenticated,
    body: profilePatchSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: userSchema,
    takesIfMatch: true,
    handler: ({ context, actor, body }) => updateProfile(context, signedIn(actor), body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/profile/password',
    summary: 'Change your password',
    description:
      'Every other session ends. Every access token from before is refused, also the one that was sent: refresh to go on. ' +
      'A wrong `currentPassword` is 401 INVALID_CREDENTIALS.',
    access: authenticated,
    throttle: 'login',
    body: passwordChangeSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 204,
    handler: ({ context, actor, body }) => changePassword(context, signedIn(actor), body),
  }),
  route({
    method: 'POST',
    path: '/api/v1/profile/deactivate',
    summary: 'Close your account',
    description:
      'Ends every session and every link to an identity provider; an administrator can reactivate it. The last active administrator: 409 LAST_ADMIN.',
    access: authenticated,
    throttle: 'login',
    body: ownDeactivationSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: userSchema,
    handler: ({ context, actor, body }) => deactivateProfile(context, signedIn(actor), body.currentPassword),
  }),
];
