import { signedIn } from '@beekeeping/core/actor';
import { id, idParams } from '@beekeeping/core/fields';
import {
  listSsoLinks,
  removeOwnSsoLink,
  removeSsoLink,
  ssoLinkListSchema,
} from '@beekeeping/domain/identity/accounts/sso';
import { userRecords } from '@beekeeping/domain/identity/accounts/users';
import type { Queryable } from '@beekeeping/db';
import { authenticated, permission } from '@beekeeping/http';
import { z } from 'zod';
import type { ApiContext } from '../../../../context.ts';
import { route } from '../../../../route.ts';

const linkParams = z.strictObject({ id: id(), linkId: id() });

const FOR_GOOD =
  'From then on an equal e-mail address does not link that account again; signing in with the password and then with ' +
  'the provider does, in one browser and within 15 minutes.';

const listOf = (db: Queryable, context: ApiContext, userId: string) =>
  listSsoLinks(
    db,
    userId,
    context.ssoClients.map(({ provider }) => provider),
  );

export const ssoLinksRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/profile/sso-links',
    summary: 'List your linked accounts of identity providers',
    description: 'The last used one first, at most one of each provider.',
    access: authenticated,
    status: 200,
    response: ssoLinkListSchema,
    read: (db, { context, actor }) => listOf(db, context, signedIn(actor).userId),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/profile/sso-links/:id',
    summary: 'Remove one of your linked accounts',
    description:
      `Every other session ends with it. ${FOR_GOOD} 404 NOT_FOUND for one that was removed, 409 INVALID_STATE for the ` +
      'last one of a user without a password.',
    access: authenticated,
    params: idParams,
    status: 204,
    audit: 'user.sso_unlinked',
    write: (change, { params }) => removeOwnSsoLink(change, params.id),
  }),
  route({
    method: 'GET',
    path: '/api/v1/users/:id/sso-links',
    summary: 'List the accounts of identity providers that sign in as a user',
    description: 'The last used one first, at most one of each provider.',
    access: permission('users:update'),
    params: idParams,
    status: 200,
    response: ssoLinkListSchema,
    read: async (db, { context, params }) => listOf(db, context, (await userRecords.read(db, params.id)).id),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/users/:id/sso-links/:linkId',
    summary: 'Remove a linked account of a user',
    description:
      `Ends every session of the user. ${FOR_GOOD} For yourself: 403 SELF_CHANGE_FORBIDDEN, see DELETE /profile/sso-links/:id. ` +
      '403 FORBIDDEN for a user with rights that the caller does not have.',
    access: permission('users:update'),
    params: linkParams,
    status: 204,
    audit: 'user.sso_unlinked',
    write: (change, { params }) => removeSsoLink(change, params.id, params.linkId),
  }),
];
