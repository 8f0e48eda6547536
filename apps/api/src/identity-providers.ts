import type { IdentityProvider } from '@beekeeping/auth';
import type { ApiConfig } from './config.ts';

/** The identity providers of the environment, in its order. */
export const identityProvidersOf = (config: ApiConfig): IdentityProvider[] =>
  config.SSO_PROVIDERS.map((id) => ({
    id,
    name: config['SSO_<ID>_NAME'][id] ?? id,
    issuer: config['SSO_<ID>_ISSUER'][id]!,
    clientId: config['SSO_<ID>_CLIENT_ID'][id]!,
    clientSecret: config['SSO_<ID>_CLIENT_SECRET'][id]!,
  }));

/** The redirect URI that a provider has to know: from the configuration, never from the Host of a request. */
export const redirectUriOf =
  (config: ApiConfig) =>
  ({ id }: Pick<IdentityProvider, 'id'>): string =>
    new URL(`/api/v1/auth/sso/${id}/callback`, config.SSO_CALLBACK_ORIGIN ?? config.UI_ORIGIN).href;
