import { idParams } from '@beekeeping/core/fields';
import {
  createUser,
  deactivateUser,
  hashNewPassword,
  reactivateUser,
  updateUser,
  userCreateSchema,
  userListQuery,
  userPatchSchema,
  userRecords,
  userSchema,
} from '@beekeeping/domain/identity/accounts/users';
import { names, permission, SMALL_BODY_BYTES } from '@beekeeping/http';
import { recordRoutes, route } from '../../../../route.ts';

const BEYOND = '403 FORBIDDEN for a user with rights that the caller does not have.';

export const usersRoutes = [
  ...recordRoutes({
    area: 'users',
    one: 'a user',
    many: 'users',
    schemas: { query: userListQuery, answer: userSchema },
    operations: { list: userRecords.list, get: userRecords.get },
  }),
  route({
    method: 'POST',
    path: '/api/v1/users',
    summary: 'Create a user',
    description: 'Active at once. The role must not grant more than the caller holds.',
    access: permission('users:create'),
    alsoRequires: { 'users:assign-role': names('roleId') },
    body: userCreateSchema,
    bodyLimitBytes: SMALL_BODY_BYTES,
    status: 201,
    response: userSchema,
    takesPassword: true,
    audit: 'user.created',
    prepare: ({ context, body }) => hashNewPassword(context, 'password', body.password),
    write: (change, { body: { email, name, roleId = null } }, passwordHash) =>
      createUser(change, { email, name, passwordHash, roleId }),
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
    takesIfMatch: true,
    takesPassword: true,
    audit: ['user.updated', 'user.role_changed', 'user.sso_unlinked', 'user.messenger_unlinked'],
    prepare: async ({ context, body: { password } }) =>
      password === undefined ? undefined : hashNewPassword(context, 'password', password),
    write: (change, { params, body: { email, name, roleId } }, passwordHash) =>
      updateUser(change, params.id, { email, name, roleId, passwordHash }),
  }),
  route({
    method: 'POST',
    path: '/api/v1/users/:id/deactivate',
    summary: 'Deactivate a user',
    description:
      'Ends every session of the user at once, and every link to an identity provider. For yourself: 403 SELF_CHANGE_FORBIDDEN, see POST /profile/deactivate. ' +
      `The last active administrator: 409 LAST_ADMIN. An inactive user: 409 INVALID_STATE. ${BEYOND}`,
    access: permission('users:update'),
    params: idParams,
    status: 200,
    response: userSchema,
    audit: ['user.deactivated', 'user.sso_unlinked', 'user.messenger_unlinked'],
    write: (change, { params }) => deactivateUser(change, params.id),
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
    audit: 'user.reactivated',
    write: (change, { params }) => reactivateUser(change, params.id),
  }),
];
