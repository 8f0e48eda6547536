import { idParams } from '@beekeeping/core/fields';
import {
  createUser,
  deactivateUser,
  getUser,
  hashNewPassword,
  listUsers,
  reactivateUser,
  updateUser,
  userCreateSchema,
  userListQuery,
  userPageSchema,
  userPatchSchema,
  userSchema,
} from '@beekeeping/domain/users';
import { inChange } from '@beekeeping/events';
import { names, permission, SMALL_BODY_BYTES } from '@beekeeping/http';
import { route } from '../../route.ts';

const BEYOND = '403 FORBIDDEN for a user with rights that the caller does not have.';

export const usersRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/users',
    summary: 'List users',
    access: permission('users:read'),
    query: userListQuery,
    status: 200,
    response: userPageSchema,
    handler: ({ context, query }) => listUsers(context.db, query),
  }),
  route({
    method: 'POST',
    path: '/api/v1/users',
    summary: 'Create a user',
    description: 'Active at once. The role must not allow more than the caller may do.',
    access: permission('users:create'),
    alsoRequires: { 'users:assign-role': names('roleId') },
    body: userCreateSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 201,
    response: userSchema,
    handler: async ({ context, actor, body: { password, roleId = null, ...texts } }) => {
      const passwordHash = await hashNewPassword(context, 'password', password);
      return inChange(context, actor, (change) => createUser(change, { ...texts, passwordHash, roleId }));
    },
  }),
  route({
    method: 'GET',
    path: '/api/v1/users/:id',
    summary: 'Read a user',
    access: permission('users:read'),
    params: idParams,
    status: 200,
    response: userSchema,
    handler: ({ context, params }) => getUser(context.db, params.id),
  }),
  route({
    method: 'PATCH',
    path: '/api/v1/users/:id',
    summary: 'Change a user',
    description:
      'A password ends every session of the user and every link to an identity provider. So does an e-mail address, the ' +
      'sessions if there was a link. A role counts from the next request on. ' +
      'Own role, password and e-mail address: 403 SELF_CHANGE_FORBIDDEN. ' +
      `Another role for the last active administrator: 409 LAST_ADMIN. ${BEYOND}`,
    access: permission('users:update'),
    alsoRequires: { 'users:assign-role': names('roleId') },
    params: idParams,
    body: userPatchSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 200,
    response: userSchema,
    handler: async ({ context, actor, params, body: { password, ...edit } }) => {
      const passwordHash = password === undefined ? undefined : await hashNewPassword(context, 'password', password);
      return inChange(context, actor, (change) => updateUser(change, params.id, { ...edit, passwordHash }));
    },
  }),
  route({
    method: 'POST',
    path: '/api/v1/users/:id/deactivate',
    summary: 'Deactivate a user',
    description:
      'Ends every session of the user at once, and every link to an identity provider. Oneself: 403 SELF_CHANGE_FORBIDDEN, see POST /profile/deactivate. ' +
      `The last active administrator: 409 LAST_ADMIN. An inactive user: 409 INVALID_STATE. ${BEYOND}`,
    access: permission('users:update'),
    params: idParams,
    status: 200,
    response: userSchema,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => deactivateUser(change, params.id)),
  }),
  route({
    method: 'POST',
    path: '/api/v1/users/:id/reactivate',
    summary: 'Reactivate a user',
    description: `With the role and the password that the user had. An active user: 409 INVALID_STATE. ${BEYOND}`,
    access: permission('users:update'),
    params: idParams,
    status: 200,
    response: userSchema,
    handler: ({ context, actor, params }) => inChange(context, actor, (change) => reactivateUser(change, params.id)),
  }),
];
