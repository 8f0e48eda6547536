import { httpUrl, listOf } from '@beekeeping/core/variable-kinds';
import { z } from 'zod';

const PROVIDER_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const providerIds = z
  .string()
  .transform(listOf)
  .refine(
    (ids) => ids.every((id) => id.length <= 50 && PROVIDER_ID.test(id)) && new Set(ids).size === ids.length,
    'must be a list of different ids of small letters, digits and hyphens',
  );

/** A variable that each identity provider has of its own; read as one value for each id. */
const ofEachProvider = <T extends z.ZodType>(item: T, facts: { description: string; secret?: true }) =>
  z
    .record(z.string(), item)
    .default({})
    .meta({ ...facts, each: { item, of: 'SSO_PROVIDERS' } });

/** The identity providers that people may sign in through. They come after `NODE_ENV` and `UI_ORIGIN`, by which they are checked. */
export const ssoVariables = {
  SSO_PROVIDERS: providerIds
    .default([])
    .describe('Comma-separated ids of identity providers, such as `keycloak,our-idp`')
    .meta({
      rule: (ids: string[], { UI_ORIGIN }: Readonly<Record<string, unknown>>) =>
        ids.length > 0 && UI_ORIGIN === undefined ? 'identity providers need a valid UI_ORIGIN' : undefined,
    }),
  'SSO_<ID>_ISSUER': ofEachProvider(
    httpUrl.meta({
      rule: (issuer: string, { NODE_ENV }: Readonly<Record<string, unknown>>) =>
        NODE_ENV === 'production' && !issuer.startsWith('https:')
          ? 'must begin with https:// in production'
          : undefined,
    }),
    {
      description:
        'Issuer of the provider, exactly as its discovery document spells it; `<ID>` is the id in capitals, `-` as `_`',
    },
  ),
  'SSO_<ID>_CLIENT_ID': ofEachProvider(z.string(), {
    description: 'Client id that the provider knows this service by',
  }),
  'SSO_<ID>_CLIENT_SECRET': ofEachProvider(z.string(), { description: 'Secret of that client', secret: true }),
  'SSO_<ID>_NAME': ofEachProvider(z.string().max(100).optional(), {
    description: 'What people are shown (default: the id)',
  }),
  SSO_CALLBACK_ORIGIN: httpUrl
    .optional()
    .describe(
      'Origin under which browsers reach the API, for the redirect URIs that identity providers know (default: `UI_ORIGIN`)',
    ),
};
